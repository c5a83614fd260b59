import { STATUS_CODES } from "node:http";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** What a failed request is answered. */
export interface ErrorBody {
  readonly statusCode: number;
  /** One sentence, or one for each failing field. */
  readonly message: string | readonly string[];
  readonly error: string;
}

/**
 * A refusal that the caller is told as it stands: status, and what to do. Throw it from any handler of the platform or
 * of the site; Hono answers it as `{ statusCode, message, error }`.
 */
export class ApiError extends HTTPException {
  override readonly name = "ApiError";
  readonly body: ErrorBody;
  constructor(
    status: ContentfulStatusCode,
    message: string | readonly string[],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(status, { message: typeof message === "string" ? message : message.join("; ") });
    this.body = { statusCode: status, message, error: STATUS_CODES[status] ?? "Error" };
  }

  override getResponse(): Response {
    return Response.json(this.body, { status: this.status, headers: { "cache-control": "no-store", ...this.headers } });
  }
}

export const badRequest = (...messages: string[]) => new ApiError(400, messages);
export const forbidden = (message: string) => new ApiError(403, message);
export const notFound = (message: string) => new ApiError(404, message);
export const conflict = (message: string) => new ApiError(409, message);
/** A third party is needed and not configured: `message` names what to configure. */
export const failedDependency = (message: string) => new ApiError(424, message);
