import type {
  AiChatBody,
  AiChatReply,
  AutomationStatus,
  BrowserAutomationReply,
  UserProfile,
} from "@parlor/site-contract";
import {
  type ActorRefFrom,
  assign,
  type DoneActorEvent,
  emit,
  enqueueActions,
  fromPromise,
  raise,
  setup,
} from "xstate";
import { PREVIEW_POLL_CUTOFF_MS, PREVIEW_POLL_INTERVAL_MS, RETRY_OFFER_DELAY_MS } from "../../spec-constants.ts";
import { fill, type Texts } from "../../texts/texts.ts";
import {
  endsNow,
  type LiveDemoMessage,
  type LiveDemoRun,
  type LiveDemoStep,
  messageContext,
  NO_RUN,
  newsOf,
  type RunState,
  withStep,
} from "./live-demo-messages.ts";
import { asksForStart } from "./live-demo-tags.ts";

/** What a live demo does outside of its own state. */
export interface LiveDemoEffects {
  signUp(): Promise<BrowserAutomationReply>;
  taskDetails(taskId: string): Promise<BrowserAutomationReply>;
  stop(taskId: string): void;
  ask(body: Pick<AiChatBody, "messages" | "automationContext">): Promise<AiChatReply>;
  profile(): UserProfile | null;
  texts(): Texts["liveDemo"];
  now(): number;
  createId(): string;
  warn(message: string, detail?: unknown): void;
}

interface LiveDemoContext {
  messages: readonly LiveDemoMessage[];
  run: LiveDemoRun;
  status: AutomationStatus;
  error: string | null;
  /** The question being answered asked for a start in plain words. */
  wantsStart: boolean;
}

type LiveDemoEvent =
  | { type: "START" }
  | { type: "STOP" }
  | { type: "POLL_DUE" }
  | { type: "ASK"; text: string; wantsStart?: boolean }
  /** The preview tells of a step or a change of state. */
  | {
      type: "PREVIEW";
      taskId: string;
      status: AutomationStatus;
      step?: LiveDemoStep;
      error?: string;
      question?: string;
    };

type LiveDemoEmitted = { type: "demoStarted" } | { type: "demoFinished"; status: AutomationStatus };

/** The longest memory that is sent along with a question. */
const REMEMBERED_MESSAGES = 40;

