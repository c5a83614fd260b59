import { callChannel, demoTriggerRequest, sessionChannel } from "@parlor/site-contract";
import { Hono } from "hono";
import { Problem } from "../http/problem.ts";
import { parseJson, readText } from "../http/read-json.ts";
import type { Realtime } from "./realtime.ts";
import { isSigned } from "./signed-trigger.ts";

interface TriggerOptions {
  readonly realtime: () => Realtime | undefined;
  /** Shared with the integrations; without one nobody may trigger from outside. */
  readonly secret: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** `POST /hooks/demo-trigger`: an integration opens the demo in a running call by a signed request. */
export function triggerRoutes({ realtime, secret, now }: TriggerOptions): Hono {
  return new Hono().post("/demo-trigger", async (context) => {
    if (!secret) throw new Problem(404, "No integration may trigger demos here: DEMO_TRIGGER_SECRET is not set.");
    const body = await readText(context.req.raw, 16_384);
    if (!isSigned(context.req.header("parlor-signature"), body, secret, now())) {
      throw new Problem(401, "The header Parlor-Signature is missing, wrong or older than five minutes.");
    }
    const { sessionId, callId, payload = {} } = parseJson(body, demoTriggerRequest);
    const channel = sessionId ? sessionChannel(sessionId) : callId ? callChannel(callId) : undefined;
    if (!channel) throw new Problem(400, "Name a sessionId or a callId.");
    const reached = (await realtime()?.triggerDemo(channel, payload)) ?? 0;
    return context.json({ reached });
  });
}
