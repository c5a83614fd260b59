import type { Clock } from "./clock.ts";
import { REQUEST_TIMEOUT_MILLISECONDS } from "./constants.ts";
import { ReadableError, toReadableError } from "./readable-error.ts";
import { TEXTS } from "./texts.ts";

/** The platform answered with an error: `status`, the parsed `body`, and the same as `error` as the peer's client has it. */
async function httpError(response: Response): Promise<ReadableError> {
  const text = await response.text().catch(() => "");
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON: the text itself is the body.
  }
  const said = typeof body === "object" && body !== null ? toReadableError(body).message : text.slice(0, 300);
  const seconds = Number.parseFloat(response.headers.get("retry-after") ?? "");
  return new ReadableError(said || `HTTP ${response.status}`, {
    name: "HttpError",
    status: response.status,
    statusText: response.statusText,
    url: response.url,
    data: null,
    body,
    error: body,
    ...(Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {}),
  });
}

/**
 * One request with a time limit. Resolves for 2xx only.
 *
 * @throws ReadableError with `status` and `body` for another status, with `failureCode` `unreachable` or `timed-out`
 * when no answer came. When the signal aborts, the fetch's own AbortError passes.
 */
export async function request(
  tools: { fetch: typeof fetch; clock: Clock },
  url: string,
  init: RequestInit & { signal: AbortSignal },
  timeoutMilliseconds = REQUEST_TIMEOUT_MILLISECONDS,
): Promise<Response> {
  const abort = new AbortController();
  const cancel = () => abort.abort();
  if (init.signal.aborted) cancel();
  init.signal.addEventListener("abort", cancel);
  let timedOut = false;
  const timer = tools.clock.setTimeout(() => {
    timedOut = true;
    cancel();
  }, timeoutMilliseconds);
  try {
    const response = await tools.fetch(url, { ...init, signal: abort.signal });
    if (!response.ok) throw await httpError(response);
    return response;
  } catch (error) {
    if (error instanceof ReadableError || init.signal.aborted) throw error;
    if (timedOut)
      throw new ReadableError(TEXTS.requestTimedOut, { name: "TimeoutError", failureCode: "timed-out", url });
    const readable = toReadableError(error);
    throw new ReadableError(readable.message, { ...readable, failureCode: "unreachable", url });
  } finally {
    tools.clock.clearTimeout(timer);
    init.signal.removeEventListener("abort", cancel);
  }
}
