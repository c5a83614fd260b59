import type { CallView } from "./call-view.ts";

/** What a visit says aloud by itself, by the key of its words: a screen reader hears every change of it once. */
export type Announcement =
  | "researching"
  | "researched"
  | "starting"
  | "waiting"
  | "connected"
  | "reconnecting"
  | "silent"
  | "summarising"
  | "over"
  | null;

export interface Announced {
  /** Null once the research is over. */
  research: "running" | "done" | null;
  view: Pick<CallView, "isConnected" | "isCallReady" | "isStartingCall" | "isAutoStarting" | "isSummaryPending">;
  isReconnecting: boolean;
  isWaiting: boolean;
  isMicrophoneSilent: boolean;
  /** There was a call, which is over. */
  hasEnded: boolean;
  /** Said by an alert of its own. */
  hasFailed: boolean;
}

/** The one thing to say now. What a toast or an alert says is left to it. */
export function announcementOf({
  research,
  view,
  isReconnecting,
  isWaiting,
  isMicrophoneSilent,
  hasEnded,
  hasFailed,
}: Announced): Announcement {
  if (research !== null) return research === "running" ? "researching" : "researched";
  if (view.isConnected) {
    if (isReconnecting) return "reconnecting";
    if (!view.isCallReady) return "starting";
    return isMicrophoneSilent ? "silent" : "connected";
  }
  if (view.isStartingCall || view.isAutoStarting) return isWaiting ? "waiting" : "starting";
  if (hasFailed) return null;
  if (view.isSummaryPending) return "summarising";
  return hasEnded ? "over" : null;
}
