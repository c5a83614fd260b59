import type { SnapshotFrom } from "xstate";
import type { createCallMachine } from "./call-machine.ts";

export type CallSnapshot = SnapshotFrom<ReturnType<typeof createCallMachine>>;

/** The flags that the screen speaks of, read from the call's state in one place. */
export interface CallView {
  isConnected: boolean;
  isCallReady: boolean;
  /** From the button or the flow until the assistant is there. */
  isStartingCall: boolean;
  isAutoStarting: boolean;
  isListening: boolean;
  isSummaryPending: boolean;
  isUserMuted: boolean;
  isAgentMuted: boolean;
  isPaused: boolean;
  isTextOnly: boolean;
}

export function viewCall(snapshot: CallSnapshot): CallView {
  const { context } = snapshot;
  const isConnected = snapshot.matches({ active: "connected" });
  const isUserMuted = context.isUserMuted || context.isUserMutedByVideo;
  return {
    isConnected,
    isCallReady: snapshot.matches({ active: { connected: { readiness: "ready" } } }),
    isStartingCall: snapshot.matches("starting") || snapshot.matches({ active: "joining" }),
    isAutoStarting: context.isAutoStarting,
    isListening: isConnected && !isUserMuted,
    isSummaryPending: snapshot.matches({ idle: "summarising" }) || snapshot.matches({ idle: "fetching" }),
    isUserMuted,
    isAgentMuted: context.isVideoPlaying || context.isAgentPaused,
    isPaused: context.isAgentPaused,
    isTextOnly: context.mode !== "voice",
  };
}

/** The status line's form. */
export type CallStatus = "in-progress" | "connecting" | "auto-starting" | "ready";

export function callStatus(view: CallView): CallStatus {
  if (view.isConnected) return view.isCallReady ? "in-progress" : "connecting";
  return view.isAutoStarting ? "auto-starting" : "ready";
}
