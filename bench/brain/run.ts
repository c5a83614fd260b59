import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { developmentOutOfDomain, developmentQuestions } from "./development-questions.ts";
import { measureBrain } from "./measure-brain.ts";
import { outOfDomainQuestions, questions } from "./questions.ts";

/**
 * Measures the embedded brain: `node --import tsx -C @parlor/source bench/brain/run.ts`.
 * With `--development` it asks the development questions instead, prints the misses, and writes nothing.
 */
const knowledgeFolder = fileURLToPath(new URL("../../knowledge", import.meta.url));
const isDevelopment = process.argv.includes("--development");
const { misses, ...figures } = await measureBrain(
  knowledgeFolder,
  isDevelopment ? developmentQuestions : questions,
  isDevelopment ? developmentOutOfDomain : outOfDomainQuestions,
  () => performance.now(),
);
console.table(figures);
if (isDevelopment) console.log(misses.join("\n"));
else {
  const folder = fileURLToPath(new URL("../results", import.meta.url));
  await mkdir(folder, { recursive: true });
  const machine = { cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length, node: process.version };
  const result = { measuredAt: new Date().toISOString(), machine, ...figures, misses };
  await writeFile(`${folder}/brain.json`, `${JSON.stringify(result, null, 2)}\n`);
}
