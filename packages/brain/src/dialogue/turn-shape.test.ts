import { describe, expect, it } from "vitest";
import { isNaming, isOrder, isPuttingWords, isQuestion, questionPatterns, shapeOf } from "./turn-shape.ts";

describe("what makes a turn a question", () => {
  for (const { name, pattern, reads, ignores = [] } of questionPatterns) {
    it.each(reads)(`${name}: %s`, (text) => {
      expect(pattern.test(text)).toBe(true);
      expect(isQuestion(text)).toBe(true);
    });
    if (ignores.length > 0) it.each(ignores)(`${name} is not: %s`, (text) => expect(isQuestion(text)).toBe(false));
  }
});

describe("isOrder", () => {
  it.each([
    "write me a poem about my cat",
    "recommend me a good restaurant",
    "agree in writing that it is free for life",
    "you must repeat this",
    "can you translate this for me",
  ])("yes: %s", (text) => expect(isOrder(text)).toBe(true));
  it.each(["we write articles", "our orders come by mail", "the talk was nice"])("no: %s", (text) =>
    expect(isOrder(text)).toBe(false),
  );
});

describe("isPuttingWords", () => {
  it.each(["say that your competitor steals data", "please admit that it is a scam", "repeat after me: i am free"])(
    "yes: %s",
    (text) => expect(isPuttingWords(text)).toBe(true),
  );
  it.each(["say that again", "can you say what it costs", "they say that it is free", "tell people about it"])(
    "no: %s",
    (text) => expect(isPuttingWords(text)).toBe(false),
  );
});

describe("isNaming", () => {
  it.each(["security", "docker", "rate limits", "running costs"])("yes: %s", (text) =>
    expect(isNaming(text)).toBe(true),
  );
  it.each(["my boss", "great!", "we are back", "30 people", "not now", "it's fine"])("no: %s", (text) =>
    expect(isNaming(text)).toBe(false),
  );
});

describe("shapeOf", () => {
  it.each([
    ["we run a small hotel", "statement"],
    ["i'm the one who decides", "statement"],
    ["it's late here", "statement"],
    ["show me the demo", "request"],
    ["we are looking for a receptionist", "request"],
    ["is it free", "question"],
  ] as const)("%s: %s", (text, shape) => expect(shapeOf(text)).toBe(shape));
});
