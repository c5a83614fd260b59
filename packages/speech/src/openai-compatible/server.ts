import { z } from "zod";

/** Any server that speaks OpenAI's audio API: the cloud itself, or one on the own machine. */
export const speechServerSchema = z.object({
  /** Up to and including the version, e.g. `http://localhost:8000/v1`. */
  baseUrl: z.url(),
  /** Left out for local servers that want none. */
  apiKey: z.string().min(1).optional(),
  /** Milliseconds until the first byte of an answer. */
  timeout: z.number().int().positive().default(10_000),
});
export type SpeechServer = z.infer<typeof speechServerSchema>;

export type Fetch = typeof fetch;

/** Why a speech server did not serve. `permanent` means that another try cannot help (a wrong key, an unknown model). */
export class SpeechServerError extends Error {
  readonly permanent: boolean;
  constructor(message: string, options: { readonly permanent: boolean; readonly cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = "SpeechServerError";
    this.permanent = options.permanent;
  }
}

const errorBodySchema = z.object({ error: z.object({ message: z.string() }).or(z.string()) });
const longestErrorText = 300;

/**
 * POSTs to one path of the server and returns its answer once the head of it is there.
 *
 * @throws SpeechServerError for a refusal, a time-out or no connection; the signal's reason once it is aborted
 */
export async function postToServer(
  server: SpeechServer,
  path: string,
  request: { readonly headers?: Record<string, string>; readonly body: BodyInit; readonly signal?: AbortSignal },
  fetchFunction: Fetch,
): Promise<Response> {
  const url = `${server.baseUrl.replace(/\/+$/, "")}${path}`;
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), server.timeout);
  const signal = request.signal ? AbortSignal.any([request.signal, waiting.signal]) : waiting.signal;
  let response: Response;
  try {
    response = await fetchFunction(url, {
      method: "POST",
      headers: { ...request.headers, ...(server.apiKey ? { authorization: `Bearer ${server.apiKey}` } : {}) },
      body: request.body,
      signal,
    });
  } catch (error) {
    if (request.signal?.aborted) throw request.signal.reason;
    const reason = waiting.signal.aborted ? `no answer within ${server.timeout} ms` : describe(error);
    throw new SpeechServerError(`The speech server at ${url} did not answer: ${reason}`, {
      permanent: false,
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
  if (response.ok) return response;
  const permanent = response.status >= 400 && response.status < 500 && ![408, 409, 425, 429].includes(response.status);
  throw new SpeechServerError(
    `The speech server at ${url} refused with ${response.status}: ${await readError(response)}`,
    { permanent },
  );
}

async function readError(response: Response): Promise<string> {
  const text = await response.text().catch(() => "");
  try {
    const { error } = errorBodySchema.parse(JSON.parse(text));
    return typeof error === "string" ? error : error.message;
  } catch {
    return text.slice(0, longestErrorText) || response.statusText;
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
