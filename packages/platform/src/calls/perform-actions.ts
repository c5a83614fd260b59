import { randomUUID } from "node:crypto";
import type { SessionEvent } from "@parlor/speech";
import type { HookAction } from "../plans/hooks.ts";
import type { CallControls, CallParts, CallTool } from "./call-parts.ts";
import type { CallSession } from "./speaker.ts";

/** Where a hook's actions are done. */
export interface Stage {
  readonly session: Pick<CallSession, "say" | "addMessage">;
  readonly parts: Pick<CallParts, "fill" | "toolsFor">;
  /** The call that tools may act on. */
  readonly call: CallControls;
  /** Tells of a tool's use. */
  readonly note: (event: SessionEvent) => void;
  readonly now: () => number;
}

/**
 * Does what hooks want, one action after the other.
 *
 * @param turn chooses among several texts, so that the same words do not come twice in a row
 */
export async function performActions(actions: readonly HookAction[], stage: Stage, turn: number): Promise<void> {
  const { session, parts } = stage;
  for (const action of actions) {
    if (action.type === "tool") {
      if (isRecord(action.tool)) for (const tool of parts.toolsFor(action.tool)) await use(tool, stage);
    } else if (action.type === "message.add") {
      const { role, content } = action.message;
      await session.addMessage({ role, content: parts.fill(content) }, action.triggerResponseEnabled);
    } else if ("prompt" in action && typeof action.prompt === "string") {
      await session.addMessage({ role: "system", content: parts.fill(action.prompt) }, true);
    } else if ("exact" in action && Array.isArray(action.exact)) {
      const text = action.exact[turn % action.exact.length];
      if (typeof text === "string") await session.say(parts.fill(text), { interruptible: true, interrupts: false });
    }
  }
}

/** A hook's tool is used without arguments of a model's: what it sends is its static parameters. */
async function use(tool: CallTool, { call, note, now }: Stage): Promise<void> {
  const id = `call_${randomUUID()}`;
  const { name } = tool;
  note({ type: "tool.called", id, name, arguments: {}, at: now() });
  const outcome = await tool
    .execute({ id, arguments: {} }, call)
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  note({ type: "tool.result", id, name, result: typeof outcome === "string" ? outcome : outcome.result, at: now() });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
