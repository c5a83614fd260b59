import { STATUS_CODES } from "node:http";
import type { ErrorReply } from "@parlor/site-contract";

/** An answer that says no: status, a sentence for people, and headers where the status asks for them. */
export class Problem extends Error {
  override readonly name = "Problem";
  constructor(
    readonly status: number,
    readonly text: string | string[],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(Array.isArray(text) ? text.join("; ") : text);
  }
}

/** The JSON reply of a problem; everything of the server that fails looks like this. */
export function problemReply(problem: Problem): Response {
  const body: ErrorReply = {
    statusCode: problem.status,
    message: problem.text,
    error: STATUS_CODES[problem.status] ?? "Error",
  };
  return Response.json(body, {
    status: problem.status,
    headers: { "cache-control": "no-store", ...problem.headers },
  });
}
