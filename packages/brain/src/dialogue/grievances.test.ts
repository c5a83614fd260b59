import { describe, expect, it } from "vitest";
import { loadKnowledge } from "../knowledge/load-knowledge.ts";
import { shippedKnowledge } from "../testing/converse.ts";
import { grievanceIn, grievances } from "./grievances.ts";

describe("what a visitor is unhappy with", () => {
  for (const { topic, reads, ignores } of grievances) {
    it.each(reads)(`${topic}: %s`, (text) => expect(grievanceIn(text)).toBe(topic));
    it.each(ignores)(`${topic} is not: %s`, (text) => expect(grievanceIn(text)).toBeUndefined());
  }
  it.each(["does it work on windows?", "is it useless without a microphone", "why is it not loading"])(
    "is not asked: %s",
    (text) => expect(grievanceIn(text)).toBeUndefined(),
  );
  it("is answered by what the brain knows", async () => {
    const ids = new Set((await loadKnowledge(shippedKnowledge)).topics.map(({ id }) => id));
    for (const { topic } of grievances) expect(ids).toContain(topic);
  });
});
