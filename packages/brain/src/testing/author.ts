import { writeFile } from "node:fs/promises";
import process from "node:process";
import { actsFile } from "../dialogue/turn-act.ts";
import { checkKnowledge } from "../knowledge/check-knowledge.ts";
import { startThreadEmbedder } from "../knowledge/embedder.ts";
import { embedWithCache } from "../knowledge/embedding-cache.ts";
import { buildKnowledgeIndex, exemplarTexts } from "../knowledge/knowledge-index.ts";
import { leaveOneOut } from "../knowledge/leave-one-out.ts";
import { loadKnowledge } from "../knowledge/load-knowledge.ts";
import { hashOf, writeVectorFile } from "../knowledge/vector-file.ts";
import { actExemplars } from "./act-exemplars.ts";
import { vectorCache } from "./converse.ts";
import { crossValidate } from "./cross-validate.ts";
import { trainActs } from "./train-acts.ts";

/** What `npm run knowledge` runs; the last word is the folder of all-MiniLM-L6-v2, to work with that encoder. */
const [command, folder = "knowledge", miniLmFolder] = process.argv.slice(2);
const knowledge = await loadKnowledge(folder);
const embedder = startThreadEmbedder(miniLmFolder);
const { name: modelName, dimensions, shippedVectors } = embedder.model;
const tell = (line: string) => void process.stdout.write(`${line}\n`);

async function makeVectors(): Promise<void> {
  const texts = [...new Set(exemplarTexts(knowledge))];
  const vectors = await embedWithCache(embedder, texts, vectorCache);
  const entries = texts.map(
    (text, index) => [hashOf(modelName, text), vectors[index] ?? new Float32Array(dimensions)] as const,
  );
  await writeVectorFile(shippedVectors, new Map(entries.sort(([first], [second]) => first.localeCompare(second))));
  tell(`${texts.length} vectors in ${shippedVectors}`);
}

async function makeActs(): Promise<void> {
  const exemplars = await actExemplars(knowledge);
  const texts = exemplars.map(({ text }) => text);
  const vectors = await embedWithCache(embedder, texts, vectorCache);
  const examples = exemplars.map(({ act }, index) => ({ act, vector: vectors[index] ?? new Float32Array(dimensions) }));
  await writeFile(actsFile(modelName), `${JSON.stringify(trainActs(examples), null, 2)}\n`);
  tell(`${examples.length} sentences in ${actsFile(modelName)}\n${crossValidate(exemplars, examples)}`);
}

/** Topics of which so many in a hundred are found need nobody's eye. */
const wellFound = 80;
const examplesShown = 3;

/** @param isWhole - tells every question that went elsewhere, not the worst topics' first ones */
async function tellFindings(isWhole: boolean): Promise<void> {
  const findings = await checkKnowledge(knowledge, embedder, vectorCache);
  for (const { topic, kind, message } of findings) tell(`${topic} (${kind}): ${message}`);
  const index = await buildKnowledgeIndex(knowledge, embedder, vectorCache);
  const { asked, found, amongThree, topics } = await leaveOneOut(knowledge, index, embedder, vectorCache);
  const share = (part: number, whole: number) => Math.round((100 * part) / whole);
  for (const topic of topics.filter((entry) => isWhole || share(entry.found, entry.asked) < wellFound)) {
    tell(`${topic.topic}: ${topic.found} of ${topic.asked} questions are found when they are asked alone.`);
    for (const { by, questions } of isWhole ? topic.taken : topic.taken.slice(0, examplesShown)) {
      const shown = isWhole ? questions : questions.slice(0, examplesShown);
      const rest = questions.length - shown.length;
      tell(`  to ${by}: ${shown.map((text) => `"${text}"`).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`);
    }
  }
  tell(
    `${topics.length} topics, ${asked} questions, ${findings.length} findings. ${modelName} finds ${share(found, asked)} % of the questions ` +
      `when each is asked as if it were not written down, and ${share(amongThree, asked)} % among the three best topics.`,
  );
}

try {
  if (command === "vectors") await makeVectors();
  else if (command === "acts") await makeActs();
  else await tellFindings(command === "crossings");
} finally {
  await embedder.close();
}