/** The live demo: a run in a remote browser, its polling, and the chat about it. */
export function createLiveDemoMachine(effects: LiveDemoEffects) {
  const assistantSays = (context: LiveDemoContext, content: string, status?: AutomationStatus): LiveDemoMessage => ({
    id: effects.createId(),
    role: "assistant",
    content,
    timestamp: new Date(effects.now()).toISOString(),
    ...(status ? { automationContext: messageContext(status, context.run) } : {}),
  });
  const add = (context: LiveDemoContext, content: string, status: AutomationStatus) => ({
    status,
    messages: [...context.messages, assistantSays(context, content, status)],
  });

  /** What the chat says by itself of how the run stands, and that it has said so. */
  const tell = (context: LiveDemoContext, state: RunState): Pick<LiveDemoContext, "run" | "messages"> => {
    const { run } = context;
    const news = newsOf(run, state, effects.texts().finishedMessage);
    const known = { ...run, asked: state.question ?? run.asked, isOver: run.isOver || endsNow(run, state) };
    if (news === undefined) return { run: known, messages: context.messages };
    return {
      run: known,
      messages: [...context.messages, assistantSays({ ...context, run: known }, news, context.status)],
    };
  };

  return setup({
    types: {} as { context: LiveDemoContext; events: LiveDemoEvent; emitted: LiveDemoEmitted },
    actors: {
      signUp: fromPromise<BrowserAutomationReply>(() => effects.signUp()),
      poll: fromPromise<BrowserAutomationReply, string>(({ input }) => effects.taskDetails(input)),
      ask: fromPromise<AiChatReply, LiveDemoContext>(({ input }) => effects.ask(questionOf(input, effects.profile()))),
    },
    delays: {
      pollInterval: PREVIEW_POLL_INTERVAL_MS,
      pollCutoff: PREVIEW_POLL_CUTOFF_MS,
      retryOffer: RETRY_OFFER_DELAY_MS,
    },
    guards: {
      hasPreview: ({ context }) => context.run.previewUrl !== null,
      hasFailed: ({ context }) => context.status === "failed",
      wantsStart: ({ context }) => context.wantsStart,
    },
    actions: {
      begin: assign(({ context }) => {
        const cleared = { ...context, run: NO_RUN, error: null };
        return { ...cleared, ...add(cleared, effects.texts().startingMessage, "starting") };
      }),
      sayStarted: assign(({ context }) => add(context, effects.texts().startedMessage, "running")),
      sayReady: assign(({ context }) => add(context, effects.texts().readyMessage, "preview_ready")),
      sayStopped: assign(({ context }) => ({
        ...add(context, effects.texts().stoppedMessage, "stopped"),
        run: { ...context.run, previewUrl: null },
      })),
      sayFailed: assign(({ context }) => {
        const { failedMessage, unknownError } = effects.texts();
        const error = (context.error ?? unknownError).replace(/\.$/, "");
        return { ...add(context, fill(failedMessage, { error }), "failed"), run: { ...context.run, previewUrl: null } };
      }),
      offerRetry: assign(({ context }) => add(context, effects.texts().retryOffer, "failed")),
      takePreview: assign(({ context, event }) => {
        if (event.type !== "PREVIEW" || event.taskId !== context.run.taskId) return {};
        const steps = event.step ? withStep(context.run.steps, event.step) : context.run.steps;
        const hasFailed = event.status === "failed";
        return {
          ...tell({ ...context, run: { ...context.run, steps } }, event),
          ...(hasFailed ? { status: event.status, error: event.error ?? null } : {}),
        };
      }),
      /** Once for each run: an end of its own, or a stop by the visitor before. */
      emitStopped: enqueueActions(({ context, enqueue }) => {
        if (!context.run.isOver) enqueue.emit({ type: "demoFinished", status: "stopped" });
      }),
      emitEnd: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== "PREVIEW" || event.taskId !== context.run.taskId || !endsNow(context.run, event)) return;
        enqueue.emit({ type: "demoFinished", status: event.status });
      }),
      stopRun: ({ context }) => {
        if (context.run.taskId !== null) effects.stop(context.run.taskId);
      },
      warnPoll: ({ event }) => effects.warn("The demo's details could not be read.", event),
      warnChat: ({ event }) => effects.warn("The setup assistant gave no answer.", event),
      hear: assign(({ context, event }) => {
        if (event.type !== "ASK") return {};
        const timestamp = new Date(effects.now()).toISOString();
        const question = { id: effects.createId(), role: "user" as const, content: event.text.trim(), timestamp };
        return { messages: [...context.messages, question], wantsStart: event.wantsStart === true };
      }),
      sayChatError: assign(({ context }) => ({
        messages: [...context.messages, assistantSays(context, effects.texts().chatError)],
      })),
    },
  }).createMachine({
    id: "live-demo",
    type: "parallel",
    context: { messages: [], run: NO_RUN, status: "ready", error: null, wantsStart: false },
    states: {
      run: {
        initial: "resting",
        on: { START: ".starting" },
        states: {
          resting: {},
          starting: {
            entry: ["begin", emit({ type: "demoStarted" })],
            on: { STOP: "stopped" },
            invoke: {
              src: "signUp",
              onDone: [
                {
                  guard: ({ event }) => event.output.success && event.output.result !== undefined,
                  target: "running",
                  actions: assign(({ event }) => ({ run: runFrom(event.output) })),
                },
                { target: "failed", actions: assign(({ event }) => ({ error: event.output.error ?? null })) },
              ],
              onError: { target: "failed", actions: assign(({ event }) => ({ error: messageOf(event.error) })) },
            },
          },
          running: {
            entry: "sayStarted",
            initial: "watched",
            on: { STOP: "stopping", PREVIEW: { actions: ["emitEnd", "takePreview"] } },
            always: [
              { guard: "hasFailed", target: "failed" },
              { guard: "hasPreview", target: "previewing" },
            ],
            after: { pollCutoff: ".unwatched" },
            states: {
              // The clock ticks whatever the answers take: a slow one is waited for, and not asked for twice.
              watched: {
                type: "parallel",
                states: {
                  clock: {
                    initial: "ticking",
                    states: {
                      ticking: {
                        after: {
                          pollInterval: { target: "ticking", reenter: true, actions: raise({ type: "POLL_DUE" }) },
                        },
                      },
                    },
                  },
                  question: {
                    initial: "resting",
                    states: {
                      resting: { on: { POLL_DUE: "polling" } },
                      polling: {
                        invoke: {
                          src: "poll",
                          input: ({ context }) => context.run.taskId ?? "",
                          onDone: {
                            target: "resting",
                            actions: assign(({ context, event }) => {
                              const told = polled(context, event);
                              const state = { ...event.output.result, error: event.output.error };
                              if (told.run === undefined || state.status === undefined) return told;
                              return { ...told, ...tell({ ...context, ...told }, { ...state, status: state.status }) };
                            }),
                          },
                          onError: { target: "resting", actions: "warnPoll" },
                        },
                      },
                    },
                  },
                },
              },
              unwatched: {},
            },
          },
          previewing: {
            entry: "sayReady",
            on: { STOP: "stopping", PREVIEW: { actions: ["emitEnd", "takePreview"] } },
            always: { guard: "hasFailed", target: "failed" },
          },
          failed: {
            entry: ["sayFailed", emit({ type: "demoFinished", status: "failed" })],
            initial: "fresh",
            states: {
              fresh: { after: { retryOffer: "offered" } },
              offered: { entry: "offerRetry" },
            },
          },
          stopping: { entry: "stopRun", always: "stopped" },
          stopped: { entry: ["emitStopped", "sayStopped"] },
        },
      },
      chat: {
        initial: "resting",
        states: {
          resting: {
            on: {
              ASK: { guard: ({ event }) => event.text.trim() !== "", target: "asking", actions: "hear" },
            },
          },
          asking: {
            invoke: {
              src: "ask",
              input: ({ context }) => context,
              onDone: {
                target: "answered",
                actions: assign(({ context, event }) => {
                  const { message, automationContext } = event.output;
                  const said = assistantSays(context, message);
                  const carried = automationContext ? { ...said, automationContext } : said;
                  const wantsStart = asksForStart(message) || (context.wantsStart && !isAlive(context.status));
                  return { messages: [...context.messages, carried], wantsStart };
                }),
              },
              onError: { target: "answered", actions: ["sayChatError", "warnChat"] },
            },
          },
          answered: {
            always: [
              { guard: "wantsStart", target: "resting", actions: raise({ type: "START" }) },
              { target: "resting" },
            ],
            exit: assign({ wantsStart: false }),
          },
        },
      },
    },
  });
}

