import { expect, it } from "vitest";
import { type Announced, announcementOf } from "./announcement.ts";

const resting: Announced = {
  research: null,
  view: {
    isConnected: false,
    isCallReady: false,
    isStartingCall: false,
    isAutoStarting: false,
    isSummaryPending: false,
  },
  isReconnecting: false,
  isWaiting: false,
  isMicrophoneSilent: false,
  hasEnded: false,
  hasFailed: false,
};
const viewed = (view: Partial<Announced["view"]>, more: Partial<Announced> = {}): Announced => ({
  ...resting,
  ...more,
  view: { ...resting.view, ...view },
});

it.each<[Announced, ReturnType<typeof announcementOf>]>([
  [{ ...resting, research: "running" }, "researching"],
  [{ ...resting, research: "done" }, "researched"],
  [resting, null],
  [viewed({ isAutoStarting: true }), "starting"],
  [viewed({ isStartingCall: true }, { hasFailed: true }), "starting"],
  [viewed({ isAutoStarting: true }, { isWaiting: true }), "waiting"],
  [viewed({ isConnected: true }), "starting"],
  [viewed({ isConnected: true, isCallReady: true }), "connected"],
  [viewed({ isConnected: true, isCallReady: true }, { isMicrophoneSilent: true }), "silent"],
  [
    viewed({ isConnected: true, isCallReady: true }, { isMicrophoneSilent: true, isReconnecting: true }),
    "reconnecting",
  ],
  [viewed({ isSummaryPending: true }, { hasEnded: true }), "summarising"],
  [viewed({}, { hasEnded: true }), "over"],
  // An alert says it.
  [viewed({ isSummaryPending: true }, { hasEnded: true, hasFailed: true }), null],
])("of %j is %s", (announced, expected) => {
  expect(announcementOf(announced)).toBe(expected);
});
