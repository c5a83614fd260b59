import type { CallClient, CallClientEvent } from "./call-client.ts";
import type { SiteFunctions } from "./functions.ts";

export interface ChatCallOptions {
  functions: SiteFunctions;
  /** Said by the assistant when the conversation opens. */
  greeting: string;
  /** Said when an answer could not be had. */
  apology: string;
  warn(message: string, detail?: unknown): void;
}

/** The same conversation in writing, for a browser without WebRTC: each message is answered by `ai-chat`. */
export function createChatCallClient(options: ChatCallOptions): CallClient {
  const listeners = new Set<(event: CallClientEvent) => void>();
  const messages: { role: "user" | "assistant"; content: string }[] = [];
  const controller = new AbortController();
  let sessionId: string | null = null;
  let isOver = false;
  const report = (event: CallClientEvent) => {
    if (isOver && event.type !== "ended") return;
    for (const listener of listeners) listener(event);
  };
  const speak = (content: string) => {
    messages.push({ role: "assistant", content });
    const transcript = { type: "transcript", role: "assistant", transcriptType: "final", transcript: content };
    report({ type: "message", message: transcript });
  };
  const answer = async () => {
    try {
      const body = { messages: messages.slice(-40), sessionId, contactId: null };
      const reply = await options.functions.invoke("ai-chat", body, { signal: controller.signal });
      speak(reply.message.replace(/\[[A-Z_]+:[^\]]*\]/g, "").trim());
    } catch (error) {
      if (isOver) return;
      options.warn("The written conversation got no answer.", error);
      const transcript = {
        type: "transcript",
        role: "assistant",
        transcriptType: "final",
        transcript: options.apology,
      };
      report({ type: "message", message: transcript });
    }
  };

  return {
    // A conversation in writing is no call of the platform's: its session is its call.
    async start({ variableValues }) {
      const id = String(variableValues.sessionId ?? "");
      sessionId = id;
      queueMicrotask(() => {
        report({ type: "began" });
        speak(options.greeting);
      });
      return { id, transcriber: "server" };
    },
    stop() {
      if (isOver) return;
      isOver = true;
      controller.abort();
      report({ type: "ended" });
    },
    send(message) {
      if (message.type !== "add-message") return;
      messages.push(message.message);
      void answer();
    },
    setMuted() {},
    setVolume() {},
    async resumePlayback() {},
    async setInput() {},
    async setOutput() {},
    async setNoiseCancellation() {},
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
