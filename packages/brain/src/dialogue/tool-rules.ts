import type { Topic } from "../knowledge/schema.ts";
import { unwrapUntrusted } from "../untrusted.ts";
import { type Decision, quotable, type Rule, say } from "./decision.ts";
import { isInjection, yesOrNo } from "./dialogue-acts.ts";
import { answerToSlot, fillSlots, missingSlots, type SlotValues } from "./fill-slots.ts";
import { fits } from "./knowledge-rules.ts";
import type { Moment } from "./moment.ts";
import { speakResult } from "./speak-result.ts";
import { type BrainTool, isDemoTool, isEndCallTool, isFollowUpTool, overlapWith } from "./tool-words.ts";
import { isQuestion, isRequest } from "./turn-shape.ts";
import { emailIn } from "./values.ts";

/** Speaks from what tools replied. */
export const speakOutcome: Rule = (moment) => {
  const { outcomes } = moment.conversation;
  if (outcomes.length === 0) return undefined;
  const parts = outcomes.flatMap((outcome): readonly string[] => {
    const tool = moment.tools.find((offered) => offered.name === outcome.toolName);
    if (outcome.failed) return [say(moment, "tool-failed")];
    if (tool !== undefined && isEndCallTool(tool)) return [];
    const spoken = isInjection(unwrapUntrusted(outcome.output)) ? [] : speakResult(outcome);
    if (spoken.length > 0) return spoken;
    return [say(moment, tool !== undefined && isDemoTool(tool) ? "tool-demo-shown" : "tool-done")];
  });
  return { rule: "speak-outcome", say: parts };
};

/** Takes the answer to a question for one of a tool's arguments, then asks for the next or calls. */
export const fillMissing: Rule = (moment) => {
  if (moment.pending?.kind !== "slot") return undefined;
  const running = requestInProgress(moment);
  if (running === undefined) return undefined;
  const { tool, values, label } = running;
  const slot = tool.slots.find((candidate) => candidate.label === label);
  if (slot === undefined) return undefined;
  if (
    /^(?:never ?mind|forget it|cancel(?: that| it)?|stop|leave it|no+(?: thanks)?|i changed my mind)\b/i.test(
      moment.heard.trim(),
    ) &&
    answerToSlot(slot, moment.heard) !== false
  ) {
    return { rule: "tool-cancelled", say: [say(moment, "tool-cancelled")] };
  }
  const value = isQuestion(moment.heard) && slot.type !== "boolean" ? undefined : answerToSlot(slot, moment.heard);
  if (value === undefined) {
    if (isQuestion(moment.heard)) return undefined;
    return { rule: "slot-retry", say: [say(moment, "slot-retry", { slot: slotInWords(slot.label, slot.choices) })] };
  }
  const more = fillSlots(tool, moment.heard, {});
  return callOrAsk(moment, tool, { ...more, ...values, [slot.name]: value });
};

interface RunningRequest {
  readonly tool: BrainTool;
  readonly values: SlotValues;
  readonly label: string;
}

/** Goes back to the request that the assistant's questions for arguments began with. */
function requestInProgress(moment: Moment): RunningRequest | undefined {
  const { history } = moment.conversation;
  const answers: { readonly label: string; readonly text: string }[] = [];
  let label: string | undefined;
  let reply: string | undefined;
  let current: string | undefined;
  let request: string | undefined;
  for (let index = history.length - 1; index >= 0; index -= 1) {
    const turn = history[index];
    if (turn?.role === "tool") continue;
    if (turn?.role === "assistant") {
      if (turn.text === "") continue;
      label = labelIn(moment, turn.text);
      if (label === undefined) break;
      current ??= label;
      if (reply !== undefined) answers.unshift({ label, text: reply });
    } else if (turn !== undefined) {
      reply = unwrapUntrusted(turn.text);
      request = reply;
    }
  }
  if (current === undefined || request === undefined) return undefined;
  const asked = current;
  const tool = moment.tools
    .filter((candidate) => candidate.slots.some((slot) => slot.label === asked))
    .sort((first, second) => overlapWith(second, request) - overlapWith(first, request))[0];
  if (tool === undefined) return undefined;
  const values: Record<string, SlotValues[string]> = { ...fillSlots(tool, request, moment.facts) };
  for (const { label: answered, text } of answers) {
    const slot = tool.slots.find((candidate) => candidate.label === answered);
    const value = slot === undefined ? undefined : answerToSlot(slot, text);
    if (slot !== undefined && value !== undefined) values[slot.name] = value;
  }
  return { tool, values, label: asked };
}

