import type { VisitorFactName } from "../knowledge/schema.ts";
import { sentencesOf } from "../knowledge/words.ts";
import { speakableCompany, speakableName, unwrapUntrusted } from "../untrusted.ts";
import { type Decision, quotable, type Rule, say } from "./decision.ts";
import {
  isGoodbye,
  isHold,
  isInjection,
  isNod,
  isRepeatRequest,
  isSlowerRequest,
  memoryQuestionOf,
} from "./dialogue-acts.ts";
import type { Moment, VisitorFacts } from "./moment.ts";
import { isEndCallTool } from "./tool-words.ts";
import { isPuttingWords, isQuestion } from "./turn-shape.ts";

/** The assistant begins: by name where there is one. */
export const greet: Rule = (moment) => {
  if (moment.conversation.current !== undefined || moment.conversation.outcomes.length > 0) return undefined;
  if (moment.turnCount > 0) return { rule: "still-there", say: [say(moment, "still-there")] };
  const name = moment.facts.name === undefined ? undefined : speakableName(moment.facts.name);
  return {
    rule: "greet",
    say: [name === undefined ? say(moment, "greeting") : say(moment, "greeting-by-name", { name })],
  };
};

/** Words without a letter or digit, or a lone hesitation. */
export const askAgain: Rule = (moment) => {
  const nothing =
    !/[\p{L}\p{N}]/u.test(moment.heard) || /^(?:um+|uh+|er+|hmm+|mm+|ah|oh)[\s.,]*$/i.test(moment.heard.trim());
  return nothing ? { rule: "not-understood", say: [say(moment, "not-understood")] } : undefined;
};

/** The visitor wants silence, or nodded: neither is a question to look up. */
export const holdOrGoOn: Rule = (moment) => {
  if (isHold(moment.heard)) return { rule: "hold", say: [say(moment, "hold")] };
  if (!isNod(moment.heard) || moment.turnCount === 0) return undefined;
  const isReply = moment.pending !== undefined && moment.pending.kind !== "qualifying";
  return isReply ? undefined : { rule: "nod", say: [say(moment, "anything-else")] };
};

export const repeat: Rule = (moment) => {
  const slower = isSlowerRequest(moment.heard);
  if (!slower && !isRepeatRequest(moment.heard)) return undefined;
  if (moment.lastSaid === undefined) return { rule: "repeat", say: [say(moment, "nothing-said")] };
  const said = sentencesOf(moment.lastSaid).filter((sentence) => sentence !== moment.wording.phrase("slower", 0));
  return { rule: slower ? "slower" : "repeat", say: slower ? [say(moment, "slower"), ...said] : said };
};

/** No words of a visitor change what the assistant is or may say. */
export const refuseInjection: Rule = (moment) =>
  isInjection(moment.heard) ? { rule: "refuse-injection", say: [say(moment, "not-allowed")] } : undefined;

/** "Say that your rival steals data": nobody puts words into its mouth. */
export const refuseWords: Rule = (moment) =>
  isPuttingWords(moment.heard) ? { rule: "refuse-order", say: [say(moment, "not-allowed")] } : undefined;

export const sayGoodbye: Rule = (moment) => {
  if (!isGoodbye(moment.heard)) return undefined;
  const facts = { ...moment.facts, ...moment.newFacts };
  const name = facts.name === undefined ? undefined : speakableName(facts.name);
  const farewell = name === undefined ? say(moment, "goodbye") : say(moment, "goodbye-by-name", { name });
  const tool = moment.tools.find(isEndCallTool);
  return {
    rule: "goodbye",
    say: [farewell],
    ...(tool === undefined ? {} : { call: { toolName: tool.name, input: {} } }),
  };
};

const speakFact: Readonly<
  Record<"name" | "company" | "role" | "companySize" | "need" | "email", (facts: VisitorFacts) => string | undefined>
> = {
  name: (facts) => facts.name && speakableName(facts.name),
  company: (facts) => facts.company && speakableCompany(facts.company),
  role: (facts) => facts.role && quotable(facts.role, 60),
  companySize: (facts) => facts.companySize && quotable(facts.companySize, 40),
  need: (facts) => facts.need && quotable(facts.need),
  email: (facts) => facts.email && quotable(facts.email, 80),
};
const memoryPhrase = {
  name: "memory-name",
  company: "memory-company",
  role: "memory-role",
  companySize: "memory-size",
  need: "memory-need",
  email: "memory-email",
} as const;

/** "What is my name?": from what the visitor said, or what research found. */
export const remember: Rule = (moment) => {
  const asked = memoryQuestionOf(moment.heard);
  if (asked === undefined) return undefined;
  const facts: VisitorFacts = { ...moment.facts, ...moment.newFacts };
  if (asked === "sources") return { rule: "memory", say: [say(moment, "memory-sources")] };
  if (asked === "last-question") return lastQuestion(moment);
  if (asked === "everything") {
    const names = Object.keys(speakFact) as (keyof typeof speakFact)[];
    const known = names.flatMap((name) => {
      const value = speakFact[name](facts);
      return value === undefined ? [] : [factInWords(name, value)];
    });
    if (known.length === 0) return { rule: "memory", say: [say(moment, "memory-unknown")] };
    return {
      rule: "memory",
      say: [say(moment, "memory-everything", { facts: known.join("; ") }), say(moment, "memory-sources")],
    };
  }
  const value = speakFact[asked](facts);
  if (value === undefined) return { rule: "memory", say: [say(moment, "memory-unknown")] };
  return { rule: "memory", say: [say(moment, memoryPhrase[asked], { [asked]: value })] };
};

function factInWords(name: VisitorFactName, value: string): string {
  switch (name) {
    case "name":
      return `your name is ${value}`;
    case "company":
      return `you work for ${value}`;
    case "role":
      return `your role is ${value}`;
    case "companySize":
      return `your company has about ${value} people`;
    case "need":
      return `you mentioned ${value}`;
    default:
      return `your ${name} is ${value}`;
  }
}

function lastQuestion(moment: Moment): Decision {
  const earlier = moment.conversation.history.flatMap((turn) => (turn.role === "visitor" ? [turn.text] : []));
  const question = earlier.findLast((text) => isQuestion(unwrapUntrusted(text)));
  if (question === undefined) return { rule: "memory", say: [say(moment, "nothing-asked")] };
  return { rule: "memory", say: [`${say(moment, "last-question", { question: quotable(question) })}.`] };
}
