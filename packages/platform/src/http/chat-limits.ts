import type { MiddlewareHandler } from "hono";
import { addressGroup } from "./address-group.ts";
import type { PlatformEnvironment } from "./environment.ts";
import { createRateLimit, takeTurn } from "./rate-limit.ts";

/** Chats that public keys may start in a minute. */
export interface ChatLimits {
  /** One key, whoever holds it. */
  readonly perKey: number;
  /** One address; of IPv6 the network (/64) that one line has. */
  readonly perAddress: number;
}

export const defaultChatLimits: ChatLimits = { perKey: 600, perAddress: 40 };

/** The rows that answer in writing. */
const isChat = /^\/chat(?:\/|$)/;

/** Refuses a public key's chats beyond its minute with 429 and the time to wait, before a body is read. */
export function limitChats(limits: ChatLimits, now: () => number): MiddlewareHandler<PlatformEnvironment> {
  const minute = (limit: number) => createRateLimit({ limit, windowMilliseconds: 60_000, now });
  const perKey = minute(limits.perKey);
  const perAddress = minute(limits.perAddress);
  return async (context, next) => {
    const principal = context.get("principal");
    if (principal?.tag === "public" && context.req.method === "POST" && isChat.test(context.req.path)) {
      const address = context.env?.address;
      if (address !== undefined) takeTurn(perAddress, addressGroup(address));
      takeTurn(perKey, principal.keyId);
    }
    await next();
  };
}