function labelIn(moment: Moment, text: string): string | undefined {
  const words = moment.wording.slotAskedIn(text);
  return words?.replace(/ \(.*\)$/, "");
}

/** Calls the tool that fits what was asked for, or asks for the first argument that is missing. */
export const useTool: Rule = (moment) => {
  const tool = fittingTool(moment);
  if (tool === undefined) return undefined;
  const values = fillSlots(tool, moment.heard, { ...moment.facts, ...moment.newFacts });
  return callOrAsk(moment, tool, values);
};

/** A yes to "shall I note it?" uses a tool for follow-ups where there is one. */
export const noteWithTool: Rule = (moment) => {
  const pending = moment.pending?.kind;
  if (pending !== "follow-up" && pending !== "follow-up-contact") return undefined;
  const tool = moment.tools.find(isFollowUpTool);
  if (tool === undefined || (yesOrNo(moment.heard) !== "yes" && emailIn(moment.heard) === undefined)) return undefined;
  const question = moment.conversation.history.findLast(
    (turn) => turn.role === "visitor" && isQuestion(unwrapUntrusted(turn.text)),
  );
  const asked = question?.role === "visitor" ? quotable(question.text, 300) : "";
  const values = fillSlots(tool, asked === "" ? moment.heard : `${moment.heard}. about ${asked}`, {
    ...moment.facts,
    ...moment.newFacts,
  });
  return callOrAsk(moment, tool, values);
};

function callOrAsk(moment: Moment, tool: BrainTool, values: SlotValues): Decision {
  const missing = missingSlots(tool, values)[0];
  if (missing !== undefined) {
    return {
      rule: "ask-slot",
      say: [say(moment, "slot-question", { slot: slotInWords(missing.label, missing.choices) })],
    };
  }
  return {
    rule: "call-tool",
    say: [say(moment, isDemoTool(tool) ? "tool-demo" : "tool-start")],
    call: { toolName: tool.name, input: values },
  };
}

/** Small choices are offered with the question. */
function slotInWords(label: string, choices: readonly (string | number)[]): string {
  return choices.length > 0 && choices.length <= 5 ? `${label} (${choices.join(", ")})` : label;
}

const toolThresholds = { likeness: 0.42, likenessOfRequest: 0.3, overlap: 0.5, certain: 0.58 } as const;

function fittingTool(moment: Moment): BrainTool | undefined {
  const { retrieval, heard } = moment;
  const best = retrieval.ranked[0];
  const wanted = best !== undefined && fits(best, 1) ? toolOfTopic(moment, best.topic) : undefined;
  if (wanted !== undefined) return wanted;
  const candidate = retrieval.tools.filter(({ tool }) => !isEndCallTool(tool))[0];
  if (candidate === undefined) return undefined;
  const request = isRequest(heard);
  const { tool, likeness, overlap } = candidate;
  if (isDemoTool(tool) && !request) return undefined;
  const named = overlap >= 0.99;
  const asksForIt =
    request && (named || (likeness >= toolThresholds.likenessOfRequest && overlap >= toolThresholds.overlap));
  if (asksForIt) return tool;
  const enough =
    (request && likeness >= toolThresholds.likeness) ||
    (likeness >= toolThresholds.likenessOfRequest && named) ||
    likeness >= toolThresholds.certain;
  if (!enough) return undefined;
  const toolScore = likeness + 0.25 * overlap + (request ? 0.1 : 0);
  if (best !== undefined && fits(best, retrieval.familiarity) && best.topic.kind === "topic" && best.score > toolScore)
    return undefined;
  return tool;
}

function toolOfTopic(moment: Moment, topic: Topic): BrainTool | undefined {
  return topic.tool === undefined ? undefined : moment.tools.find((tool) => tool.name === topic.tool);
}
