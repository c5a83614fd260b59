import type { AutomationAnswer } from "../automation-service.ts";
import type { AutomationResult, AutomationStatus, AutomationStep } from "../contract.ts";

/** A run as far as an answer needs it. */
export interface KnownRun {
  readonly result: AutomationResult;
  readonly error: string | undefined;
  /** True once its page is gone. */
  readonly isEnded: boolean;
  /** What was entered, by field; undefined where it is a secret. */
  readonly entries: readonly { readonly field: string; readonly value: string | undefined }[];
}

const badge: Readonly<Record<AutomationStatus, string>> = {
  starting: "Starting",
  running: "Running",
  preview_ready: "Live Preview",
  failed: "Failed",
  stopped: "Stopped",
  ready: "Ready",
};

type Topic = "start" | "entered" | "end" | "page" | "reason" | "next" | "step" | "history" | "state";

/** In order: the first that matches wins. Questions about the product match none of them. */
const topics: readonly (readonly [Topic, RegExp])[] = [
  [
    "start",
    /\b(start|begin|run|launch|restart|show me|try)\b.{0,30}\b(demo|sign-?up|automation)\b|\b(start|try|do) (it )?(over|again)\b/i,
  ],
  [
    "entered",
    /\b(what|which)\b.{0,30}\b(did|have|were|was)\b.{0,16}\b(enter(ed)?|typ(e|ed)|fill(ed)? in|put in|submit(ted)?|sent|give|given|use|used)\b|\bwhat (data|details|values|information)\b.{0,30}\b(enter|fill|typ|use|sen[dt]|give)/i,
  ],
  [
    "end",
    /\bwhy (did|have) (you|it) (stop|end|give up|not (finish|go on|continue))|\bwhy (is|was) it (stopped|over|not (done|finished))|\bwhy (didn't|did not) (you|it) (finish|work|go on|continue)|\bwhat (went wrong|stopped you|is the problem|happened)\b|\bdid (it|you|that|the (demo|sign-?up)) (finish|work|succeed|go through|complete|end)|\b(finished|successful|complete|through) (yet|now|already)\b/i,
  ],
  [
    "reason",
    /\b(explain|what('| i)s|tell me|describe)\b.{0,20}\breason|\bwhy (did|do|are|have|would) (you|it)\b.{0,40}\b(choos|chose|pick|click|press|fill|typ|enter|select|tick|do|stop|wait|action|step|that|this)|\bwhy (this|that) (action|step|button|field|value)/i,
  ],
  [
    "next",
    /\bwhat\b.{0,14}\b(you|it|happens?|comes?)\b.{0,16}\b(next|then|after (this|that))\b|\bwhat('| i)?s next\b|\bnext (step|action)\b/i,
  ],
  [
    "history",
    /\bwhat (have|did) you (do|done|did|fill)|\bso far\b|\b(list|all|which|previous|past|recap)\b.{0,16}\bsteps?\b/i,
  ],
  [
    "step",
    /\b(current|which|what|this) step\b|\bwhere are (you|we)\b|\bwhat are you doing\b|\bhow far\b|\bprogress\b/i,
  ],
  [
    "page",
    /\b(see|seeing|shows?|shown|visible|looking at|what('| i)s|on)\b.{0,24}\b(page|screen|form|site|browser)\b|\bwhat do you see\b/i,
  ],
  [
    "state",
    /\b(is|are|has|did) (it|the demo|the sign-?up|you)\b.{0,16}\b(done|finished|complete|ready|running|work|stuck|over|failed?|through)\b|\bdemo status\b/i,
  ],
];

function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?"]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

const inProse = (step: AutomationStep) => `${step.action.charAt(0).toLowerCase()}${step.action.slice(1)}`;

function ending({ result, error }: KnownRun): string | undefined {
  if (result.status === "preview_ready") return "The sign-up is complete.";
  if (result.status === "failed") return `The demo failed: ${sentence(error ?? "the reason is not known")}`;
  if (result.status === "stopped")
    return error === undefined ? "The demo was stopped." : `I stopped: ${sentence(error)}`;
  return undefined;
}

function entered({ entries }: KnownRun): string {
  if (entries.length === 0) return "Nothing has been entered yet.";
  const lines = entries.map(
    ({ field, value }) => `${field}: ${value ?? "a password made up for this demo alone, which I never show"}`,
  );
  return `So far I have entered:\n${lines.join("\n")}`;
}

function compose(topic: Exclude<Topic, "start">, run: KnownRun): string {
  const { result, isEnded } = run;
  const step = result.steps.at(-1);
  const end = ending(run);
  if (result.question !== undefined && topic !== "entered" && topic !== "history")
    return `I wait for your answer. ${result.question}`;
  if (step === undefined) {
    if (end !== undefined) return `${end} No step was taken before that.`;
    const queue = result.queuePosition;
    if (queue !== undefined)
      return `No step has been taken yet: the demo waits for a free browser, at place ${queue} in line.`;
    return "No step has been taken yet: the browser is opening the page.";
  }
  const isRunning = step.status === "running";
  switch (topic) {
    case "entered":
      return entered(run);
    case "end":
      return end ?? `Not yet: the demo is running, at step ${step.stepNumber}: ${inProse(step)}.`;
    case "page":
      return isEnded
        ? `The page is closed now. The last thing I saw, at ${step.currentUrl}: ${step.observation}`
        : `${step.observation} The address is ${step.currentUrl}.`;
    case "reason":
      return `Step ${step.stepNumber} ${isRunning ? "is" : "was"} to ${inProse(step)}. ${sentence(step.reasoning)}`;
    case "next":
      return end === undefined
        ? sentence(step.nextAction ?? "I look at the page again")
        : `${end} There is nothing more to do in this demo.`;
    case "step": {
      const state = isRunning ? "under way" : step.status === "done" ? "done" : "not completed";
      return `Step ${step.stepNumber}: ${step.action} (${state}), at ${step.currentUrl}.${end === undefined ? "" : ` ${end}`}`;
    }
    case "history": {
      const shown = result.steps.slice(-8);
      const left = result.steps.length - shown.length;
      const lines = shown.map(
        (one) => `${one.stepNumber}. ${one.action}${one.status === "failed" ? " (not completed)" : ""}`,
      );
      return `${left > 0 ? `After ${left} earlier steps:` : "So far:"}\n${lines.join("\n")}${end === undefined ? "" : `\n${end}`}`;
    }
    case "state":
      return end ?? `The demo is running, at step ${step.stepNumber}: ${inProse(step)}.`;
  }
}

/**
 * Answers a question about a run from what the run has written down, and from nothing else.
 *
 * @param run the run in question; undefined when the visitor has none
 * @returns undefined when the question is about something else
 */
export function answerAboutRun(question: string, run: KnownRun | undefined): AutomationAnswer | undefined {
  const topic = topics.find(([, pattern]) => pattern.test(question))?.[0];
  if (topic === undefined) return undefined;
  const isAlive = run !== undefined && (run.result.status === "starting" || run.result.status === "running");
  if (topic === "start") {
    if (!isAlive)
      return { message: "I start a sign-up with your details and explain each step. [DEMO_ACTION: start signup]" };
    return { message: `${compose("state", run)} Stop it first if you want a new one. ${tag(run)}`, run: run.result };
  }
  if (run === undefined) {
    return {
      message: 'No demo is running yet. Choose "Start Demo", and I can tell you about every step. [DEMO_STATUS: Ready]',
    };
  }
  return { message: `${compose(topic, run)} ${tag(run)}`, run: run.result };
}

const tag = (run: KnownRun) => `[DEMO_STATUS: ${badge[run.result.status]}]`;