function runFrom(reply: BrowserAutomationReply): LiveDemoRun {
  const { result } = reply;
  if (result === undefined) return NO_RUN;
  const { taskId, previewUrl, steps, queuePosition } = result;
  return { ...NO_RUN, taskId, previewUrl, steps, queuePosition: queuePosition ?? null };
}

/** What a poll tells; a run that has failed meanwhile brings its reason, anything else that is wrong is left be. */
function polled(
  context: LiveDemoContext,
  { output }: DoneActorEvent<BrowserAutomationReply>,
): Partial<LiveDemoContext> {
  if (output.result === undefined || output.result.taskId !== context.run.taskId) return {};
  const hasFailed = output.result.status === "failed";
  const { asked, isOver } = context.run;
  return {
    run: { ...runFrom(output), asked, isOver },
    ...(hasFailed ? { status: "failed", error: output.error ?? null } : {}),
  };
}

function questionOf(
  context: LiveDemoContext,
  profile: UserProfile | null,
): Pick<AiChatBody, "messages" | "automationContext"> {
  const isAutomating = isAlive(context.status);
  return {
    messages: context.messages.slice(-REMEMBERED_MESSAGES).map(({ role, content }) => ({ role, content })),
    automationContext: {
      isAutomating,
      automationStatus: isAutomating ? "running" : "ready",
      taskId: context.run.taskId,
      hasPreviewUrl: context.run.previewUrl !== null,
      userProfile: profile,
    },
  };
}

/** A running machine of {@link createLiveDemoMachine}. */
export type LiveDemoActor = ActorRefFrom<ReturnType<typeof createLiveDemoMachine>>;

/** Whether a run is under way. */
export function isAlive(status: AutomationStatus): boolean {
  return status === "starting" || status === "running" || status === "preview_ready";
}

function messageOf(error: unknown): string | null {
  return error instanceof Error && error.message !== "" ? error.message : null;
}
