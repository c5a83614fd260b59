import type { Brain } from "@parlor/brain";
import { openShippedBrain } from "@parlor/brain/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "../../store/schema.ts";
import { createSummarizeCall } from "./summarize-call.ts";

let brain: Brain;
beforeAll(async () => {
  brain = await openShippedBrain();
});
afterAll(() => brain.close());

const messages = [
  { role: "system", message: "You are Alex." },
  { role: "bot", message: "Hello, this is Alex." },
  { role: "user", message: "my name is Robert and I work for Initech" },
  { role: "bot", message: "Nice to meet you, Robert." },
  { role: "tool_calls", toolCalls: [] },
];

function summaryFor(assistant: JsonObject, given: readonly JsonObject[] = messages) {
  const call = { id: "1" } as never;
  const summarizeCall = createSummarizeCall({
    calls: { get: async () => ({ call, effective: { assistant } }) },
    openModels: async () => ({ embedded: brain.model, providers: {} }),
    fetchOutside: () => Promise.reject(new Error("nothing outside is asked")),
  });
  return summarizeCall({ callId: "1", messages: given });
}

test("the model that answered sums up what was said", async () => {
  expect((await summaryFor({ name: "Alex", model: { provider: "parlor" } }))?.summary).toMatch(
    /^Robert of Initech talked with Alex\./,
  );
});

test.each<readonly [string, JsonObject, readonly JsonObject[]]>([
  ["the assistant wants none", { analysisPlan: { summaryPlan: { enabled: false } } }, messages],
  ["less was said than the plan asks for", { analysisPlan: { minMessagesThreshold: 4 } }, messages],
  ["nobody but the assistant spoke", {}, messages.slice(0, 2)],
])("there is no summary when %s", async (_, assistant, given) => {
  expect(await summaryFor(assistant, given)).toBeUndefined();
});
