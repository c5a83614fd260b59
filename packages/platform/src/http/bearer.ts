import type { MiddlewareHandler } from "hono";
import { bearerAuth } from "hono/bearer-auth";
import { HTTPException } from "hono/http-exception";
import { ApiError } from "./api-error.ts";

const noKey = "A key is needed: send it as `Authorization: Bearer <key>`.";
const unknownKey = "This key is not known here. Private and public keys differ: use the one for this platform.";

/**
 * Lets pass whose bearer is known; everybody else gets 401 in the API's words.
 *
 * @param isKnown whether the key is; it may set what it found on the context
 */
export function knownBearer(isKnown: (key: string, context: Parameters<MiddlewareHandler>[0]) => Promise<boolean>) {
  const check = bearerAuth({ verifyToken: isKnown });
  const handler: MiddlewareHandler = async (context, next) => {
    let isIn = false;
    try {
      await check(context, async () => {
        isIn = true;
      });
    } catch (error) {
      if (!(error instanceof HTTPException) || error instanceof ApiError) throw error;
      const challenge = error.getResponse().headers.get("www-authenticate") ?? "Bearer";
      const isNone = error.status === 400 || !context.req.header("authorization");
      throw new ApiError(401, isNone ? noKey : unknownKey, { "www-authenticate": challenge });
    }
    if (isIn) await next();
  };
  return handler;
}
