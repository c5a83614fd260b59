import * as z from "zod/mini";
import type { Role } from "./transcript-rules.ts";

/** What a message of the assistant's side means for the screen. */
export type CallSignal =
  | { type: "transcript"; role: Role; isFinal: boolean; text: string }
  | { type: "demo-requested"; tab: "video" | "live" }
  | { type: "ended"; reason: string | null };

const role = z.pipe(
  z.string(),
  z.transform((name): Role => (name === "user" || name === "customer" ? "user" : "assistant")),
);

const transcript = z.object({
  type: z.string().check(z.startsWith("transcript")),
  role,
  transcriptType: z.optional(z.string()),
  transcript: z.string(),
});

const toolCalls = z.object({
  type: z.literal("tool-calls"),
  toolCallList: z.array(
    z.looseObject({ function: z.looseObject({ name: z.string(), arguments: z.optional(z.unknown()) }) }),
  ),
});

const functionCall = z.object({
  type: z.literal("function-call"),
  functionCall: z.looseObject({ name: z.string(), parameters: z.optional(z.unknown()) }),
});

const functionResult = z.object({
  type: z.enum(["function-call-result", "tool-calls-result", "tool.completed"]),
  functionCallResult: z.optional(z.unknown()),
  toolCallResult: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
});

const ended = z.object({
  type: z.literal("status-update"),
  status: z.literal("ended"),
  endedReason: z.optional(z.nullable(z.string())),
});

const DEMO_TOOL = "trigger_demo";
const DEMO_ACTIONS = new Set(["show_demo", "demo_requested"]);

/** Reads one message; whatever is not understood means nothing. */
export function readCallMessage(message: unknown): CallSignal | null {
  const spoken = z.safeParse(transcript, message);
  if (spoken.success) {
    const { type, transcriptType, transcript: text, role } = spoken.data;
    return { type: "transcript", role, isFinal: transcriptType === "final" || type.includes("final"), text };
  }
  const tools = z.safeParse(toolCalls, message);
  if (tools.success) {
    const demo = tools.data.toolCallList.find((call) => call.function.name === DEMO_TOOL);
    return demo ? demoRequest(demo.function.arguments) : null;
  }
  const call = z.safeParse(functionCall, message);
  if (call.success) {
    return call.data.functionCall.name === DEMO_TOOL ? demoRequest(call.data.functionCall.parameters) : null;
  }
  const result = z.safeParse(functionResult, message);
  if (result.success) {
    const { functionCallResult, toolCallResult, result: bare } = result.data;
    return (
      [functionCallResult, toolCallResult, bare]
        .map((value) => requestedDemo(value))
        .find((request) => request !== null) ?? null
    );
  }
  const over = z.safeParse(ended, message);
  return over.success ? { type: "ended", reason: over.data.endedReason ?? null } : null;
}

/** A result asks for the demo when its `action`, at the top or inside its `result`, says so. */
function requestedDemo(value: unknown, depth = 0): CallSignal | null {
  const read = parseText(value);
  if (read === null || typeof read !== "object" || depth > 2) return null;
  const { action, result } = read as { action?: unknown; result?: unknown };
  if (typeof action === "string" && DEMO_ACTIONS.has(action)) return demoRequest(read);
  return requestedDemo(result, depth + 1);
}

function demoRequest(details: unknown): CallSignal {
  const read = parseText(details);
  const isLive = read !== null && typeof read === "object" && (read as { tab?: unknown }).tab === "live";
  return { type: "demo-requested", tab: isLive ? "live" : "video" };
}

/** Arguments and results come as objects or as JSON text. */
function parseText(value: unknown): unknown {
  if (typeof value !== "string") return value ?? null;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
