import type { Artifact, ToolCallMessage, ToolCallResultMessage, UserMessage } from "@parlor/contract";
import type { Found } from "../found.ts";
import type { CallEvent, KnownCallEvent } from "./call-event.ts";

type JsonObject = Record<string, unknown>;
type Message = Found<UserMessage | ToolCallMessage | ToolCallResultMessage>;
type Mutable<Fields> = { -readonly [Field in keyof Fields]: Fields[Field] };

/** What the list of events says of a call, in the provider's shapes. */
export interface CallProjection {
  readonly startedAt?: number;
  readonly endedAt?: number;
  readonly endedReason?: string;
  readonly messages: JsonObject[];
  /** One line a message: `AI: ...` or `User: ...`. */
  readonly transcript: string;
  readonly artifact: JsonObject;
}

const latencyNames = [
  "turnLatency",
  "endpointingLatency",
  "transcriberLatency",
  "modelLatency",
  "voiceLatency",
] as const;

function averageOf(latencies: readonly JsonObject[], name: string): number {
  const sum = latencies.reduce((total, latency) => total + Number(latency[name] ?? 0), 0);
  return Math.round(sum / latencies.length);
}

function performanceMetrics(latencies: readonly JsonObject[], interruptions: number): JsonObject {
  const averages = Object.fromEntries(
    latencies.length === 0 ? [] : latencyNames.map((name) => [`${name}Average`, averageOf(latencies, name)]),
  );
  return { turnLatencies: latencies, ...averages, numUserInterrupted: interruptions };
}

/** The transcript's line of one message, as the provider writes it. */
export function transcriptLine(role: "user" | "bot", message: string): string {
  return `${role === "user" ? "User" : "AI"}: ${message}`;
}

function openAiMessage({ role, message, toolCalls, toolCallId, result }: Message): JsonObject | undefined {
  switch (role) {
    case "bot":
      return { role: "assistant", content: message };
    case "user":
    case "system":
      return { role, content: message };
    case "tool_calls":
      return { role: "assistant", content: null, tool_calls: toolCalls };
    case "tool_call_result":
      return { role: "tool", tool_call_id: toolCallId, content: result };
    default:
      return undefined;
  }
}

/** Computes messages, transcript, metrics and artifact from a call's events; unknown events are passed over. */
export function projectCall(events: readonly CallEvent[]): CallProjection {
  const known = events as readonly KnownCallEvent[];
  const startedAt = known.find((event) => event.type === "call.started")?.at;
  const origin = startedAt ?? known[0]?.at ?? 0;
  const secondsFromStart = (at: number) => Math.max(0, Math.round(at - origin) / 1000);
  const messages: JsonObject[] = [];
  const latencies: JsonObject[] = [];
  const lines: string[] = [];
  const artifact: Mutable<Found<Artifact | { readonly "parlor:parts": unknown }>> = {};
  let interruptions = 0;
  let ended: { at: number; endedReason: string } | undefined;
  let assistantName: string | undefined;
  let started: string | undefined;
  let recorded: string | undefined;

  for (const event of known) {
    switch (event.type) {
      case "call.opened":
        assistantName = event.data.assistantName;
        if (event.data.parts) artifact["parlor:parts"] = event.data.parts;
        if (event.data.systemPrompt !== "")
          messages.push({ role: "system", message: event.data.systemPrompt, time: event.at, secondsFromStart: 0 });
        break;
      case "assistant.changed": {
        const { to, systemPrompt: message } = event.data;
        assistantName = to.name ?? assistantName;
        if (message !== "")
          messages.push({ role: "system", message, time: event.at, secondsFromStart: secondsFromStart(event.at) });
        break;
      }
      case "system.message":
        messages.push({
          role: "system",
          message: event.data.text,
          time: event.at,
          secondsFromStart: secondsFromStart(event.at),
        });
        break;
      case "user.message":
      case "assistant.message": {
        const { text, startedAt: time, endedAt: endTime } = event.data;
        const role = event.type === "user.message" ? "user" : "bot";
        const timing = { time, endTime, secondsFromStart: secondsFromStart(time), duration: endTime - time };
        messages.push({
          role,
          message: text,
          ...timing,
          ...(role === "bot" && assistantName ? { assistantName } : {}),
        });
        lines.push(transcriptLine(role, text));
        break;
      }
      case "tool.called": {
        const { id, name, arguments: given } = event.data;
        const toolCalls = [{ id, type: "function", function: { name, arguments: JSON.stringify(given) } }];
        messages.push({
          role: "tool_calls",
          toolCalls,
          message: "",
          time: event.at,
          secondsFromStart: secondsFromStart(event.at),
        });
        break;
      }
      case "tool.result": {
        const { id: toolCallId, name, result } = event.data;
        const time = { time: event.at, secondsFromStart: secondsFromStart(event.at) };
        messages.push({ role: "tool_call_result", toolCallId, name, result, ...time });
        break;
      }
      case "user.interrupted":
        interruptions++;
        break;
      case "turn.measured":
        latencies.push({ ...event.data });
        break;
      case "recording.started":
        // A worker that died cannot say that its recording is stored: what it wrote is there all the same.
        started = event.data.url;
        break;
      case "part.failed":
        if (event.data.part === "recording") started = undefined;
        break;
      case "recording.stored":
        recorded = event.data.url;
        break;
      case "video.stored":
        artifact.videoRecordingUrl = event.data.url;
        break;
      case "video.started":
        artifact.videoRecordingStartDelaySeconds = event.data.delaySeconds;
        break;
      case "call.ended":
        ended ??= { at: event.at, endedReason: event.data.endedReason };
        break;
    }
  }

  const url = recorded ?? (ended && startedAt !== undefined ? started : undefined);
  if (url !== undefined) {
    artifact.recordingUrl = url;
    artifact.stereoRecordingUrl = url;
    artifact.recording = { stereoUrl: url, mono: { combinedUrl: url } };
  }

  return {
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(ended ? { endedAt: ended.at, endedReason: ended.endedReason } : {}),
    messages,
    transcript: lines.join("\n"),
    artifact: {
      ...artifact,
      messagesOpenAIFormatted: messages.map(openAiMessage).filter((message) => message !== undefined),
      performanceMetrics: performanceMetrics(latencies, interruptions),
    },
  };
}
