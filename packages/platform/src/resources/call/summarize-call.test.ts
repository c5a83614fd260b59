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

test("what the embedded brain worked out beside the summary is the call's structured data, where the plan asks for it", async () => {
  const outcome = { slots: { need: "calls at night" }, openQuestions: [], nextStep: "contact", leadScore: 60 };
  const embedded = {
    ...brain.model,
    doGenerate: async (options: Parameters<typeof brain.model.doGenerate>[0]) => ({
      ...(await brain.model.doGenerate(options)),
      providerMetadata: { parlor: { rule: "summary", outcome } },
    }),
  };
  const analyse = (analysisPlan: JsonObject) =>
    createSummarizeCall({
      calls: {
        get: async () => ({
          call: { id: "1" } as never,
          effective: { assistant: { model: { provider: "parlor" }, analysisPlan } },
        }),
      },
      openModels: async () => ({ embedded, providers: {} }),
      fetchOutside: () => Promise.reject(new Error("nothing outside is asked")),
    })({ callId: "1", messages });
  expect(await analyse({ structuredDataPlan: { enabled: true } })).toMatchObject({ structuredData: outcome });
  expect(await analyse({})).not.toHaveProperty("structuredData");
});

test("the embedded brain itself says what came of the call", async () => {
  const assistant = { model: { provider: "parlor" }, analysisPlan: { structuredDataPlan: { enabled: true } } };
  expect((await summaryFor(assistant))?.["structuredData"]).toMatchObject({
    slots: { name: "Robert", company: "Initech" },
    openQuestions: [],
    leadScore: expect.any(Number),
  });
});
