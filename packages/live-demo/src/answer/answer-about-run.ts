import type { AutomationAnswer } from "../automation-service.ts";
import type { AutomationResult, AutomationStatus, AutomationStep } from "../contract.ts";
import { fold } from "../words/fold.ts";
import { type Topic, topicOf } from "./run-topics.ts";

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

function entered({ entries }: KnownRun, question: string): string {
  if (entries.length === 0) return "Nothing has been entered yet.";
  const asked = meant(question, entries, ({ field }) => field);
  if (asked !== undefined) return one(asked);
  const all = `So far I have entered:\n${entries.map(one).join("\n")}`;
  return telling(question).some((word) =>
    /^(?:phone|telephone|mobile|address|company|password|email|country|title|card)$/.test(word),
  )
    ? `I have entered nothing under that name. ${all}`
    : all;
}

/** Words that tell one step or field from another. */
const telling = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(
      (word) =>
        word.length > 2 &&
        !/^(?:why|what|which|did|does|have|has|had|was|were|are|you|your|the|this|that|then|there|not|didn|for|from|with|about|into|and|mine|data|information|details?|values?|press|click|choose|chose|select|pick|tick|untick|fill|filled|type|typed|enter|entered|put|submit|submitted|sent|send|give|given|gave|use|used|field|button|step|action|box|form|page|sign|signup|demo|skip|skipped|leave|left|out|empty|far|its|work|please|tell|show|name)$/.test(
          word,
        ),
    );

/** The last step or entry that shares a telling word with the question. */
function meant<Kind>(question: string, all: readonly Kind[], text: (one: Kind) => string): Kind | undefined {
  const words = telling(question);
  return all.findLast((one) => {
    const own = telling(text(one));
    return words.some((word) => own.includes(word));
  });
}

const providers =
  /google|apple\b|facebook|microsoft|github|linkedin|okta|\bsso\b|single sign|another (?:account|company)/;

/** What was left alone: the record has no step for it, and the rule behind it is always the same. */
function leftAlone(question: string, run: KnownRun): string {
  const said = fold(question);
  if (providers.test(said))
    return "I never sign in with an account at another company: I only use your address, in this site's own form.";
  if (/newsletter|offers|marketing|news\b/.test(said))
    return "I agree to no advertising for you: boxes about offers and news stay unticked, and are unticked where the page ticked them.";
  if (/pay|card|buy|delete/.test(said)) return "I never pay for anything, and never delete or leave anything for you.";
  if (/captcha|code\b/.test(said))
    return "What proves that a person is there, and codes that are sent to you, are yours alone: I do not solve or read them.";
  const entry = meant(question, run.entries, ({ field }) => field);
  if (entry !== undefined) return `I did not leave it out: ${one(entry)}`;
  return "I enter only what I know of you, and leave out what I do not know and the page does not insist on.";
}

const one = ({ field, value }: KnownRun["entries"][number]) =>
  `${field}: ${value ?? "a password made up for this demo alone, which I never show"}`;

function compose(topic: Exclude<Topic, "start">, run: KnownRun, question: string): string {
  const { result, isEnded } = run;
  const last = result.steps.at(-1);
  // A question that names what was done is about that step, not about the last one.
  const named = topic === "reason" ? meant(question, result.steps, ({ action }) => action) : undefined;
  const step = named ?? last;
  const end = ending(run);
  if (result.question !== undefined && !["entered", "history", "left"].includes(topic))
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
      return entered(run, question);
    case "left":
      return leftAlone(question, run);
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
  const topic = topicOf(question, run !== undefined);
  if (topic === undefined) return undefined;
  const isAlive = run !== undefined && (run.result.status === "starting" || run.result.status === "running");
  if (topic === "start") {
    if (!isAlive)
      return { message: "I start a sign-up with your details and explain each step. [DEMO_ACTION: start signup]" };
    return {
      message: `${compose("state", run, question)} Stop it first if you want a new one. ${tag(run)}`,
      run: run.result,
    };
  }
  if (run === undefined) {
    return {
      message: 'No demo is running yet. Choose "Start Demo", and I can tell you about every step. [DEMO_STATUS: Ready]',
    };
  }
  return { message: `${compose(topic, run, question)} ${tag(run)}`, run: run.result };
}

const tag = (run: KnownRun) => `[DEMO_STATUS: ${badge[run.result.status]}]`;
