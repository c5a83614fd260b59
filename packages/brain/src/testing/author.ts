import process from "node:process";
import { checkKnowledge } from "../knowledge/check-knowledge.ts";
import { startThreadEmbedder } from "../knowledge/embedder.ts";
import { embedWithCache } from "../knowledge/embedding-cache.ts";
import { exemplarTexts } from "../knowledge/knowledge-index.ts";
import { loadKnowledge } from "../knowledge/load-knowledge.ts";
import { hashOf, writeVectorFile } from "../knowledge/vector-file.ts";
import { vectorCache } from "./converse.ts";

/** What `npm run knowledge` runs; the last word is the folder of all-MiniLM-L6-v2, to work with that encoder. */
const [command, folder = "knowledge", miniLmFolder] = process.argv.slice(2);
const knowledge = await loadKnowledge(folder);
const embedder = startThreadEmbedder(miniLmFolder);
const { name: modelName, dimensions, shippedVectors } = embedder.model;
try {
  if (command === "vectors") {
    const texts = [...new Set(exemplarTexts(knowledge))];
    const vectors = await embedWithCache(embedder, texts, vectorCache);
    const entries = texts.map(
      (text, index) => [hashOf(modelName, text), vectors[index] ?? new Float32Array(dimensions)] as const,
    );
    await writeVectorFile(shippedVectors, new Map(entries.sort(([first], [second]) => first.localeCompare(second))));
    process.stdout.write(`${texts.length} vectors in ${shippedVectors}\n`);
  } else {
    const findings = await checkKnowledge(knowledge, embedder, vectorCache);
    for (const { topic, kind, message } of findings) process.stdout.write(`${topic} (${kind}): ${message}\n`);
    const topics = knowledge.topics.filter(({ kind }) => kind === "topic" || kind === "objection");
    const questions = topics.reduce((sum, topic) => sum + topic.questions.length, 0);
    process.stdout.write(`${topics.length} topics, ${questions} questions, ${findings.length} findings\n`);
  }
} finally {
  await embedder.close();
}
