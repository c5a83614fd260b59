import { ApiError, jsonBody, limitBody } from "@parlor/platform";
import { callChannel, demoTriggerRequest, sessionChannel } from "@parlor/site-contract";
import { Hono } from "hono";
import { checkBody } from "../http/read-json.ts";
import type { Realtime } from "./realtime.ts";
import { isSigned } from "./signed-trigger.ts";

/** Bytes. */
const LARGEST_BODY = 16_384;

interface TriggerOptions {
  readonly realtime: () => Realtime | undefined;
  /** Shared with the integrations; without one nobody may trigger from outside. */
  readonly secret: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** `POST /hooks/demo-trigger`: an integration opens the demo in a running call by a signed request. */
export function triggerRoutes({ realtime, secret, now }: TriggerOptions): Hono {
  return new Hono().post("/demo-trigger", limitBody(LARGEST_BODY), async (context) => {
    if (!secret) throw new ApiError(404, "No integration may trigger demos here: DEMO_TRIGGER_SECRET is not set.");
    const body = await context.req.text();
    if (!isSigned(context.req.header("parlor-signature"), body, secret, now())) {
      throw new ApiError(401, "The header Parlor-Signature is missing, wrong or older than five minutes.");
    }
    const { sessionId, callId, payload = {} } = checkBody(await jsonBody(context), demoTriggerRequest);
    const channel = sessionId ? sessionChannel(sessionId) : callId ? callChannel(callId) : undefined;
    if (!channel) throw new ApiError(400, "Name a sessionId or a callId.");
    const reached = (await realtime()?.triggerDemo(channel, payload)) ?? 0;
    return context.json({ reached });
  });
}
