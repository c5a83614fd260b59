import { ApiError, createRateLimit, takeTurn } from "@parlor/platform";
import { type FunctionBody, type FunctionName, siteFunctions } from "@parlor/site-contract";
import { type Context, Hono } from "hono";
import type { SiteEnvironment } from "../http/caller.ts";
import { type BodySchema, readJson } from "../http/read-json.ts";
import type { FunctionHandlers } from "./handlers.ts";

/** Turns a minute for one address or one visitor; a company behind one address shares the greater share. */
const PER_MINUTE: Readonly<Record<FunctionName, { readonly address: number; readonly visitor: number }>> = {
  "vapi-service": { address: 300, visitor: 60 },
  "enrichment-api": { address: 30, visitor: 30 },
  "hubspot-integration": { address: 120, visitor: 30 },
  "generate-call-summary": { address: 30, visitor: 10 },
  "get-call-summary": { address: 120, visitor: 60 },
  "browser-automation": { address: 240, visitor: 90 },
  "ai-chat": { address: 120, visitor: 40 },
};

const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(siteFunctions, name);

interface FunctionRouteOptions {
  readonly handlers: FunctionHandlers;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Multiplies the limits of addresses, for load tests; 1 otherwise. */
  readonly addressAllowance: number;
}

/** `POST /functions/v1/{name}`. */
export function functionRoutes({ handlers, now, addressAllowance }: FunctionRouteOptions): Hono<SiteEnvironment> {
  const minute = (limit: number) => createRateLimit({ limit, windowMilliseconds: 60_000, now });
  const limits = new Map(
    Object.entries(PER_MINUTE).map(([name, { address, visitor }]) => [
      name,
      { address: minute(address * addressAllowance), visitor: minute(visitor * addressAllowance) },
    ]),
  );

  const run = async <Name extends FunctionName>(name: Name, context: Context<SiteEnvironment>): Promise<Response> => {
    const caller = context.get("caller");
    const limit = limits.get(name);
    if (limit) {
      takeTurn(limit.address, caller.address);
      takeTurn(limit.visitor, caller.visitorId);
    }
    const schema = siteFunctions[name].body as unknown as BodySchema<FunctionBody<Name>>;
    const reply = await handlers[name](await readJson(context, schema), caller);
    return context.json(reply);
  };

  return new Hono<SiteEnvironment>().post("/:name", (context) => {
    const name = context.req.param("name");
    if (!isFunctionName(name)) throw new ApiError(404, `There is no function "${name.slice(0, 60)}".`);
    return run(name, context);
  });
}
