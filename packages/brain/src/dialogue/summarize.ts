import type { Knowledge } from "../knowledge/schema.ts";
import { sentencesOf } from "../knowledge/words.ts";
import { transcriptFromData } from "../transcript-data.ts";
import { markUntrusted, speakableCompany, speakableName, unwrapUntrusted } from "../untrusted.ts";
import type { BrainContext } from "./context.ts";
import { type Decision, quotable } from "./decision.ts";
import { isQuestion, isRequest, yesOrNo } from "./dialogue-acts.ts";
import { createMoment } from "./moment.ts";
import type { Conversation, Turn } from "./read-conversation.ts";
import { emptyRetrieval } from "./retrieve.ts";
import type { Wording } from "./wording.ts";

const maximumQuestions = 6;

/**
 * Sums a conversation up by what was said in it and nothing else: who it was, what they asked, what was answered,
 * what is left to do.
 */
export function summarizeConversation(
  conversation: Conversation,
  context: BrainContext,
  knowledge: Knowledge,
  wording: Wording,
): Decision {
  const data = conversation.current === undefined ? "" : unwrapUntrusted(conversation.current);
  const turns = transcriptFromData(data).map(
    ({ role, text, toolNames }): Turn =>
      role === "user" ? { role: "visitor", text: markUntrusted(text) } : { role, text, toolNames: toolNames ?? [] },
  );
  const { facts } = createMoment({
    context,
    knowledge,
    wording,
    conversation: { ...conversation, history: turns, current: undefined },
    tools: [],
    retrieval: emptyRetrieval,
  });
  const name = facts.name && speakableName(facts.name);
  const company = facts.company && speakableCompany(facts.company);
  const who = name ?? "A visitor";
  const details = [
    company === undefined ? undefined : `of ${company}`,
    facts.role === undefined ? undefined : `(${quotable(facts.role, 60)})`,
  ].filter((part) => part !== undefined);
  const said = turns.filter((turn) => turn.role === "visitor");
  if (said.length === 0) {
    return { rule: "summary", say: [`${[who, ...details].join(" ")} was called but said nothing.`] };
  }
  const exchanges = exchangesOf(turns, wording);
  const sentences = [
    `${[who, ...details].join(" ")} talked with ${context.assistantName}.`,
    facts.companySize && `Company size as stated: ${quotable(facts.companySize, 40)}.`,
    facts.need && `Need: ${quotable(facts.need)}.`,
    facts.currentTool && `In use today: ${quotable(facts.currentTool)}.`,
    facts.timeline && `Timeline: ${quotable(facts.timeline)}.`,
    ...askedSentences(exchanges),
    ...nextSteps(turns, exchanges, wording),
  ].filter((sentence) => sentence !== undefined);
  return { rule: "summary", say: sentences };
}

interface Exchange {
  readonly question: string;
  readonly answer: string;
  readonly unanswered: boolean;
}

function exchangesOf(turns: readonly Turn[], wording: Wording): Exchange[] {
  return turns.flatMap((turn, index): Exchange[] => {
    if (turn.role !== "visitor") return [];
    const text = unwrapUntrusted(turn.text);
    if (!isQuestion(text) && !isRequest(text)) return [];
    const reply = turns.slice(index + 1).find((later) => later.role === "assistant" && later.text !== "");
    const answer = reply?.role === "assistant" ? reply.text : "";
    const unanswered =
      answer === "" ||
      wording.pendingIn(answer)?.kind === "follow-up" ||
      /^I (?:don't know|have no answer)/.test(answer);
    return [{ question: quotable(turn.text), answer, unanswered }];
  });
}

function askedSentences(exchanges: readonly Exchange[]): string[] {
  if (exchanges.length === 0) return ["No question was asked."];
  const shown = exchanges.slice(0, maximumQuestions).map(({ question, answer, unanswered }) => {
    const reply = unanswered
      ? "not answered"
      : `answered: ${sentencesOf(answer)
          .slice(0, 2)
          .join(" ")
          .replace(/[.?!]+$/, "")}`;
    return `Asked "${question}" (${reply}).`;
  });
  const rest = exchanges.length - shown.length;
  return rest > 0 ? [...shown, `${rest} more questions were asked.`] : shown;
}

function nextSteps(turns: readonly Turn[], exchanges: readonly Exchange[], wording: Wording): string[] {
  const accepted = turns.some((turn, index) => {
    const before = turns[index - 1];
    return (
      turn.role === "visitor" &&
      before?.role === "assistant" &&
      wording.pendingIn(before.text)?.kind === "follow-up" &&
      yesOrNo(unwrapUntrusted(turn.text)) === "yes"
    );
  });
  const open = exchanges.filter((exchange) => exchange.unanswered).map((exchange) => `"${exchange.question}"`);
  const tools = [...new Set(turns.flatMap((turn) => (turn.role === "assistant" ? turn.toolNames : [])))];
  return [
    tools.length === 0 ? undefined : `Tools used: ${tools.join(", ")}.`,
    open.length === 0 ? undefined : `Open questions: ${open.join("; ")}.`,
    accepted
      ? "Next step: the visitor asked for a follow-up."
      : open.length > 0
        ? "Next step: answer the open questions."
        : "No next step was agreed.",
  ].filter((sentence) => sentence !== undefined);
}
