import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { machine } from "../machine.ts";
import { measureModels } from "./measure-models.ts";
import { measureSpeech } from "./measure-speech.ts";
import { developmentQuestions, measuredQuestions } from "./spoken-questions.ts";

/**
 * Measures transcribers and voices, the simple ones and those that were fetched: `node --import tsx -C @parlor/source bench/speech/run.ts`.
 * With `--development` it speaks the development questions instead, prints what was misheard, and writes nothing.
 */
const isDevelopment = process.argv.includes("--development");
const knowledgeFolder = fileURLToPath(new URL("../../knowledge", import.meta.url));
const spokenQuestions = isDevelopment ? developmentQuestions : measuredQuestions;
const say = (line: string) => void process.stderr.write(`  ${line}\n`);
const measured = await measureSpeech(knowledgeFolder, spokenQuestions, say);
const models = await measureModels(spokenQuestions, say);
if ("missing" in models) console.log(models.missing);
else {
  console.table(models.wordErrors.map(({ readingMs, ...row }) => ({ ...row, ...readingMs })));
  console.log("first sound of the fetched voice", models.firstSoundMs, "real-time factor", models.realTimeFactor);
}
console.table(measured.voice.map(({ firstSoundMs, ...voice }) => ({ ...voice, ...firstSoundMs })));
if ("missing" in measured.transcriber) console.log(measured.transcriber.missing);
else {
  const { wordErrors, answersToSpokenQuestions, misheard, ...figures } = measured.transcriber;
  console.table(wordErrors);
  console.table(answersToSpokenQuestions);
  console.log(JSON.stringify(isDevelopment ? { ...figures, misheard } : figures, null, 2));
}
if (!isDevelopment) {
  const folder = fileURLToPath(new URL("../results", import.meta.url));
  await mkdir(folder, { recursive: true });
  const result = { measuredAt: new Date().toISOString(), machine, ...measured, models };
  await writeFile(`${folder}/speech.json`, `${JSON.stringify(result, null, 2)}\n`);
}
