import { describe, expect, it } from "vitest";
import { createSummarizeCall } from "../resources/call/summarize-call.ts";
import { scriptedModel } from "../testing/scripted-model.ts";

const messages = [
  { role: "system", message: "Take an order." },
  { role: "bot", message: "What would you like?" },
  { role: "user", message: "Two teas, please." },
];
const schema = { type: "object", properties: { teas: { type: "number" } }, required: ["teas"] };

function analyse(plan: Record<string, unknown>, answers: (asked: string) => string) {
  const scripted = scriptedModel(answers);
  const failures: string[] = [];
  const analyseCall = createSummarizeCall({
    calls: {
      get: async () => ({
        call: { id: "1", orgId: "o" } as never,
        // A provider that the installation alone knows.
        effective: {
          assistant: { name: "Alex", model: { provider: "local" as "openai", model: "m" }, analysisPlan: plan },
        },
      }),
    },
    // The assistant's own model is the scripted one; the embedded brain is another.
    openModels: async () => ({
      embedded: scriptedModel(() => "").model,
      providers: { local: { baseUrl: "http://localhost:1/v1" } },
    }),
    fetchOutside: () => Promise.reject(new Error("nothing outside is asked")),
    prepare: async (_, assistant) => assistant,
    modelFor: () => scripted.model,
    onFailure: (_, part, reason) => failures.push(`${part}: ${reason}`),
  });
  return { made: analyseCall({ callId: "1", messages }), prompts: scripted.prompts, failures };
}

describe("the analysis of a call", () => {
  it("has data by the plan's schema, a judgement by its rubric and a summary", async () => {
    const { made, prompts } = analyse(
      {
        structuredDataPlan: { enabled: true, schema },
        successEvaluationPlan: { rubric: "PassFail" },
        structuredDataMultiPlan: [{ key: "order", plan: { enabled: true, schema } }],
      },
      () => 'Here it is: {"teas": 2}',
    );
    expect(await made).toMatchObject({
      structuredData: { teas: 2 },
      structuredDataMulti: [{ order: { teas: 2 } }],
      successEvaluation: expect.any(String),
      summary: expect.any(String),
    });
    expect(prompts.join()).toContain("Two teas, please.");
  });

  it("asks once more for data that does not fit, and leaves out what never does", async () => {
    let asked = 0;
    const second = analyse({ summaryPlan: { enabled: false }, structuredDataPlan: { enabled: true, schema } }, () =>
      ++asked === 1 ? '{"teas":"two"}' : '{"teas":2}',
    );
    expect(await second.made).toEqual({ structuredData: { teas: 2 } });
    const never = analyse(
      { summaryPlan: { enabled: false }, structuredDataPlan: { enabled: true, schema } },
      () => "No.",
    );
    expect(await never.made).toBeUndefined();
  });

  it("uses the plan's own prompt, with the transcript in its place", async () => {
    const own = [{ role: "user", content: "Judge by {{rubric}}: {{transcript}}" }];
    const { made, prompts } = analyse(
      { summaryPlan: { enabled: false }, successEvaluationPlan: { rubric: "NumericScale", messages: own } },
      () => "7",
    );
    expect(await made).toEqual({ successEvaluation: "7" });
    expect(prompts[0]).toContain("Judge by a number from 1 to 10: AI: What would you like?\\nUser: Two teas, please.");
  });

  it("keeps what could be made when a part fails", async () => {
    const { made, failures } = analyse({ successEvaluationPlan: {} }, (text) => {
      if (text.startsWith("The transcript, as")) throw new Error("overloaded");
      return "A summary.";
    });
    expect(await made).toEqual({ summary: "A summary." });
    expect(failures).toEqual(["successEvaluation: overloaded"]);
  });
});
