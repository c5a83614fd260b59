import { type ChannelName, callChannel, sessionChannel } from "@parlor/site-contract";
import { assign, cancel, type DoneActorEvent, emit, fromCallback, fromPromise, raise, sendTo, setup } from "xstate";
import type { CallMessage } from "../services/call-client.ts";
import type { MicrophoneFailure } from "../services/microphone.ts";
import { CALL_READY_DELAY_MS, SILENCE_PATIENCE_MS, SUMMARY_FETCH_DELAY_MS } from "../spec-constants.ts";
import { clampVolume, lineAudio } from "./call-audio.ts";
import { type CallContext, type CallMode, initialCallContext } from "./call-context.ts";
import type { CallEffects } from "./call-effects.ts";
import { callLine, type LineReport } from "./call-line.ts";
import { readCallMessage } from "./call-messages.ts";
import {
  demoRequestIn,
  isBrokenOff,
  recognisedMessage,
  recognisedTranscript,
  speakingTime,
  typedMessage,
} from "./call-words.ts";
import type { DemoTab } from "./demo-video-machine.ts";
import { isSendable, recordMessage } from "./transcript-rules.ts";
import type { Visitor } from "./visitor.ts";

export type CallEvent =
  | { type: "START"; visitor: Visitor; isAuto: boolean }
  | { type: "END" }
  | { type: "SEND"; text: string }
  | { type: "RECOGNIZED"; text: string; isFinal: boolean }
  | { type: "TOGGLE_MUTE" }
  /** Silences the assistant alone: who writes has no microphone to mute. */
  | { type: "TOGGLE_OUTPUT" }
  | { type: "TOGGLE_PAUSE" }
  | { type: "SET_VOLUME"; volume: number }
  | { type: "VIDEO_TRIGGERED" }
  | { type: "VIDEO_RESUMED" }
  | { type: "VIDEO_PAUSED" }
  | { type: "VIDEO_STOPPED" }
  | { type: "HEAR" }
  | { type: "TRY_MICROPHONE" }
  | { type: "CHOOSE_INPUT"; deviceId: string }
  | { type: "CHOOSE_OUTPUT"; deviceId: string }
  | { type: "NOISE_CANCELLATION"; isOn: boolean }
  | { type: "DEMO_TRIGGERED"; tab: DemoTab }
  | { type: "TYPED_SPEECH_OVER" }
  | { type: "SILENCE_LASTS" }
  /** Who waits in line may have the conversation in writing at once. */
  | { type: "WRITE_INSTEAD" }
  | LineReport;

type CallEmitted =
  | { type: "demoRequested"; tab: DemoTab }
  | { type: "microphoneFailed"; failure: MicrophoneFailure }
  | { type: "callStarted" }
  | { type: "callEnded" }
  | { type: "messageSent" }
  | { type: "summaryReady" };

const TIMER_INTERVAL_MS = 1_000;
const TYPED_SPEECH = "typed-speech";
const SILENCE = "silence";
/** Names no device: browsers take the one that they would take unasked. */
const ANY_DEVICE = "default";

