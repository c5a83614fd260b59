import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { actOfTopic, type TurnAct, turnActs } from "../dialogue/turn-act.ts";
import { coreOf } from "../dialogue/turn-shape.ts";
import type { Knowledge, Topic } from "../knowledge/schema.ts";

const folder = fileURLToPath(new URL("../../acts", import.meta.url));

/** A sentence as visitors say it, and what they do by it. */
export interface ActExemplar {
  readonly act: TurnAct;
  readonly text: string;
}

/** One of so many of the knowledge's questions: they would outweigh everything else. */
const questionsTaken = 4;

/** Everything that the acts are trained with: the files in `packages/brain/acts`, the brain's own acts, and questions. */
export async function actExemplars({ topics }: Knowledge): Promise<readonly ActExemplar[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".txt")).sort();
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const own = files.flatMap(parseActs);
  const known = topics.flatMap((topic) => exemplarsOf(topic));
  const bySentence = new Map([...known, ...own].map((exemplar) => [coreOf(exemplar.text), exemplar]));
  return [...bySentence].map(([text, { act }]) => ({ act, text }));
}

/** @throws Error when a heading names no act */
export function parseActs(source: string): readonly ActExemplar[] {
  const exemplars: ActExemplar[] = [];
  let act: TurnAct | undefined;
  for (const line of source.split("\n").map((text) => text.trim())) {
    if (line.startsWith("# ")) {
      const name = line.slice(2);
      act = turnActs.find((candidate) => candidate === name);
      if (act === undefined) throw new Error(`No act is called "${name}". There are ${turnActs.join(", ")}.`);
    } else if (line !== "" && act !== undefined) exemplars.push({ act, text: line });
  }
  return exemplars;
}

function exemplarsOf(topic: Topic): readonly ActExemplar[] {
  const texts =
    topic.kind === "topic" ? topic.questions.filter((_, index) => index % questionsTaken === 0) : topic.questions;
  const act = topic.kind === "topic" ? "question" : topic.kind === "objection" ? "objection" : actOfTopic[topic.id];
  return act === undefined ? [] : texts.map((text) => ({ act, text }));
}
