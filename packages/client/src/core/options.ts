/** Options of a client. */
export interface ClientOptions {
  /** A private key (servers) or a public one (browsers). */
  readonly token: string;
  /** Default: the provider's public API. A Parlor platform is at `http://localhost:3001`. */
  readonly baseUrl?: string;
  /** Milliseconds until an attempt without a whole answer is given up; `Infinity` waits for weeks. Default 60000. */
  readonly timeout?: number;
  /** How often a failed request is tried again. Default 2. */
  readonly retries?: number;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What sends the requests. Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** What waits before another try, in milliseconds; for tests. */
  readonly sleep?: (milliseconds: number) => Promise<void>;
  /** What spreads the waits, from 0 to 1; for tests. */
  readonly random?: () => number;
}

/** How far an upload is, in bytes; `total` is undefined where it is not known. */
export interface UploadProgress {
  readonly sent: number;
  readonly total: number | undefined;
}

/** Options of one request; they go before those of the client. */
export interface RequestOptions {
  /** Ends the request, its waits and its stream; what is thrown then is the signal's reason. */
  readonly signal?: AbortSignal;
  readonly timeout?: number;
  readonly retries?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Lets a POST be tried again: the platform answers a repeated key with the first answer. `true` makes one up. Without
   * it a POST is sent once.
   */
  readonly idempotencyKey?: string | true;
  /** Called while a form with files is sent. */
  readonly onUploadProgress?: (progress: UploadProgress) => void;
}
