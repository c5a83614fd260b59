import { contentWordsOf, sentencesOf } from "../knowledge/words.ts";
import { answerText, type Decision, type Rule, say } from "./decision.ts";
import { afterYesOrNo, yesOrNo } from "./dialogue-acts.ts";
import { followUpKindsOf } from "./follow-up-kinds.ts";
import { answerWith, fits, topicNamed } from "./knowledge-rules.ts";
import type { Moment } from "./moment.ts";
import { noted } from "./statement-rules.ts";
import { isDemoTool, isFollowUpTool } from "./tool-words.ts";
import { isNaming, isQuestion, isRequest } from "./turn-shape.ts";
import { emailIn } from "./values.ts";

/** Likeness from which a few words name a topic. */
const named = 0.7;

/** Replies to the assistant's own last question, by what that question was. */
export const replyToQuestion: Rule = (moment) => {
  switch (moment.pending?.kind) {
    case "clarify":
      return chooseTopic(moment, moment.pending.options);
    case "follow-up":
      return acceptFollowUp(moment);
    case "follow-up-contact":
      return takeContact(moment);
    case "qualifying":
      return takeAnswer(moment);
    case "demo":
      return showOfferedDemo(moment);
    case "name":
    case "open":
      return openReply(moment);
    case undefined:
      return bareReply(moment);
    default:
      return undefined;
  }
};

/** A bare yes or no though nothing was asked: it takes up an offer, or opens the floor. */
function bareReply(moment: Moment): Decision | undefined {
  const answer = asksWhy(moment) ? undefined : yesOrNo(moment.heard);
  if (answer === undefined || moment.lastSaid === undefined || saysMore(moment.heard)) {
    return undefined;
  }
  const offered = /\b(?:follows? up|can note)\b/i.test(moment.lastSaid);
  return answer === "yes" && offered ? acceptFollowUp(moment) : openReply(moment);
}

function chooseTopic(
  moment: Moment,
  options: Extract<Moment["pending"], { kind: "clarify" }>["options"],
): Decision | undefined {
  const [first, second] = options;
  const heard = moment.heard.toLowerCase();
  if (first === undefined || second === undefined) return undefined;
  if (/\b(?:both|either|the two)\b/.test(heard)) {
    return {
      rule: "clarified",
      say: [answerText(moment, first), say(moment, "answer-joiner"), answerText(moment, second)],
      answered: true,
      topics: [first, second],
    };
  }
  if (/\b(?:neither|none|no(?:ne)? of (?:them|those|these))\b/.test(heard) || /^no+[\s.,!]*$/.test(heard)) {
    return neitherOf(moment);
  }
  const named = topicNamed(moment, heard, options);
  if (named !== undefined) return { ...answerWith(moment, named), rule: "clarified" };
  if (/\b(?:first|former|one|1st)\b|^(?:the )?a[\s.,!]*$/.test(heard) && !/\bsecond\b/.test(heard))
    return { ...answerWith(moment, first), rule: "clarified" };
  if (/\b(?:second|latter|last|other|two|2nd)\b|^(?:the )?b[\s.,!]*$/.test(heard))
    return { ...answerWith(moment, second), rule: "clarified" };
  if (/^(?:yes|yeah|yep|right|ok|okay)[\s.,!]*$/.test(heard))
    return { ...answerWith(moment, first), rule: "clarified" };
  const best = moment.retrieval.ranked.find((ranked) => options.includes(ranked.topic));
  const overall = moment.retrieval.ranked[0];
  if (
    best !== undefined &&
    overall !== undefined &&
    (best === overall || overall.score - best.score < 0.1) &&
    best.likeness > 0.3
  ) {
    return { ...answerWith(moment, best.topic), rule: "clarified" };
  }
  return undefined;
}

/** Neither of the two: what was asked goes to a person, who can write. */
function neitherOf(moment: Moment): Decision {
  const phrase = moment.context.notes ? "unknown-which" : "unknown-chat";
  return { rule: "clarified", say: [say(moment, phrase)] };
}

