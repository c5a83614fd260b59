const names: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  410: "Gone",
  413: "Payload Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Entity",
  424: "Failed Dependency",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/** What a failed request is answered. */
export interface ErrorBody {
  readonly statusCode: number;
  /** One sentence, or one for each failing field. */
  readonly message: string | readonly string[];
  readonly error: string;
}

/** A refusal that the caller is told as it stands: status, and what to do. Throw it from any handler. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly body: ErrorBody;
  constructor(
    readonly statusCode: number,
    message: string | readonly string[],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof message === "string" ? message : message.join("; "));
    this.body = { statusCode, message, error: names[statusCode] ?? "Error" };
  }
}

export const badRequest = (...messages: string[]) => new ApiError(400, messages);
export const forbidden = (message: string) => new ApiError(403, message);
export const notFound = (message: string) => new ApiError(404, message);
export const conflict = (message: string) => new ApiError(409, message);
/** A third party is needed and not configured: `message` names what to configure. */
export const failedDependency = (message: string) => new ApiError(424, message);
