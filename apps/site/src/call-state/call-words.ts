import type { CallMessage } from "../services/call-client.ts";
import { SPEAKING_MAX_MS, SPEAKING_MS_PER_CHARACTER } from "../spec-constants.ts";
import { readCallMessage } from "./call-messages.ts";
import type { DemoTab } from "./demo-video-machine.ts";

export function typedMessage(text: string): CallMessage {
  return { type: "add-message", message: { role: "user", content: text.trim() }, triggerResponseEnabled: true };
}

/** Reasons by which a call breaks off, as against those by which one of the two ends it. */
export function isBrokenOff(reason: string | null): boolean {
  return reason !== null && /error|fail|lost|fault|disconnect/i.test(reason);
}

export function demoRequestIn(message: unknown): DemoTab | null {
  const signal = readCallMessage(message);
  return signal?.type === "demo-requested" ? signal.tab : null;
}

export function recognisedTranscript({ text, isFinal }: { text: string; isFinal: boolean }) {
  return {
    type: "transcript",
    role: "user",
    transcriptType: isFinal ? ("final" as const) : ("partial" as const),
    transcript: text.trim(),
  };
}

export function recognisedMessage(event: { text: string; isFinal: boolean }): CallMessage {
  const { transcriptType, transcript } = recognisedTranscript(event);
  return { type: "recognized", transcriptType, transcript };
}

/** Reading a typed message aloud would take this long, in milliseconds. */
export function speakingTime(text: string): number {
  return Math.min(SPEAKING_MAX_MS, text.trim().length * SPEAKING_MS_PER_CHARACTER);
}
