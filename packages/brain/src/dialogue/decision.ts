import type { PhraseName, Topic } from "../knowledge/schema.ts";
import { sentencesOf } from "../knowledge/words.ts";
import { speakableName, type Untrusted, unwrapUntrusted } from "../untrusted.ts";
import type { SlotValues } from "./fill-slots.ts";
import type { Moment } from "./moment.ts";
import type { PhraseValues } from "./wording.ts";

/** What the assistant does next. */
export interface Decision {
  /** Name of the rule that decided. */
  readonly rule: string;
  /** What is said, in order; each part is one or more sentences. */
  readonly say: readonly string[];
  readonly call?: { readonly toolName: string; readonly input: SlotValues };
  /** Whether this was an answer, after which a qualifying question may come. */
  readonly answered?: boolean;
  readonly topics?: readonly Topic[];
}

/** One dialogue rule: a decision, or undefined when the rule has nothing to say to this turn. */
export type Rule = (moment: Moment) => Decision | undefined;

export function say(moment: Moment, name: PhraseName, values?: PhraseValues): string {
  const spokenName = moment.facts.name === undefined ? undefined : speakableName(moment.facts.name);
  return moment.wording.phrase(
    name,
    moment.turnCount,
    {
      ...(spokenName === undefined ? {} : { name: spokenName }),
      ...values,
    },
    moment.said,
  );
}

/** What is said of a topic: a wording that was not heard yet, or else the first one. */
export function answerText(moment: Moment, topic: Topic): string {
  const turn = topic.kind === "topic" ? 0 : moment.turnCount;
  return moment.wording.freshAnswerOf(topic, moment.said, turn) ?? moment.wording.freshAnswerOf(topic, "") ?? "";
}

/** Outside words inside an own sentence: short, on one line, and without a mark that would end or ask anything. */
export function quotable(text: Untrusted, maximumLength = 120): string {
  const plain = unwrapUntrusted(text)
    .replace(/[\p{Cc}<>{}[\]"`]/gu, " ")
    .replace(/[?!]+/g, "")
    .replace(/\.(?=\s|$)/g, ",")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[,;:\s]+$/, "");
  return plain.length <= maximumLength ? plain : `${plain.slice(0, maximumLength).replace(/\s+\S*$/, "")}…`;
}

/** Keeps the first question of a reply and drops every later one, so that never two are asked at a time. */
export function askAtMostOnce(parts: readonly string[]): string[] {
  let asked = false;
  return parts
    .map((part) =>
      sentencesOf(part)
        .flatMap((sentence) => {
          if (!sentence.includes("?")) return [sentence];
          if (asked) return [];
          asked = true;
          const end = sentence.indexOf("?") + 1;
          return [sentence.slice(0, end)];
        })
        .join(" "),
    )
    .filter((part) => part !== "");
}
