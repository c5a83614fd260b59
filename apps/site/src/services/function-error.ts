import { errorReply } from "@parlor/site-contract";

/** A function that answered with a failure: its status and the message fit for people. */
export class FunctionError extends Error {
  override readonly name = "FunctionError";
  constructor(
    message: string,
    readonly statusCode: number,
  ) {
    super(message);
  }
}

/** Reads the server's error reply; anything else becomes a sentence with the status. */
export async function functionErrorFrom(response: Response): Promise<FunctionError> {
  const parsed = errorReply.safeParse(await response.json().catch(() => null));
  if (!parsed.success) return new FunctionError(`The server answered with status ${response.status}.`, response.status);
  const { message } = parsed.data;
  return new FunctionError(Array.isArray(message) ? message.join(" ") : message, response.status);
}
