import { useEffect, useState, useSyncExternalStore } from "react";
import type { WebCallOptions } from "./options.ts";
import { type CallSnapshot, CallStore, IDLE_SNAPSHOT } from "./react/call-store.ts";
import type { CallObjectOptions, DailyConfig } from "./transport/call-object.ts";
import { WebCall } from "./web-call.ts";

export type { CallSnapshot } from "./react/call-store.ts";
export { addTranscript, type TranscriptTurn } from "./react/transcript.ts";

/** How the hook makes its client, when it is not given one. Read once, at the first render. */
export interface UseWebCallOptions extends WebCallOptions {
  apiToken: string;
  apiBaseUrl?: string;
  dailyCallConfig?: DailyConfig;
  dailyCallObject?: Pick<CallObjectOptions, "audioSource" | "videoSource" | "startAudioOff">;
}

/** What the hook returns: the call's state, and the client to act on it. */
export interface UseWebCallResult extends CallSnapshot {
  call: WebCall;
  start: WebCall["start"];
  stop: WebCall["stop"];
  say: WebCall["say"];
  send: WebCall["send"];
  setMuted: WebCall["setMuted"];
  setVolume: WebCall["setVolume"];
  resume: WebCall["resume"];
  selectMicrophone: (deviceId: string) => Promise<void>;
  selectSpeaker: (deviceId: string) => Promise<void>;
}

type Controls = Omit<UseWebCallResult, keyof CallSnapshot>;

function controlsOf(call: WebCall): Controls {
  return {
    call,
    start: (...request) => call.start(...request),
    stop: () => call.stop(),
    say: (...words) => call.say(...words),
    send: (message) => call.send(message),
    setMuted: (muted) => call.setMuted(muted),
    setVolume: (volume) => call.setVolume(volume),
    resume: () => call.resume(),
    selectMicrophone: (deviceId) => call.setInputDevicesAsync({ audioSource: deviceId }),
    selectSpeaker: (outputDeviceId) => call.setOutputDeviceAsync({ outputDeviceId }),
  };
}

function setUp(source: UseWebCallOptions | WebCall) {
  if (source instanceof WebCall) return { owned: false, store: new CallStore(source), controls: controlsOf(source) };
  const { apiToken, apiBaseUrl, dailyCallConfig, dailyCallObject, ...options } = source;
  const call = new WebCall(apiToken, apiBaseUrl, dailyCallConfig, dailyCallObject, options);
  return { owned: true, store: new CallStore(call), controls: controlsOf(call) };
}

/**
 * A web call as React state. A client that the hook made is stopped when its component goes away;
 * one that it was given is left alone. Safe under StrictMode, where effects run twice, and on a server.
 *
 * @example
 * ```tsx
 * function CallButton() {
 *   const { state, start, stop, transcript } = useWebCall({ apiToken: "public-key" });
 *   if (state === "idle") return <button onClick={() => start("assistant-id")}>Call</button>;
 *   return <button onClick={stop}>Hang up after {transcript.length} turns</button>;
 * }
 * ```
 */
export function useWebCall(source: UseWebCallOptions | WebCall): UseWebCallResult {
  const [{ owned, store, controls }] = useState(() => setUp(source));
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot, () => IDLE_SNAPSHOT);
  useEffect(() => {
    if (!owned) return;
    return () => {
      // StrictMode takes every effect down and up again: only a component that is really gone ends its call.
      setTimeout(() => {
        if (!store.inUse) void store.call.stop();
      }, 0);
    };
  }, [owned, store]);
  return { ...snapshot, ...controls };
}
