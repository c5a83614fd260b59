import {
  errorReply,
  type FunctionBody,
  type FunctionName,
  type FunctionReply,
  siteFunctions,
} from "@parlor/site-contract";
import { createJsonPost, type JsonPost } from "./json-post.ts";

/** Calls the site's functions by name; every reply is checked against the contract before anything reads it. */
export interface SiteFunctions {
  invoke<Name extends FunctionName>(
    name: Name,
    body: FunctionBody<Name>,
    options?: { signal?: AbortSignal },
  ): Promise<FunctionReply<Name>>;
}

export interface FunctionsOptions {
  /** Sent as the header `apikey`; grants nothing by itself. */
  publicBackendKey: string;
  fetch: typeof fetch;
}

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

export function createSiteFunctions(options: FunctionsOptions): SiteFunctions {
  const post: JsonPost = createJsonPost(options);
  return {
    async invoke(name, body, { signal } = {}) {
      const json = await post(`/functions/v1/${name}`, body, signal);
      return siteFunctions[name].reply.parse(json) as never;
    },
  };
}

/** Reads the server's error reply; anything else becomes a sentence with the status. */
export async function functionErrorFrom(response: Response): Promise<FunctionError> {
  const parsed = errorReply.safeParse(await response.json().catch(() => null));
  if (!parsed.success) return new FunctionError(`The server answered with status ${response.status}.`, response.status);
  const { message } = parsed.data;
  return new FunctionError(Array.isArray(message) ? message.join(" ") : message, response.status);
}
