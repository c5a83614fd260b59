import { assign, emit, setup } from "xstate";

export type DemoTab = "video" | "live";

interface DemoContext {
  /** Whether the company has a video; without one the popup is the live demo, and nobody is ever muted for it. */
  hasVideo: boolean;
  tab: DemoTab;
  /** Grows with each reload of the embed. */
  embedVersion: number;
  isLoaded: boolean;
}

export type DemoEvent =
  /** By the assistant's tool, a function result, the realtime channel, or the visitor's button. */
  | { type: "TRIGGER"; tab?: DemoTab }
  | { type: "PAUSE" }
  | { type: "CONTINUE" }
  /** End Demo, the X, or Escape. */
  | { type: "STOP" }
  | { type: "SHOW_TAB"; tab: DemoTab }
  | { type: "LOADED" };

/** What the call has to follow: see the call machine's VIDEO events. */
export type DemoEmitted =
  | { type: "videoTriggered" }
  | { type: "videoResumed" }
  | { type: "videoPaused" }
  | { type: "demoClosed" };

/** The demo popup: which tab, and whether the video plays. Playing means that the assistant is muted. */
export const demoVideoMachine = setup({
  types: {} as { context: DemoContext; events: DemoEvent; emitted: DemoEmitted; input: { hasVideo: boolean } },
  guards: {
    isLive: ({ context, event }) => !context.hasVideo || ("tab" in event && event.tab === "live"),
    hasVideo: ({ context }) => context.hasVideo,
  },
  actions: {
    reload: assign(({ context }) => ({ embedVersion: context.embedVersion + 1, isLoaded: false })),
  },
}).createMachine({
  id: "demo-video",
  initial: "closed",
  context: ({ input }) => ({ hasVideo: input.hasVideo, tab: "video", embedVersion: 0, isLoaded: false }),
  states: {
    closed: {
      on: {
        TRIGGER: [
          {
            guard: "isLive",
            target: "open.paused",
            actions: assign({ tab: "live" }),
          },
          {
            target: "open.playing",
            actions: [assign({ tab: "video" }), "reload", emit({ type: "videoTriggered" })],
          },
        ],
      },
    },
    open: {
      initial: "playing",
      on: {
        STOP: { target: "closed", actions: emit({ type: "demoClosed" }) },
        LOADED: { actions: assign({ isLoaded: true }) },
      },
      states: {
        playing: {
          on: {
            PAUSE: { target: "paused", actions: ["reload", emit({ type: "videoPaused" })] },
            SHOW_TAB: {
              guard: "isLive",
              target: "paused",
              actions: [assign({ tab: "live" }), "reload", emit({ type: "videoPaused" })],
            },
          },
        },
        paused: {
          on: {
            CONTINUE: {
              guard: "hasVideo",
              target: "playing",
              actions: [assign({ tab: "video" }), "reload", emit({ type: "videoResumed" })],
            },
            TRIGGER: [
              { guard: "isLive", actions: assign({ tab: "live" }) },
              {
                target: "playing",
                actions: [assign({ tab: "video" }), "reload", emit({ type: "videoTriggered" })],
              },
            ],
            SHOW_TAB: { guard: "hasVideo", actions: assign(({ event }) => ({ tab: event.tab })) },
          },
        },
      },
    },
  },
});
