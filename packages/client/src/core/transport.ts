import { apiError, ConnectionError, ParlorError, RequestTimeoutError } from "./errors.ts";
import { formOf } from "./form.ts";
import type { ClientOptions, RequestOptions } from "./options.ts";
import { encodeQuery, type Query } from "./query.ts";

/** Where that goes which is given after the ids. */
export type Payload = "none" | "query" | "body" | "multipart";

export interface PreparedRequest {
  readonly method: string;
  readonly path: string;
  readonly payload: Payload;
  readonly given: unknown;
  /** The row needs no key, so none is sent. */
  readonly withoutKey: boolean;
  readonly options: RequestOptions;
}

const defaultBaseUrl = "https://api.vapi.ai";
const defaultTimeout = 60_000;
const defaultRetries = 2;
const firstDelay = 500;
const longestDelay = 8_000;
/** A Retry-After beyond this (milliseconds) is not waited for. */
const longestRetryAfter = 60_000;
/** The most that a timer counts to (milliseconds, 24.8 days): more would end at once. */
const longestTimer = 2 ** 31 - 1;
const worthARetry = new Set([408, 429, 500, 502, 503, 504]);

/** Milliseconds, given as seconds or as a date. */
function retryAfter(headers: Headers): number | undefined {
  const given = headers.get("retry-after");
  if (given === null) return undefined;
  const milliseconds = Number.isNaN(Number(given)) ? Date.parse(given) - Date.now() : Number(given) * 1000;
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
}

/** Not `randomUUID`, which pages without TLS do not have. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Sends requests: keys, time-outs, retries and errors are here, once. Two clients share nothing. */
export class Transport {
  readonly #options: ClientOptions;
  readonly #baseUrl: string;
  readonly #fetch: typeof fetch;

  constructor(options: ClientOptions) {
    if (typeof options?.token !== "string" || options.token === "") throw new TypeError("token must be given: a key.");
    this.#options = options;
    this.#baseUrl = (options.baseUrl ?? defaultBaseUrl).replace(/\/+$/, "");
    this.#fetch = options.fetch ?? ((input, init) => fetch(input, init));
  }

  /** The parsed answer. @throws ApiError, ConnectionError, RequestTimeoutError, or the signal's reason */
  async request(request: PreparedRequest): Promise<unknown> {
    return this.#tryAgain(request, readBody);
  }

  /** The answer once it has begun well, for streams and downloads. The time-out ends with its beginning. */
  async open(request: PreparedRequest): Promise<Response> {
    return this.#tryAgain(request, undefined);
  }

  async #tryAgain(request: PreparedRequest, read: typeof readBody): Promise<unknown>;
  async #tryAgain(request: PreparedRequest, read: undefined): Promise<Response>;
  async #tryAgain(request: PreparedRequest, read: typeof readBody | undefined): Promise<unknown> {
    const { options, method } = request;
    const { signal } = options;
    const key = options.idempotencyKey === true ? newKey() : options.idempotencyKey;
    const mayRepeat = method !== "POST" || key !== undefined;
    const retries = mayRepeat ? (options.retries ?? this.#options.retries ?? defaultRetries) : 0;
    for (let attempt = 0; ; attempt++) {
      let wait: number | undefined;
      try {
        return await this.#attempt(request, key, async (response) => {
          if (response.ok) return read ? read(response) : response;
          wait = retryAfter(response.headers);
          throw apiError(response.status, await readBody(response), response.headers);
        });
      } catch (error) {
        const status = error instanceof ParlorError && "status" in error ? Number(error.status) : undefined;
        const passing = status === undefined ? error instanceof ConnectionError : worthARetry.has(status);
        if (!passing || attempt >= retries || (wait ?? 0) > longestRetryAfter) throw error;
      }
      await this.#pause(wait ?? this.#backoff(attempt), signal);
    }
  }

  async #attempt<Result>(
    request: PreparedRequest,
    key: string | undefined,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const { signal, timeout = this.#options.timeout ?? defaultTimeout, onUploadProgress } = request.options;
    const query = request.payload === "query" ? encodeQuery(request.given as Query) : "";
    const url = `${this.#baseUrl}${request.path}${query}`;
    signal?.throwIfAborted();
    const controller = new AbortController();
    const ending = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal;
    let timedOut = false;
    const timer = setTimeout(
      () => {
        timedOut = true;
        controller.abort();
      },
      Math.min(timeout, longestTimer),
    );
    try {
      const init = this.#prepare(request, key, ending);
      const response =
        onUploadProgress && init.body instanceof FormData
          ? await (await import("./upload.ts")).sendWithProgress(url, init, init.body, onUploadProgress, this.#fetch)
          : await this.#fetch(url, init);
      return await read(response);
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      if (cause instanceof ParlorError) throw cause;
      if (timedOut) throw new RequestTimeoutError(`No answer from ${url} within ${timeout} ms.`, { cause });
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new ConnectionError(`${url} could not be reached: ${reason}`, { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  #prepare(
    { method, payload, given, withoutKey, options }: PreparedRequest,
    key: string | undefined,
    signal: AbortSignal,
  ) {
    const json = payload === "body" && given !== undefined;
    const headers: Record<string, string> = {
      ...this.#options.headers,
      ...(withoutKey ? {} : { authorization: `Bearer ${this.#options.token}` }),
      ...(json ? { "content-type": "application/json" } : {}),
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...options.headers,
    };
    const body = json ? JSON.stringify(given) : payload === "multipart" ? formOf(given) : undefined;
    return { method, headers, signal, ...(body === undefined ? {} : { body }) } satisfies RequestInit;
  }

  #backoff(attempt: number): number {
    const random = this.#options.random ?? Math.random;
    return Math.min(longestDelay, firstDelay * 2 ** attempt) * (0.5 + random() / 2);
  }

  async #pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
    const sleep = this.#options.sleep ?? ((time: number) => new Promise<void>((resolve) => setTimeout(resolve, time)));
    signal?.throwIfAborted();
    let stop = () => {};
    const aborted = new Promise<never>((_, reject) => {
      stop = () => reject(signal?.reason);
    });
    signal?.addEventListener("abort", stop, { once: true });
    try {
      await Promise.race([sleep(milliseconds), aborted]);
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  }
}
