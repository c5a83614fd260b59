import { describe, expect, test } from "vitest";
import { endpointingPlanOf, interruptionPlanOf, turnPlanWarnings } from "./turn-plans.ts";

const start = (startSpeakingPlan: unknown, more: Record<string, unknown> = {}) =>
  endpointingPlanOf({ startSpeakingPlan, ...more });

describe("when an assistant begins to answer", () => {
  test("without a plan nothing is configured but its transcriber's language", () => {
    expect(endpointingPlanOf({})).toEqual({ language: undefined });
    expect(endpointingPlanOf({ transcriber: { provider: "deepgram", language: "de" } })).toEqual({ language: "de" });
  });

  test("waitSeconds is a floor", () => {
    expect(start({ waitSeconds: 1.25 })).toMatchObject({ leastWait: 1_250, rules: [], byEnding: undefined });
  });

  test("the transcript's ending decides as configured, with the provider's values for what is left out", () => {
    const plan = { transcriptionEndpointingPlan: { onNumberSeconds: 2 } };
    expect(start(plan).byEnding).toEqual({ sentence: 100, number: 2_000, none: 1_500 });
    expect(start({ smartEndpointingEnabled: false }).byEnding).toEqual({ sentence: 100, number: 500, none: 1_500 });
    for (const smart of [{ smartEndpointingEnabled: true }, { smartEndpointingPlan: { provider: "vapi" } }])
      expect(start({ ...plan, ...smart }).byEnding).toBeUndefined();
  });

  test("a LiveKit plan waits by its function of doubt, or by the usual one", () => {
    const own = start({ smartEndpointingPlan: { provider: "livekit", waitFunction: "100 + 1000 * x" } });
    expect(own.byDoubt?.(0.5)).toBe(600);
    expect(start({ smartEndpointingPlan: { provider: "livekit" } }).byDoubt?.(1)).toBe(3_020);
    expect(start({ smartEndpointingPlan: { provider: "vapi" } }).byDoubt).toBeUndefined();
    expect(start({ smartEndpointingPlan: { provider: "livekit", waitFunction: "alert()" } }).byDoubt).toBeUndefined();
  });

  test("rules fit the words of one side or of both, in the order in which they stand", () => {
    const ignoreCase = [{ type: "ignore-case", enabled: true }];
    const { rules = [] } = start({
      customEndpointingRules: [
        { type: "assistant", regex: "EMAIL", regexOptions: ignoreCase, timeoutSeconds: 3 },
        { type: "nobody", regex: "x", timeoutSeconds: 1 },
        { type: "customer", regex: "^my name is", timeoutSeconds: 2 },
        { type: "both", assistantRegex: "number", customerRegex: "\\d$", timeoutSeconds: 4.5 },
      ],
    });
    expect(rules.map(({ wait }) => wait)).toEqual([3_000, 2_000, 4_500]);
    const fitting = (assistant: string, customer: string) =>
      rules.filter(({ fits }) => fits({ assistant, customer })).map(({ wait }) => wait);
    expect(fitting("What is your email?", "my name is")).toEqual([3_000, 2_000]);
    expect(fitting("What is your number?", "it is 5")).toEqual([4_500]);
    expect(fitting("What is your number?", "five")).toEqual([]);
  });

  test("what is of the wrong kind is left to the policy", () => {
    expect(start({ waitSeconds: "soon", smartEndpointingPlan: 5, customEndpointingRules: "none" })).toEqual({
      language: undefined,
      leastWait: undefined,
      rules: [],
      byEnding: undefined,
      byDoubt: undefined,
    });
    expect(start("quickly")).toEqual({ language: undefined });
  });
});

test("when an assistant falls silent, in milliseconds", () => {
  expect(interruptionPlanOf({})).toEqual({});
  const plan = {
    numWords: 2,
    voiceSeconds: 0.3,
    backoffSeconds: 2,
    acknowledgementPhrases: ["mhm"],
    interruptionPhrases: [],
  };
  expect(interruptionPlanOf({ stopSpeakingPlan: plan })).toEqual({
    words: 2,
    voice: 300,
    backoff: 2_000,
    acknowledgements: ["mhm"],
    interruptions: [],
  });
  expect(interruptionPlanOf({ stopSpeakingPlan: { numWords: 99 } }).words).toBeUndefined();
});

describe("warnings", () => {
  test("a plan that acts whole has none", () => {
    const plan = { waitSeconds: 1, transcriptionEndpointingPlan: {}, customEndpointingRules: [] };
    expect(turnPlanWarnings({ startSpeakingPlan: plan, stopSpeakingPlan: { numWords: 1 } })).toEqual([]);
    expect(turnPlanWarnings({})).toEqual([]);
  });

  test("say what cannot be read and what stands in another's shadow", () => {
    const startSpeakingPlan = {
      smartEndpointingPlan: { provider: "livekit", waitFunction: "sleep(x)" },
      customEndpointingRules: [{ type: "customer", regex: "(", timeoutSeconds: 1 }],
      transcriptionEndpointingPlan: {},
    };
    expect(turnPlanWarnings({ startSpeakingPlan, stopSpeakingPlan: { numWords: 1, voiceSeconds: 0.2 } })).toEqual([
      expect.stringMatching(/^startSpeakingPlan\.customEndpointingRules\[0\]: this cannot be read \(.*regular/),
      "startSpeakingPlan.smartEndpointingPlan.waitFunction: this cannot be read (sleep is not known).",
      expect.stringMatching(/^startSpeakingPlan\.transcriptionEndpointingPlan: it does not act/),
      expect.stringMatching(/^stopSpeakingPlan\.voiceSeconds: it does not act/),
    ]);
  });

  test("say that no server is asked", () => {
    const smartEndpointingPlan = { provider: "custom-endpointing-model", server: { url: "https://example.com" } };
    expect(turnPlanWarnings({ startSpeakingPlan: { smartEndpointingPlan } })).toEqual([
      expect.stringContaining("no server is asked"),
    ]);
  });
});

test("what is too much to be looked for at every word does not act, and that is said", () => {
  const rule = { type: "customer", regex: "number", timeoutSeconds: 3 };
  const phrases = ["x".repeat(241), ...Array.from({ length: 150 }, (_, index) => `phrase ${index}`)];
  const assistant = {
    startSpeakingPlan: { customEndpointingRules: Array.from({ length: 25 }, () => rule) },
    stopSpeakingPlan: { interruptionPhrases: phrases },
  };
  expect(endpointingPlanOf(assistant).rules).toHaveLength(20);
  const { interruptions } = interruptionPlanOf(assistant);
  expect([interruptions?.length, interruptions?.[0]]).toEqual([100, "phrase 0"]);
  expect(turnPlanWarnings(assistant)).toEqual([
    "startSpeakingPlan.customEndpointingRules: the first 20 act, the others do not.",
    "stopSpeakingPlan.interruptionPhrases: the first 100 of at most 240 characters act, the others do not.",
  ]);
});
