/** Known to every copy of this package, so that errors of one bundle are recognised in another. */
const marker = Symbol.for("parlor.client.error");

interface ErrorClass {
  readonly prototype: unknown;
  readonly kind: string;
}

/**
 * What every failure of this client is. `isInstance` of each class works across bundles, where `instanceof` does not.
 *
 * @example if (NotFoundError.isInstance(error)) return undefined;
 */
export class ParlorError extends Error {
  /** The class's name; it stays when code is minified. */
  static readonly kind: string = "ParlorError";
  readonly [marker]: readonly string[];

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.kind;
    const kinds: string[] = [];
    for (let given: ErrorClass = new.target; given.kind; given = Object.getPrototypeOf(given)) kinds.push(given.kind);
    this[marker] = kinds;
  }

  /** Whether an error is of this class or of one below it, whichever copy of the package made it. */
  static isInstance<Class extends ErrorClass>(this: Class, error: unknown): error is Class["prototype"] {
    if (typeof error !== "object" || error === null || !(marker in error)) return false;
    // biome-ignore lint/complexity/noThisInStatic: each class below asks for itself
    return (error[marker] as readonly string[]).includes(this.kind);
  }
}

/** The platform could not be reached, or its answer broke off. The reason is the `cause`. */
export class ConnectionError extends ParlorError {
  static override readonly kind: string = "ConnectionError";
}

/** No answer within the time-out. */
export class RequestTimeoutError extends ConnectionError {
  static override readonly kind: string = "RequestTimeoutError";
}

/**
 * The platform refused. Its sentence is the message, and what it answered is the `body`.
 *
 * @example
 * try {
 *   return await client.assistant.get(id);
 * } catch (error) {
 *   if (ApiError.isInstance(error) && error.status === 404) return undefined;
 *   throw error;
 * }
 */
export class ApiError extends ParlorError {
  static override readonly kind: string = "ApiError";
  readonly status: number;
  /** The parsed body: mostly `{ statusCode, message, error }`; text where it is no JSON. */
  readonly body: unknown;
  /** For questions to whoever runs the platform. */
  readonly requestId: string | undefined;
  readonly headers: Headers;

  constructor(status: number, body: unknown, headers: Headers) {
    super(messageOf(status, body));
    this.status = status;
    this.body = body;
    this.headers = headers;
    this.requestId = headers.get("x-request-id") ?? undefined;
  }
}

/** 400: something that was sent is not as it should be; the message names each field. */
export class BadRequestError extends ApiError {
  static override readonly kind = "BadRequestError";
}
/** 401: no key, or an unknown one. */
export class AuthenticationError extends ApiError {
  static override readonly kind = "AuthenticationError";
}
/** 403: the key may not do this. */
export class PermissionDeniedError extends ApiError {
  static override readonly kind = "PermissionDeniedError";
}
/** 404: not there, or another organisation's. */
export class NotFoundError extends ApiError {
  static override readonly kind = "NotFoundError";
}
/** 409: it contradicts what is there. */
export class ConflictError extends ApiError {
  static override readonly kind = "ConflictError";
}
/** 424: a third party is needed that is not configured; the message names it. */
export class FailedDependencyError extends ApiError {
  static override readonly kind = "FailedDependencyError";
}
/** 429: too many requests. */
export class RateLimitError extends ApiError {
  static override readonly kind = "RateLimitError";
}
/** 500 and above: the platform's own fault. */
export class ServerError extends ApiError {
  static override readonly kind = "ServerError";
}

const classes: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionDeniedError,
  404: NotFoundError,
  409: ConflictError,
  424: FailedDependencyError,
  429: RateLimitError,
};

export function apiError(status: number, body: unknown, headers: Headers): ApiError {
  const Class = classes[status] ?? (status >= 500 ? ServerError : ApiError);
  return new Class(status, body, headers);
}

function messageOf(status: number, body: unknown): string {
  const said = typeof body === "object" && body !== null && "message" in body ? body.message : body;
  const text = Array.isArray(said) ? said.join("; ") : typeof said === "string" ? said.slice(0, 500) : "";
  return text === "" ? `The platform answered ${status}.` : text;
}
