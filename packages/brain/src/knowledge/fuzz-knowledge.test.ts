import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { shippedKnowledge } from "../testing/converse.ts";
import { KnowledgeError } from "./knowledge-error.ts";
import { parseMarkdown } from "./parse-markdown.ts";

const file = readdirSync(shippedKnowledge).find((name) => name.endsWith(".md")) ?? "";
const source = readFileSync(join(shippedKnowledge, file), "utf8").slice(0, 8_000);
const lump = fc.constantFrom(
  "\0",
  "---\n",
  "## ",
  "### ",
  "> ",
  ">! ",
  "- ",
  "\r\n",
  "```\n",
  "#".repeat(5_000),
  " ".repeat(5_000),
  "[](",
  "<!--",
  "\u202e",
  "Label: ",
  "__proto__: x\n",
);

it("reads 400 damaged knowledge files, or says what is wrong with them", () => {
  const edits = fc.array(fc.tuple(fc.nat(source.length), fc.nat(60), fc.oneof(lump, fc.string())), {
    minLength: 1,
    maxLength: 6,
  });
  for (const change of fc.sample(edits, { seed: 12, numRuns: 400 })) {
    let text = source;
    for (const [at, cut, put] of change) text = text.slice(0, at) + put + text.slice(at + cut);
    try {
      parseMarkdown("a.md", text, ["Label"]);
    } catch (error) {
      expect(error).toBeInstanceOf(KnowledgeError);
    }
  }
});