function acceptFollowUp(moment: Moment): Decision | undefined {
  const answer = yesOrNo(moment.heard);
  const rest = afterYesOrNo(moment.heard);
  const email = emailIn(moment.heard);
  if (answer === "no" && (rest === "" || !isQuestion(rest)))
    return { rule: "follow-up-declined", say: [say(moment, "follow-up-declined")] };
  if (answer !== "yes" && email === undefined) return undefined;
  if (rest !== "" && isQuestion(rest) && fits(moment.retrieval.ranked[0], 1)) return undefined;
  if (moment.facts.email === undefined && email === undefined) {
    return { rule: "follow-up-contact", say: [say(moment, "follow-up-contact")] };
  }
  return noteFollowUp(moment);
}

function takeContact(moment: Moment): Decision | undefined {
  if (emailIn(moment.heard) !== undefined) return noteFollowUp(moment);
  if (yesOrNo(moment.heard) === "no") return { rule: "follow-up-declined", say: [say(moment, "follow-up-declined")] };
  if (isQuestion(moment.heard)) return undefined;
  return noteFollowUp(moment);
}

function noteFollowUp(moment: Moment): Decision | undefined {
  if (!moment.context.notes) return { rule: "follow-up-chat", say: [say(moment, "follow-up-chat")] };
  if (moment.tools.some(isFollowUpTool)) return undefined;
  return { rule: "follow-up-noted", say: [say(moment, "follow-up-noted")] };
}

function takeAnswer(moment: Moment): Decision | undefined {
  if (isQuestion(moment.heard)) return undefined;
  if (yesOrNo(moment.heard) === "no") return { rule: "qualifying-declined", say: [say(moment, "no-open")] };
  // "Yes, please" to "what do you use today?" answers something else.
  if (yesOrNo(moment.heard) === "yes" && afterYesOrNo(moment.heard) === "") return openReply(moment);
  if (Object.keys(moment.newFacts).length === 0) return undefined;
  if (isRequest(moment.heard) && moment.pending?.kind === "qualifying" && moment.pending.question.fact !== "need")
    return undefined;
  // What names a topic asks about it: "security" is no need.
  if (isNaming(moment.heard) && fits(moment.retrieval.ranked[0], 1) && moment.retrieval.ranked[0].nearest >= named)
    return undefined;
  // Feelings and complaints are no answers.
  const best = moment.retrieval.ranked[0];
  if (best?.topic.kind === "act" && best.nearest >= 0.75) return undefined;
  return noted(moment, "qualifying-answered");
}

function showOfferedDemo(moment: Moment): Decision | undefined {
  const answer = yesOrNo(moment.heard);
  if (answer === undefined || isQuestion(afterYesOrNo(moment.heard))) return undefined;
  if (answer === "no") return { rule: "demo-declined", say: [say(moment, "no-open")] };
  const tool = moment.tools.find(isDemoTool);
  if (tool === undefined) return undefined;
  return { rule: "call-tool", say: [say(moment, "tool-demo")], call: { toolName: tool.name, input: {} } };
}

/** Whether a turn goes on after its yes or no: "ok tell me what it does" is no bare yes. */
function saysMore(heard: string): boolean {
  const rest = afterYesOrNo(heard);
  return contentWordsOf(rest).length > 0 || (rest !== "" && rest.split(" ").length >= 3);
}

/** "Why not?" is a yes to an offer, and a question after an answer. */
function asksWhy(moment: Moment): boolean {
  return moment.lastTopics.length > 0 && followUpKindsOf(moment.heard).includes("why");
}

/** A bare yes or no to a question that is not ours, such as one in a first message. */
function openReply(moment: Moment): Decision | undefined {
  const answer = asksWhy(moment) ? undefined : yesOrNo(moment.heard);
  if (answer === undefined || saysMore(moment.heard)) return undefined;
  const phrase = say(moment, answer === "yes" ? "yes-open" : "no-open");
  return { rule: "open-reply", say: sentencesOf(phrase) };
}
