import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Brain, parlorOptions, transcriptAsData } from "../../packages/brain/src/index.ts";
import { normalizeText, sentencesOf } from "../../packages/brain/src/knowledge/words.ts";
import { type Dialogue, judge, type Message, type Verdict } from "./judge.ts";

type Model = Brain["model"];
type Prompt = Parameters<Model["doGenerate"]>[0]["prompt"];

interface ConversationMeasurement {
  readonly messages: number;
  readonly right: number;
  readonly honest: number;
  readonly bad: number;
  /** Right answers and answers by kind. */
  readonly byKind: Readonly<Record<string, string>>;
  readonly dialogues: number;
  /** Dialogues in which no turn is bad. */
  readonly dialoguesWithoutBadTurn: number;
  /** Facts told in the dialogues that are in their summaries. */
  readonly factsInSummary: string;
  readonly millisecondsP50: number;
  readonly millisecondsP95: number;
  /** Every message and turn with answer, rule and verdict: for reading. */
  readonly report: readonly string[];
}

type Turn = readonly ["user" | "assistant", string];

/** Holds every conversation of a half of the bench and judges each answer by its written criteria. */
export async function measureConversations(
  model: Model,
  folder: string,
  now: () => number,
): Promise<ConversationMeasurement> {
  const read = async <Entry>(name: string) =>
    JSON.parse(await readFile(join(folder, name), "utf8")) as readonly Entry[];
  const messages = await read<Message>("messages.json");
  const dialogues = await read<Dialogue>("dialogues.json");
  const times: number[] = [];
  const report: string[] = [];
  const verdicts: { readonly kind: string; readonly verdict: Verdict }[] = [];

  async function answer(turns: readonly Turn[]): Promise<{ text: string; rule: string }> {
    const begun = now();
    const result = await model.doGenerate({ prompt: promptOf(turns) });
    times.push(now() - begun);
    return { text: textOf(result.content), rule: String(result.providerMetadata?.["parlor"]?.["rule"]) };
  }

  await answer([["user", "warm up"]]);
  times.length = 0;
  for (const { id, kind, context = [], text, rightIf, honestIsRight } of messages) {
    const reply = await answer([...context, ["user", text] as const]);
    const verdict = judge(reply.text, rightIf, honestIsRight, reply.rule);
    verdicts.push({ kind, verdict });
    report.push(`${verdict.padEnd(6)} ${kind} [${id}] ${text}\n         ${reply.rule}: ${reply.text}`);
  }
  let withoutBad = 0;
  let factsFound = 0;
  let factsAsked = 0;
  for (const dialogue of dialogues) {
    const turns: Turn[] = [];
    let bad = 0;
    report.push(`--- ${dialogue.id}`);
    for (const { text, rightIf } of dialogue.turns) {
      const said = turns.flatMap(([role, words]) => (role === "assistant" ? [words] : [])).join(" ");
      turns.push(["user", text]);
      const reply = await answer(turns);
      turns.push(["assistant", reply.text]);
      const twice = sentencesOf(reply.text).some(
        (one) => one.length > 30 && normalizeText(said).includes(normalizeText(one)),
      );
      const verdict =
        twice && reply.rule !== "repeat" && reply.rule !== "slower"
          ? "bad"
          : judge(reply.text, rightIf, false, reply.rule);
      if (verdict === "bad") bad += 1;
      report.push(`${verdict.padEnd(6)}${twice ? " TWICE" : ""} ${text}\n         ${reply.rule}: ${reply.text}`);
    }
    if (bad === 0) withoutBad += 1;
    const summary = await summaryOf(model, turns);
    const missing = (dialogue.summaryHas ?? []).filter((pattern) => !new RegExp(pattern, "i").test(summary));
    factsAsked += dialogue.summaryHas?.length ?? 0;
    factsFound += (dialogue.summaryHas?.length ?? 0) - missing.length;
    report.push(`       summary: ${summary}${missing.length > 0 ? ` MISSING ${missing.join("; ")}` : ""}`);
  }
  times.sort((first, second) => first - second);
  const percentile = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1));
  const count = (wanted: Verdict) => verdicts.filter(({ verdict }) => verdict === wanted).length;
  const kinds = [...new Set(verdicts.map(({ kind }) => kind))];
  const byKind = Object.fromEntries(
    kinds.map((kind) => {
      const of = verdicts.filter((entry) => entry.kind === kind);
      const right = of.filter(({ verdict }) => verdict === "right").length;
      return [kind, `${right} of ${of.length} right, ${of.filter(({ verdict }) => verdict === "bad").length} bad`];
    }),
  );
  return {
    messages: messages.length,
    right: count("right"),
    honest: count("honest"),
    bad: count("bad"),
    byKind,
    dialogues: dialogues.length,
    dialoguesWithoutBadTurn: withoutBad,
    factsInSummary: `${factsFound} of ${factsAsked}`,
    millisecondsP50: percentile(0.5),
    millisecondsP95: percentile(0.95),
    report,
  };
}

function promptOf(turns: readonly Turn[]): Prompt {
  return turns.map(([role, text]) => ({ role, content: [{ type: "text", text }] }));
}

function textOf(content: Awaited<ReturnType<Model["doGenerate"]>>["content"]): string {
  return content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join(" ");
}

async function summaryOf(model: Model, turns: readonly Turn[]): Promise<string> {
  const result = await model.doGenerate({
    prompt: promptOf([["user", transcriptAsData(turns.map(([role, text]) => ({ role, text })))]]),
    providerOptions: parlorOptions({}, "summary"),
  });
  return textOf(result.content);
}
