import { timingSafeEqual } from "node:crypto";
import { ApiError, type Database } from "@parlor/platform";
import { callChannel, sessionChannel } from "@parlor/site-contract";
import { Hono } from "hono";
import { z } from "zod";
import type { EndOfCall } from "../calls/end-of-call.ts";
import { findSessionOfCall, settleSession } from "../data/sessions.ts";
import { readJson } from "../http/read-json.ts";
import type { Realtime } from "../realtime/realtime.ts";
import { browserSessionOf, endedCallOf, type ServerMessage, serverMessageSchema } from "./platform-call.ts";
import type { SiteCalls } from "./site-calls.ts";

/** Where the platform tells the site about its calls. */
export const HOOK_PATH = "/hooks/voice";

/** A report of a very long call, in bytes. */
const LARGEST_REPORT = 16_777_216;

const envelope = z.object({ message: serverMessageSchema });

interface HookOptions {
  readonly database: Database;
  readonly calls: SiteCalls;
  readonly endOfCall: EndOfCall;
  readonly realtime: () => Realtime | undefined;
  /** What the assistant's server settings tell the platform to send. */
  readonly secret: string;
}

function isSecret(given: string | undefined, secret: string): boolean {
  const left = Buffer.from(given ?? "");
  const right = Buffer.from(secret);
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * `POST /hooks/voice`: end-of-call reports, a call's start, and the assistant's tools. A message is a hint that something
 * happened to a call; what did is asked of the platform, so that a forged one tells nothing.
 */
export function hookRoutes({ database, calls, endOfCall, realtime, secret }: HookOptions): Hono {
  const close = async (callId: string): Promise<void> => {
    const call = await calls.find(callId);
    if (call?.status === "ended") await endOfCall.take(endedCallOf(call));
  };

  const noteStart = async (callId: string): Promise<void> => {
    const call = await calls.find(callId);
    const session = call && (await findSessionOfCall(database, call.id, browserSessionOf(call)));
    if (session && session.status === "active" && session.call_id !== call.id) {
      await database.transaction((connection) => settleSession(connection, session, call.id, "active"));
    }
  };

  const triggerDemo = async (callId: string | undefined): Promise<void> => {
    const call = callId && (await calls.find(callId));
    if (!call) return;
    const payload = { action: "show_demo" } as const;
    const browserSessionId = browserSessionOf(call);
    await realtime()?.triggerDemo(callChannel(call.id), payload);
    if (browserSessionId) await realtime()?.triggerDemo(sessionChannel(browserSessionId), payload);
  };

  const runTools = async (message: ServerMessage): Promise<{ results: { toolCallId: string; result: string }[] }> => {
    const results = [];
    for (const call of message.toolCallList ?? []) {
      const name = call.function?.name ?? call.name;
      if (name === "trigger_demo") await triggerDemo(message.call?.id);
      const result =
        name === "trigger_demo" ? "The demo is open on the visitor's screen." : `There is no tool ${name ?? ""}.`;
      results.push({ toolCallId: call.id, result });
    }
    return { results };
  };

  return new Hono().post("/voice", async (context) => {
    if (!isSecret(context.req.header("x-vapi-secret"), secret))
      throw new ApiError(401, "The secret of this address is missing or wrong.");
    const { message } = await readJson(context, envelope, LARGEST_REPORT);
    if (message.type === "end-of-call-report" && message.call) {
      await close(message.call.id);
    } else if (message.type === "status-update" && message.status === "in-progress" && message.call) {
      await noteStart(message.call.id);
    } else if (message.type === "tool-calls") {
      return context.json(await runTools(message));
    }
    return context.json({});
  });
}