/** A call from the microphone check to its summary. Levels, which change ten times a second, stay outside of it. */
export function createCallMachine(effects: CallEffects) {
  return setup({
    types: {} as { context: CallContext; events: CallEvent; emitted: CallEmitted },
    actors: {
      line: callLine,
      checkMicrophone: fromPromise<MicrophoneFailure | null>(() => effects.checkMicrophone()),
      createSession: fromPromise<void, CallContext>(({ input }) => effects.createSession(input)),
      confirmSession: fromPromise<void, CallContext>(({ input }) => effects.confirmSession(input)),
      fetchSummary: fromPromise<string, CallContext>(({ input }) => effects.fetchSummary(input)),
      channel: fromCallback<CallEvent, { channel: ChannelName }>(({ input, sendBack }) =>
        effects.joinChannel(input.channel, (tab) => sendBack({ type: "DEMO_TRIGGERED", tab })),
      ),
    },
    delays: {
      callReady: CALL_READY_DELAY_MS,
      summaryFetch: SUMMARY_FETCH_DELAY_MS,
      timer: TIMER_INTERVAL_MS,
    },
    guards: {
      hasNoWebRtc: () => !effects.hasWebRtc(),
      isRestarting: ({ context }) => context.isRestarting,
      wasConnected: ({ context }) => context.startedAt !== null,
      isSendable: (_, text: string) => isSendable(text),
    },
    actions: {
      /** Without a line there is nobody to tell: the next one begins with what holds then. */
      applyAudio: ({ context, self }) =>
        self.getSnapshot().children.line?.send({ type: "AUDIO", audio: lineAudio(context) }),
      say: sendTo("line", (_, message: CallMessage) => ({ type: "SAY" as const, message })),
      prepareStart: assign(({ context }, params: { visitor: Visitor; isAuto: boolean }) => ({
        ...context,
        visitor: params.visitor,
        isAutoStarting: params.isAuto,
        browserSessionId: effects.createId(),
        callId: null,
        mode: "voice" as CallMode,
        isMicrophoneLost: false,
        waitingPlace: null,
        isMicrophoneSilent: false,
        transcriber: "server" as const,
        messages: context.wasDropped || context.isRestarting ? context.messages : [],
        caption: null,
        summary: null,
        failure: null,
        endedReason: null,
        wasDropped: false,
        isRestarting: false,
        isAgentPaused: false,
        isUserMuted: false,
        isOutputMuted: false,
        isPlaybackBlocked: false,
        isReconnecting: false,
        startedAt: null,
        durationSeconds: 0,
      })),
      record: assign(({ context }, params: { role: "user" | "assistant"; content: string }) => ({
        messages: recordMessage(context.messages, { ...params, id: effects.createId(), at: effects.now() }),
      })),
      understand: assign(({ context, event }) => {
        const signal = readCallMessage(messageIn(event));
        if (signal?.type === "ended") return { endedReason: signal.reason ?? context.endedReason };
        if (signal?.type !== "transcript" || !isSendable(signal.text)) return {};
        const { role, text, isFinal } = signal;
        const caption = { role, text: text.trim() };
        if (!isFinal) return { caption };
        const entry = { id: effects.createId(), role, content: text, at: effects.now() };
        return { caption, messages: recordMessage(context.messages, entry) };
      }),
      warnSession: ({ event }) => effects.warn("The session could not be recorded.", event),
      closeCall: ({ context }) => effects.closeCall(context),
      fileCall: ({ context }) => effects.fileCall(context),
      rememberVolume: ({ context }) => effects.rememberVolume(context.volume),
    },
  }).createMachine({
    id: "call",
    context: () => initialCallContext(effects.volume()),
    initial: "idle",
    on: {
      SET_VOLUME: {
        actions: [
          assign(({ event }) => ({ volume: clampVolume(event.volume), isOutputMuted: false })),
          "rememberVolume",
          "applyAudio",
        ],
      },
      VIDEO_TRIGGERED: { actions: [assign({ isVideoPlaying: true, caption: null }), "applyAudio"] },
      VIDEO_RESUMED: {
        actions: [assign({ isVideoPlaying: true, isUserMutedByVideo: true, caption: null }), "applyAudio"],
      },
      VIDEO_PAUSED: { actions: [assign({ isVideoPlaying: false, isUserMutedByVideo: false }), "applyAudio"] },
      VIDEO_STOPPED: { actions: [assign({ isVideoPlaying: false, isUserMutedByVideo: false }), "applyAudio"] },
    },
    states: {
      idle: {
        initial: "resting",
        on: {
          START: {
            target: "starting",
            actions: { type: "prepareStart", params: ({ event }) => event },
          },
        },
        states: {
          resting: {},
          summarising: { after: { summaryFetch: "fetching" } },
          fetching: {
            invoke: {
              src: "fetchSummary",
              input: ({ context }) => context,
              onDone: {
                target: "resting",
                actions: [
                  assign(({ event }) => ({ summary: event.output })),
                  "fileCall",
                  emit({ type: "summaryReady" }),
                ],
              },
              onError: "resting",
            },
          },
        },
      },
      starting: {
        initial: "choosing",
        on: { END: { target: "idle", actions: assign({ isAutoStarting: false }) } },
        states: {
          choosing: {
            always: [
              { guard: "hasNoWebRtc", target: "session", actions: assign({ mode: "chat" }) },
              { target: "microphone" },
            ],
          },
          microphone: {
            invoke: {
              src: "checkMicrophone",
              onDone: [
                { guard: ({ event }) => event.output === null, target: "session" },
                {
                  target: "session",
                  actions: [assign({ mode: "text" }), emit(microphoneFailed)],
                },
              ],
              onError: { target: "session", actions: assign({ mode: "text" }) },
            },
          },
          session: {
            invoke: {
              src: "createSession",
              input: ({ context }) => context,
              onDone: "#call.active",
              onError: {
                target: "#call.active",
                actions: "warnSession",
              },
            },
          },
        },
      },
      active: {
        initial: "joining",
        invoke: [
          { id: "line", src: "line", input: ({ context }) => effects.lineInput(context) },
          {
            src: "channel",
            input: ({ context }) => ({ channel: sessionChannel(context.browserSessionId ?? "") }),
          },
        ],
        on: {
          LINE_JOINED: {
            actions: assign(({ event }) => ({
              callId: event.callId,
              transcriber: event.transcriber,
              waitingPlace: null,
            })),
          },
          LINE_MESSAGE: [
            {
              guard: ({ event }) => demoRequestIn(event.message) !== null,
              actions: emit(({ event }) => ({ type: "demoRequested", tab: demoRequestIn(event.message) ?? "video" })),
            },
            { actions: "understand" },
          ],
          LINE_PLAYBACK: { actions: assign(({ event }) => ({ isPlaybackBlocked: event.isBlocked })) },
          LINE_NETWORK: { actions: assign(({ event }) => ({ isReconnecting: event.isReconnecting })) },
          LINE_WAITING: { actions: assign(({ event }) => ({ waitingPlace: event.place })) },
          LINE_SILENCE: [
            {
              guard: ({ event }) => event.isSilent,
              actions: [cancel(SILENCE), raise({ type: "SILENCE_LASTS" }, { id: SILENCE, delay: SILENCE_PATIENCE_MS })],
            },
            { actions: [cancel(SILENCE), assign({ isMicrophoneSilent: false })] },
          ],
          SILENCE_LASTS: { actions: assign({ isMicrophoneSilent: true }) },
          LINE_MICROPHONE_LOST: {
            guard: ({ context }) => context.mode === "voice",
            actions: [
              assign({ mode: "text", isMicrophoneLost: true }),
              emit(({ event }) => ({ type: "microphoneFailed", failure: event.failure })),
            ],
          },
          LINE_ENDED: {
            target: "closing",
            actions: assign(({ context }) => ({ wasDropped: isBrokenOff(context.endedReason) })),
          },
          LINE_FAILED: {
            target: "closing",
            actions: assign(({ event }) => ({ failure: event.reason, wasDropped: true })),
          },
          DEMO_TRIGGERED: { actions: emit(({ event }) => ({ type: "demoRequested", tab: event.tab })) },
          END: { target: "closing" },
          HEAR: { actions: sendTo("line", { type: "HEAR" }) },
          CHOOSE_INPUT: { actions: sendTo("line", ({ event }) => ({ type: "INPUT", deviceId: event.deviceId })) },
          CHOOSE_OUTPUT: { actions: sendTo("line", ({ event }) => ({ type: "OUTPUT", deviceId: event.deviceId })) },
          NOISE_CANCELLATION: {
            actions: sendTo("line", ({ event }) => ({ type: "NOISE_CANCELLATION", isOn: event.isOn })),
          },
          TYPED_SPEECH_OVER: { actions: assign({ isTypedSpeaking: false }) },
        },
        exit: [
          cancel(TYPED_SPEECH),
          cancel(SILENCE),
          assign({
            isTypedSpeaking: false,
            isPlaybackBlocked: false,
            isReconnecting: false,
            isMicrophoneSilent: false,
            waitingPlace: null,
          }),
        ],
        states: {
          joining: {
            on: {
              LINE_BEGAN: "connected",
              WRITE_INSTEAD: { target: "#call.active", reenter: true, actions: assign({ mode: "chat" }) },
            },
          },
          connected: {
            type: "parallel",
            entry: [assign({ startedAt: () => effects.now(), isAutoStarting: false }), emit({ type: "callStarted" })],
            on: {
              SEND: {
                guard: { type: "isSendable", params: ({ event }) => event.text },
                actions: [
                  { type: "record", params: ({ event }) => ({ role: "user", content: event.text }) },
                  { type: "say", params: ({ event }) => typedMessage(event.text) },
                  assign({ isTypedSpeaking: true }),
                  cancel(TYPED_SPEECH),
                  raise(
                    { type: "TYPED_SPEECH_OVER" },
                    { id: TYPED_SPEECH, delay: ({ event }) => speakingTime(event.text) },
                  ),
                  emit({ type: "messageSent" }),
                ],
              },
              RECOGNIZED: {
                guard: ({ event, context }) => isSendable(event.text) && !lineAudio(context).isMicrophoneMuted,
                actions: ["understand", { type: "say", params: ({ event }) => recognisedMessage(event) }],
              },
              TOGGLE_MUTE: {
                actions: [
                  assign(({ context }) => ({ isUserMuted: !context.isUserMuted, isOutputMuted: !context.isUserMuted })),
                  "applyAudio",
                ],
              },
              TOGGLE_OUTPUT: {
                actions: [assign(({ context }) => ({ isOutputMuted: !context.isOutputMuted })), "applyAudio"],
              },
              TOGGLE_PAUSE: {
                actions: [assign(({ context }) => ({ isAgentPaused: !context.isAgentPaused })), "applyAudio"],
              },
            },
            states: {
              microphone: {
                initial: "resting",
                states: {
                  resting: { on: { TRY_MICROPHONE: "checking" } },
                  checking: {
                    invoke: {
                      src: "checkMicrophone",
                      onDone: [
                        {
                          guard: ({ event, context }) => event.output === null && context.isMicrophoneLost,
                          target: "resting",
                          actions: [
                            assign({ mode: "voice", isMicrophoneLost: false }),
                            sendTo("line", { type: "INPUT", deviceId: ANY_DEVICE }),
                          ],
                        },
                        {
                          guard: ({ event }) => event.output === null,
                          target: "#call.closing",
                          actions: assign({ isRestarting: true }),
                        },
                        {
                          target: "resting",
                          actions: emit(microphoneFailed),
                        },
                      ],
                      onError: "resting",
                    },
                  },
                },
              },
              /** The call's own channel is open to whose session has the call: so the session learns of it first. */
              channel: {
                initial: "confirming",
                states: {
                  confirming: {
                    invoke: { src: "confirmSession", input: ({ context }) => context, onDone: "joined" },
                  },
                  joined: {
                    invoke: {
                      src: "channel",
                      input: ({ context }) => ({ channel: callChannel(context.callId ?? "pending") }),
                    },
                  },
                },
              },
              readiness: {
                initial: "settling",
                states: { settling: { after: { callReady: "ready" } }, ready: {} },
              },
              timer: {
                initial: "counting",
                states: {
                  counting: {
                    entry: assign(({ context }) => ({
                      durationSeconds: Math.round((effects.now() - (context.startedAt ?? effects.now())) / 1000),
                    })),
                    after: { timer: { target: "counting", reenter: true } },
                  },
                },
              },
            },
          },
        },
      },
      closing: {
        always: [
          {
            guard: "isRestarting",
            target: "starting",
            actions: [
              "closeCall",
              {
                type: "prepareStart",
                params: ({ context }) => ({ visitor: context.visitor as Visitor, isAuto: true }),
              },
            ],
          },
          {
            guard: "wasConnected",
            target: "idle.summarising",
            actions: ["closeCall", assign({ isAutoStarting: false, caption: null }), emit({ type: "callEnded" })],
          },
          {
            target: "idle",
            actions: ["closeCall", assign({ isAutoStarting: false }), emit({ type: "callEnded" })],
          },
        ],
      },
    },
  });
}

/** The message that an event carries; what the browser's own ear heard counts as one. */
function messageIn(event: CallEvent): unknown {
  if (event.type === "LINE_MESSAGE") return event.message;
  return event.type === "RECOGNIZED" ? recognisedTranscript(event) : null;
}

function microphoneFailed({ event }: { event: DoneActorEvent<MicrophoneFailure | null> }): CallEmitted {
  return { type: "microphoneFailed", failure: event.output ?? { kind: "other", reason: "" } };
}
