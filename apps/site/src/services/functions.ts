import { type FunctionBody, type FunctionName, type FunctionReply, siteFunctions } from "@parlor/site-contract";
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

export function createSiteFunctions(options: FunctionsOptions): SiteFunctions {
  const post: JsonPost = createJsonPost(options);
  return {
    async invoke(name, body, { signal } = {}) {
      const json = await post(`/functions/v1/${name}`, body, signal);
      return siteFunctions[name].reply.parse(json) as never;
    },
  };
}
