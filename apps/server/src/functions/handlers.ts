import type { FunctionBody, FunctionName, FunctionReply } from "@parlor/site-contract";
import type { Caller } from "../http/caller.ts";

/** One named function: a checked body in, the bare object of its reply out. @throws ApiError for a clear no */
export type FunctionHandler<Name extends FunctionName> = (
  body: FunctionBody<Name>,
  caller: Caller,
) => Promise<FunctionReply<Name>>;

/** Every function of the site by its name. */
export type FunctionHandlers = { readonly [Name in FunctionName]: FunctionHandler<Name> };
