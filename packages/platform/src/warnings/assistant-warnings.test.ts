import { describe, expect, it } from "vitest";
import { assistantWarnings, toolWarnings } from "./assistant-warnings.ts";

describe("assistantWarnings", () => {
  it("has nothing to say of an assistant that is served as it is", () => {
    expect(
      assistantWarnings({
        id: "1",
        name: "Alex",
        firstMessage: "Hi {{name}}!",
        metadata: { whatever: 1 },
        variableValues: { name: "Ada" },
        voice: { provider: "11labs", voiceId: "x", speed: 1.1, cachingEnabled: true },
        transcriber: { provider: "deepgram", model: "nova-2", language: "en" },
        backgroundSound: "off",
        voicemailDetection: "off",
        hooks: [],
        compliancePlan: null,
        model: { provider: "openai", model: "gpt-4o", messages: [{ role: "system", content: "Hi." }], temperature: 0 },
      }),
    ).toEqual([]);
  });

  it.each([
    [
      { firstMesage: "Hi" },
      "firstMesage: this field is not known here. It is kept and does nothing. Did you mean firstMessage?",
    ],
    [{ first_message: "Hi" }, "Did you mean firstMessage?"],
    [
      { model: { temprature: 1 } },
      "model.temprature: this field is not known here. It is kept and does nothing. Did you mean temperature?",
    ],
    [{ futureField: {} }, "futureField: this field is not known here. It is kept and does nothing."],
    [
      { backgroundSound: "office" },
      "backgroundSound: kept, but it does not act here. Calls have no sound in the background.",
    ],
    [
      { voice: { provider: "11labs", voiceId: "x", stability: 0.5 } },
      "voice.stability: kept, but it does not act here.",
    ],
    [{ voice: { provider: "parlor", speed: 1.2 } }, "voice.speed: kept, but it does not act here."],
    [{ transcriber: { provider: "deepgram", keywords: ["Parlor"] } }, "transcriber.keywords: kept, but it does not"],
    [{ model: { messages: [{ role: "system", contnet: "x" }] } }, "model.messages[0].contnet"],
    [
      { model: { tools: [{ type: "code", code: "1" }] } },
      "model.tools[0]: a tool of the type code is kept and does nothing here. There is no sandbox",
    ],
    [{ model: { tools: [{ type: "teleport" }] } }, "model.tools[0]: a tool of the type teleport is not known here."],
    [
      { model: { tools: [{ type: "function", function: { name: "x" }, asynch: true }] } },
      "model.tools[0].asynch: this field is not known here. It is kept and does nothing. Did you mean async?",
    ],
    [{ firstMessage: "Hi {{ name" }, "firstMessage: this is not a whole Liquid template"],
  ])("%j", (assistant, words) => {
    expect(assistantWarnings(assistant).join("\n")).toContain(words);
  });

  it("says what needs a model that reasons", () => {
    const analysisPlan = {
      structuredDataPlan: { enabled: true, schema: {} },
      structuredDataMultiPlan: [{ key: "order", plan: { enabled: true, schema: {} } }],
      successEvaluationPlan: { enabled: false },
    };
    expect(assistantWarnings({ analysisPlan })).toEqual([
      expect.stringContaining("analysisPlan.structuredDataMultiPlan"),
    ]);
    expect(assistantWarnings({ analysisPlan, model: { provider: "openai", model: "gpt-4o" } })).toEqual([]);
  });

  it("keeps its answers short", () => {
    const strange = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, 1]));
    const warnings = assistantWarnings(strange);
    expect(warnings.length).toBe(51);
    expect(warnings.at(-1)).toBe("450 more of the kind.");
  });

  it("says the same in the same order, in whichever order the fields come", () => {
    const [one, other] = [{ provider: "langfuse", tags: [] }, {}];
    expect(assistantWarnings({ observabilityPlan: one, keypadInputPlan: other })).toEqual(
      assistantWarnings({ keypadInputPlan: other, observabilityPlan: one }),
    );
  });

  it("says of a stored tool what it says of one in an assistant", () => {
    expect(toolWarnings({ type: "dtmf" })).toEqual([
      "a tool of the type dtmf is kept and does nothing here. It is for phone calls, which need a carrier, and none is configured here.",
    ]);
  });
});
