import type { Clock } from "../../clock.ts";
import { request } from "../../http.ts";
import { ReadableError } from "../../readable-error.ts";
import { TEXTS } from "../../texts.ts";
import type { Faults } from "./faults.ts";

const ANSWER_TIMEOUT_MILLISECONDS = 8000;
/** They are asked for while the microphone opens; without them a call may find no way out. */
const ICE_SERVERS_TIMEOUT_MILLISECONDS = 2500;
const LEAVE_TIMEOUT_MILLISECONDS = 2000;

interface SignallingOptions {
  url: string;
  fetch: typeof fetch;
  clock: Clock;
  faults?: Faults | undefined;
}

/** Refusals that mean more than their status. */
const REFUSALS: Readonly<Record<number, { failureCode: string; message: string }>> = {
  409: { failureCode: "call-taken", message: TEXTS.callTaken },
  410: { failureCode: "call-ended", message: TEXTS.callEnded },
};

/** Reads the ICE servers out of `Link: <stun:...>; rel="ice-server"` headers. */
export function parseIceServers(link: string | null): RTCIceServer[] {
  return (link ?? "").split(/,(?=\s*<)/).flatMap((entry) => {
    const url = /<([^>]+)>/.exec(entry)?.[1];
    if (!url || !/rel="?ice-server"?/.test(entry)) return [];
    const parameter = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(entry)?.[1];
    const username = parameter("username");
    const credential = parameter("credential");
    return [{ urls: url, ...(username && { username }), ...(credential && { credential }) }];
  });
}

/** One participant's signalling with the platform: offers out, answers in, a token for coming back. */
export class Signalling {
  readonly #options: SignallingOptions;
  #token: string | null;
  #location: string | null = null;

  constructor(options: SignallingOptions, token: string | null) {
    this.#options = options;
    this.#token = token;
  }

  get token(): string | null {
    return this.#token;
  }

  /** The STUN and TURN servers that the platform names. None when it does not say so quickly. */
  async iceServers(signal: AbortSignal): Promise<RTCIceServer[]> {
    try {
      const response = await this.#request(
        this.#options.url,
        { method: "OPTIONS", signal },
        ICE_SERVERS_TIMEOUT_MILLISECONDS,
      );
      return parseIceServers(response.headers.get("link"));
    } catch {
      return [];
    }
  }

  /**
   * Sends an offer and returns the answer. With a token of an earlier answer it takes the participant's place again.
   *
   * @throws ReadableError with the platform's status, or with `failureCode` `unreachable` or `timed-out`
   */
  async offer(sdp: string, signal: AbortSignal): Promise<string> {
    const headers: Record<string, string> = { "Content-Type": "application/sdp" };
    if (this.#token) headers["Authorization"] = `Bearer ${this.#token}`;
    const { url } = this.#options;
    try {
      const response = await this.#request(
        url,
        { method: "POST", headers, body: sdp, signal },
        ANSWER_TIMEOUT_MILLISECONDS,
      );
      this.#token = response.headers.get("parlor-participant-token") ?? this.#token;
      const location = response.headers.get("location");
      if (location) this.#location = new URL(location, url).href;
      return await response.text();
    } catch (error) {
      const refusal = error instanceof ReadableError ? REFUSALS[error.status ?? 0] : undefined;
      if (error instanceof ReadableError && refusal)
        throw new ReadableError(error.message || refusal.message, { ...error, failureCode: refusal.failureCode });
      throw error;
    }
  }

  /** Ends the call for this participant. A platform that cannot be reached finds out by itself. */
  async leave(): Promise<void> {
    if (!this.#location || !this.#token) return;
    const { signal } = new AbortController();
    await this.#request(
      this.#location,
      { method: "DELETE", headers: { Authorization: `Bearer ${this.#token}` }, keepalive: true, signal },
      LEAVE_TIMEOUT_MILLISECONDS,
    ).catch(() => undefined);
  }

  /** Uploads one piece of a recording. @throws ReadableError */
  async uploadPiece(index: number, final: boolean, piece: Blob, signal: AbortSignal): Promise<void> {
    const url = `${this.#location}/recording/${index}${final ? "?final=true" : ""}`;
    const headers = { Authorization: `Bearer ${this.#token}`, "Content-Type": piece.type };
    await this.#request(url, { method: "POST", headers, body: piece, signal }, ANSWER_TIMEOUT_MILLISECONDS);
  }

  async #request(url: string, init: RequestInit & { signal: AbortSignal }, timeout: number): Promise<Response> {
    if (this.#options.faults?.signallingDown?.())
      throw new ReadableError(TEXTS.signallingUnreachable, { failureCode: "unreachable", url });
    return request(this.#options, url, { credentials: "omit", ...init }, timeout);
  }
}
