import type { PageConfiguration } from "@parlor/site-contract";
import type { CallFailure, WebCall } from "@parlor/web-call";
import { CALL_REFUSALS, type CallClient, type CallClientEvent } from "./call-client.ts";
import type { MicrophoneFailure } from "./microphone.ts";

export interface WebCallClientOptions {
  configuration: Pick<PageConfiguration, "assistantId">;
  createWebCall: (options: { hasMicrophone: boolean }) => WebCall;
}

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
export function createWebCallClient({ configuration, createWebCall }: WebCallClientOptions): CallClient {
  const listeners = new Set<(event: CallClientEvent) => void>();
  let call: WebCall | null = null;
  let resume: (() => Promise<boolean>) | null = null;
  const report = (event: CallClientEvent) => {
    for (const listener of listeners) listener(event);
  };

  const watch = (started: WebCall) => {
    started.on("call-start", () => report({ type: "began" }));
    started.on("call-end", () => report({ type: "ended" }));
    started.on("message", (message) => report({ type: "message", message }));
    started.on("volume-level", (level) => report({ type: "assistant-level", level }));
    started.on("local-volume-level", (level) => report({ type: "user-level", level }));
    started.on("failure", (failure) => {
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
      call = createWebCall({ hasMicrophone });
      watch(call);
      const started = await call.start(configuration.assistantId, {
        variableValues,
        metadata,
        artifactPlan: { recordingEnabled: recordsAudio },
      });
      if (started === null) throw new Error("The call could not be started.");
      return { id: started.id ?? "", transcriber: started.transport?.transcriber ?? "server" };
    },
    stop() {
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
