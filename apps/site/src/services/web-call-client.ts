import type { PageConfiguration } from "@parlor/site-contract";
import type { CallFailure, WebCall } from "@parlor/web-call";
import * as z from "zod/mini";
import { CALL_REFUSALS, type CallClient, type CallClientEvent } from "./call-client.ts";
import type { MicrophoneFailure } from "./microphone.ts";

export interface WebCallClientOptions {
  configuration: Pick<PageConfiguration, "assistantId">;
  /** @param options.queueTicket the place in the waiting line that an earlier refusal gave */
  createWebCall: (options: { hasMicrophone: boolean; queueTicket: string | undefined }) => WebCall;
  /** Waits; a timer of the page's unless a test says otherwise. */
  wait?: (milliseconds: number) => Promise<void>;
}

const queued = z.object({
  code: z.literal("at-capacity"),
  queue: z.object({ ticket: z.string(), place: z.number(), retryAfterSeconds: z.number() }),
});

const inTime = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** A refusal that the page says in its own words. */
function refusalOf(failure: CallFailure): string | undefined {
  const body: unknown = "body" in failure ? failure.body : undefined;
  if (typeof body !== "object" || body === null || !("code" in body)) return undefined;
  return CALL_REFUSALS.find((code) => code === body.code);
}

/** What a failure says of the microphone; undefined when it is about something else. */
function microphoneFailureOf({ code, message }: CallFailure): MicrophoneFailure | undefined {
  if (code === "microphone-denied") return { kind: "denied" };
  if (code === "microphone-not-found") return { kind: "not-found" };
  return code.startsWith("microphone-") ? { kind: "other", reason: message } : undefined;
}

/** A call over the platform's web-call client. One object is one call. */
export function createWebCallClient(options: WebCallClientOptions): CallClient {
  const { configuration, createWebCall, wait = inTime } = options;
  const listeners = new Set<(event: CallClientEvent) => void>();
  let call: WebCall | null = null;
  let resume: (() => Promise<boolean>) | null = null;
  let queue: z.infer<typeof queued>["queue"] | null = null;
  let isStopped = false;
  const report = (event: CallClientEvent) => {
    for (const listener of listeners) listener(event);
  };

  // Set by an event while the start is awaited, which types do not see.
  const queueOf = () => queue as z.infer<typeof queued>["queue"] | null;

  const watch = (started: WebCall) => {
    // Who has been heard once and says nothing now is only listening.
    let silence: "unknown" | "told" | "broken" = "unknown";
    const hear = () => {
      if (silence === "told") report({ type: "microphone-silent", isSilent: false });
      silence = "broken";
    };
    started.on("call-start", () => report({ type: "began" }));
    started.on("call-end", () => {
      if (queue === null) report({ type: "ended" });
    });
    started.on("message", (message) => report({ type: "message", message }));
    started.on("volume-level", (level) => report({ type: "assistant-level", level }));
    started.on("local-volume-level", (level) => {
      report({ type: "user-level", level });
      if (level > 0) hear();
    });
    started.on("silent-microphone", () => {
      if (silence !== "broken") report({ type: "microphone-silent", isSilent: true });
      if (silence === "unknown") silence = "told";
    });
    started.on("failure", (failure) => {
      const refusal = queued.safeParse("body" in failure ? failure.body : undefined);
      if (failure.fatal && refusal.success) {
        queue = refusal.data.queue;
        return;
      }
      if (failure.fatal) return report({ type: "failed", reason: refusalOf(failure) ?? failure.message });
      const lost = microphoneFailureOf(failure);
      if (lost) report({ type: "microphone-lost", failure: lost });
    });
    started.on("reconnecting", () => report({ type: "reconnecting", isReconnecting: true }));
    started.on("reconnected", () => report({ type: "reconnecting", isReconnecting: false }));
    started.on("playback-blocked", (event) => {
      resume = event.resume;
      report({ type: "playback-blocked", isBlocked: true });
    });
    // Every failure comes once more as `failure`, with words for people; without a listener here it would be thrown.
    started.on("error", () => {});
  };

  return {
    async start({ variableValues, metadata, recordsAudio, hasMicrophone }) {
      for (let ticket: string | undefined; ; ) {
        queue = null;
        call = createWebCall({ hasMicrophone, queueTicket: ticket });
        watch(call);
        const started = await call.start(configuration.assistantId, {
          variableValues,
          metadata,
          artifactPlan: { recordingEnabled: recordsAudio },
        });
        if (started !== null) return { id: started.id ?? "", transcriber: started.transport?.transcriber ?? "server" };
        const place = queueOf();
        if (place === null) throw new Error("The call could not be started.");
        report({ type: "waiting", place: place.place });
        await wait(place.retryAfterSeconds * 1_000);
        if (isStopped) throw new Error("The line was left.");
        ticket = place.ticket;
      }
    },
    stop() {
      isStopped = true;
      void call?.stop();
    },
    send: (message) => call?.send(message),
    setMuted(isMuted) {
      call?.setMuted(isMuted);
    },
    setVolume(volume) {
      call?.setVolume(volume);
    },
    async resumePlayback() {
      if ((await resume?.()) === true) report({ type: "playback-blocked", isBlocked: false });
    },
    async setInput(deviceId) {
      await call?.setInputDevicesAsync({ audioDeviceId: deviceId });
    },
    async setOutput(deviceId) {
      await call?.setOutputDeviceAsync({ outputDeviceId: deviceId });
    },
    async setNoiseCancellation(isOn) {
      const processor = { type: isOn ? ("noise-cancellation" as const) : ("none" as const) };
      await call?.getDailyCallObject()?.updateInputSettings({ audio: { processor } });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
