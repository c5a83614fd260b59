import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { openBrain } from "../../packages/brain/src/index.ts";
import { machine } from "../machine.ts";
import { developmentOutOfDomain, developmentQuestions } from "./development-questions.ts";
import { measureBrain } from "./measure-brain.ts";
import { measureConversations } from "./measure-conversations.ts";
import { outOfDomainQuestions, questions } from "./questions.ts";

/**
 * Measures the embedded brain: `node --import tsx -C @parlor/source bench/brain/run.ts`.
 * With `--encoder=FOLDER` topics are found by all-MiniLM-L6-v2, as `npm run speech -- fetch minilm` left it there, and the
 * figures go to `brain-minilm.json`. With `--development` it uses the development half instead, prints every answer, and writes nothing.
 */
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const knowledgeFolder = path("../../knowledge");
const half = ["second", "outsiders", "development", "fresh", "strangers", "prospects", "buyers"].find((name) =>
  process.argv.includes(`--${name}`),
);
const isDevelopment = half !== undefined;
const encoder = process.argv.find((arg) => arg.startsWith("--encoder="))?.slice("--encoder=".length);
const findMiniLm = encoder === undefined ? undefined : async () => encoder;
const brain = await openBrain({
  ...(findMiniLm && { findMiniLm }),
  knowledgeFolder,
  cacheFolder: path("../../node_modules/.cache/parlor-knowledge"),
  assistantName: "Alex",
  productName: "Parlor",
});
const { report, ...conversations } = await measureConversations(brain.model, path(half ?? "held-back"), () =>
  performance.now(),
);
await brain.close();
const { misses, ...topics } = await measureBrain(
  knowledgeFolder,
  isDevelopment ? developmentQuestions : questions,
  isDevelopment ? developmentOutOfDomain : outOfDomainQuestions,
  () => performance.now(),
  findMiniLm,
);
console.log(report.join("\n"));
console.log(misses.join("\n"));
console.log({ conversations, topics });
if (!isDevelopment) {
  const folder = path("../results");
  await mkdir(folder, { recursive: true });
  const result = { measuredAt: new Date().toISOString(), machine, conversations, ...topics, misses };
  await writeFile(
    `${folder}/${encoder === undefined ? "brain" : "brain-minilm"}.json`,
    `${JSON.stringify(result, null, 2)}\n`,
  );
}
