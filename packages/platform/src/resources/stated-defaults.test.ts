import { openApiDocument } from "@parlor/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAssistantSettings } from "../calls/assistant-settings.ts";
import { evaluateSuccess } from "../plans/analysis.ts";
import { keepsNothing, namedTranscript } from "../plans/compliance.ts";
import { hooksOf } from "../plans/hooks.ts";
import { endpointingPlanOf, interruptionPlanOf } from "../plans/turn-plans.ts";
import { retryDelay } from "../server-messages/backoff.ts";
import { openTestPlatform, type TestPlatform } from "../testing/open-test-platform.ts";
import { scriptedModel } from "../testing/scripted-model.ts";
import { credentialField, serverHeaders } from "../tools/authorize.ts";
import { carriedOver } from "../tools/handoff.ts";
import { keepCompany } from "../tools/tool-messages.ts";
import { messagesOf } from "../tools/tool-shapes.ts";
import { monitorOf } from "./call/control-call.ts";
import { createSummarizeCall } from "./call/summarize-call.ts";
import type { Services } from "./services.ts";

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const { components } = openApiDocument("") as {
  components: { schemas: Record<string, Schema>; parameters: Record<string, Schema> };
};

/** What the description of a field says that it is when it is left out. */
function stated(name: string): unknown {
  const [type = "", field = ""] = name.split(".");
  const { description = "" } = components.schemas[type]?.properties?.[field] ?? components.parameters[name] ?? {};
  const [, word] = /(?:^|[;,] )`?([\w.-]+)`?(?:, [^;.]+?,?)? if left out/.exec(description) ?? [];
  if (word === undefined) throw new Error(`${name} states no default: ${description}`);
  if (word === "true" || word === "false") return word === "true";
  return Number.isNaN(Number(word)) ? word : Number(word);
}

const settings = readAssistantSettings({});
const say = { type: "say", exact: "Are you there?" };
const [silence] = hooksOf({ hooks: [{ on: "customer.speech.timeout", do: [say] }] }).silence;
const endings = endpointingPlanOf({ startSpeakingPlan: { transcriptionEndpointingPlan: {} } }).byEnding;

describe("what is stated to hold where a field is left out, holds:", () => {
  it.each([
    ["CallSettings.maxDurationSeconds", settings.maxDurationSeconds],
    ["AssistantSettings.firstMessageInterruptionsEnabled", settings.firstMessageInterruptionsEnabled],
    ["ArtifactPlan.recordingEnabled", settings.artifactPlan.recordingEnabled],
    ["ArtifactPlan.videoRecordingEnabled", settings.artifactPlan.videoRecordingEnabled],
    ["TranscriptionEndpointingPlan.onPunctuationSeconds", (endings?.sentence ?? 0) / 1000],
    ["TranscriptionEndpointingPlan.onNoPunctuationSeconds", (endings?.none ?? 0) / 1000],
    ["TranscriptionEndpointingPlan.onNumberSeconds", (endings?.number ?? 0) / 1000],
    ["StopSpeakingPlan.numWords", interruptionPlanOf({ stopSpeakingPlan: {} }).words ?? 0],
    ["StopSpeakingPlan.backoffSeconds", interruptionPlanOf({ stopSpeakingPlan: {} }).backoff ?? 0],
    ["CustomerSpeechTimeoutOptions.triggerMaxCount", silence?.most],
  ])("%s", (name, real) => {
    expect(stated(name)).toBe(real);
  });
});

type Plan = Readonly<Record<string, unknown>>;

const authorised = (plan: Plan) =>
  serverHeaders({ [credentialField]: { authenticationPlan: plan } }, "{}", { id: "message", at: new Date(0) });
const signed = (plan: Plan) => authorised({ type: "hmac", secretKey: "c2VjcmV0", algorithm: "sha256", ...plan });
const withToken = (plan: Plan) => authorised({ type: "bearer", token: "secret", ...plan });
const transcript = (plan: Plan) => namedTranscript({ artifactPlan: { transcriptPlan: plan } }, "AI: Hi\nUser: Hello");
const conversation = [
  { role: "user", content: "Hello" },
  { role: "assistant", content: "Hi" },
];
const carried = (plan: Plan) => carriedOver({ type: "assistant", assistantName: "Ava", ...plan }, conversation);
const added = { type: "message.add", message: { role: "system", content: "Be brief." } };
const hooked = (plan: Plan) =>
  hooksOf({ hooks: [{ on: "call.timeElapsed", options: { seconds: 5 }, do: [{ ...added, ...plan }] }] }).elapsed;
const triedAgain = (plan: Plan) => retryDelay({ backoffPlan: { type: "fixed", ...plan } }, 0, 500);

/** Where a call is steered and heard. */
const monitored = (monitorPlan: Plan) =>
  monitorOf(
    {
      secrets: { deriveKey: () => Buffer.alloc(32) },
      url: "https://platform.test",
      callEngine: { listen: () => undefined },
    } as unknown as Services,
    "call",
    { monitorPlan },
  );

/** What a model is asked for by a plan's rubric, and what is made of its answer. */
async function judged(plan: Plan) {
  const { model, prompts } = scriptedModel(() => "Yes, it did.");
  const answer = await evaluateSuccess(plan, { model, transcript: "AI: Hi", systemPrompt: "", now: new Date(0) });
  return { answer, prompts };
}

/** Whether a call of two messages is summed up. */
async function summedUp(analysisPlan: Plan) {
  const { model, openModels } = scriptedModel(() => "They greeted each other.");
  const summarize = createSummarizeCall({
    calls: {
      get: async () => ({ call: { id: "1", orgId: "o" } as never, effective: { assistant: { analysisPlan } } }),
    },
    openModels,
    fetchOutside: () => Promise.reject(new Error("nothing outside is asked")),
    modelFor: () => model,
    onFailure: () => undefined,
  });
  const messages = [
    { role: "bot", message: "Hi" },
    { role: "user", message: "Hello" },
  ];
  return (await summarize({ callId: "1", messages })) !== undefined;
}

/** When a tool's message is said, and whether the tool waited for it. */
async function said(message: Plan) {
  const times: number[] = [];
  let isHeard = false;
  await keepCompany(
    messagesOf({ messages: [{ content: "One moment.", ...message }] }),
    {},
    {
      fill: (text) => text,
      after: (milliseconds) => {
        times.push(milliseconds);
        return () => undefined;
      },
      say: async () => {
        await new Promise((resolve) => setImmediate(resolve));
        isHeard = true;
      },
    },
  );
  return { times, isHeard };
}

describe("what is stated to hold where a field is left out, does what it does when it is said:", () => {
  it.each([
    ["HMACAuthenticationPlan.signatureHeader", signed, "x-other"],
    ["HMACAuthenticationPlan.timestampHeader", signed, "x-other"],
    ["HMACAuthenticationPlan.includeTimestamp", signed, false],
    ["HMACAuthenticationPlan.signatureEncoding", signed, "base64"],
    ["HMACAuthenticationPlan.secretIsBase64", signed, true],
    ["BearerAuthenticationPlan.headerName", withToken, "x-key"],
    ["BearerAuthenticationPlan.bearerPrefixEnabled", withToken, false],
    ["TranscriptPlan.assistantName", transcript, "Ava"],
    ["TranscriptPlan.userName", transcript, "Kim"],
    ["CompliancePlan.hipaaEnabled", (plan: Plan) => keepsNothing({ compliancePlan: plan }), true],
    ["TransferDestinationAssistant.transferMode", carried, "delete-history"],
    ["MessageAddHookAction.triggerResponseEnabled", hooked, false],
    ["BackoffPlan.maxRetries", (plan: Plan) => triedAgain({ baseDelaySeconds: 1, ...plan }), 3],
    ["BackoffPlan.baseDelaySeconds", (plan: Plan) => triedAgain({ maxRetries: 3, ...plan }), 7],
    ["MonitorPlan.listenEnabled", monitored, false],
    ["MonitorPlan.controlEnabled", monitored, false],
    ["SuccessEvaluationPlan.rubric", judged, "NumericScale"],
    ["AnalysisPlan.minMessagesThreshold", summedUp, 3],
    ["ToolMessageDelayed.timingMilliseconds", (plan: Plan) => said({ type: "request-response-delayed", ...plan }), 700],
    ["ToolMessageStart.blocking", (plan: Plan) => said({ type: "request-start", ...plan }), true],
  ])("%s", async (name, act, other) => {
    const [, field = ""] = name.split(".");
    const leftOut = await act({});
    expect(await act({ [field]: stated(name) })).toEqual(leftOut);
    expect(await act({ [field]: other })).not.toEqual(leftOut);
  });
});

describe("what is stated to hold where a request leaves it out, holds:", () => {
  let test: TestPlatform;
  beforeAll(async () => {
    test = await openTestPlatform();
  });
  afterAll(() => test.close());

  it("a key is private, a session ends after a day", async () => {
    const token = await test.send("POST", "/token", {});
    expect(token.body["tag"]).toBe(stated("CreateTokenDTO.tag"));
    const session = await test.send("POST", "/session", {});
    expect(session.body["expirationSeconds"]).toBe(stated("CreateSessionDTO.expirationSeconds"));
  });

  it("a range of time is one, the last seven days by UTC", async () => {
    const ask = async (timeRange?: object) => {
      const count = { operation: "count", column: "id" };
      const queries = [{ table: "call", name: "calls", ...(timeRange && { timeRange }), operations: [count] }];
      const [answer] = (await test.send("POST", "/analytics", { queries })).list;
      return answer as { timeRange: { start: string; end: string; step?: string; timezone: string }; result: object[] };
    };
    const { timeRange: range, result } = await ask();
    expect(Date.parse(range.end) - Date.parse(range.start)).toBe(7 * 86_400_000);
    expect(range).toMatchObject({ timezone: stated("TimeRange.timezone") });
    expect(range).not.toHaveProperty("step");
    expect(result).toHaveLength(1);
    expect((await ask({ step: "day" })).timeRange).toHaveProperty("step", "day");
  });

  it("pages are the first, of a hundred, the newest first", async () => {
    for (const name of ["First", "Second"]) await test.send("POST", "/session", { name });
    const { body } = await test.send("GET", "/session");
    const page = body as unknown as { results: { name?: string }[]; metadata: Record<string, unknown> };
    expect(page.results.slice(0, 2).map(({ name }) => name)).toEqual(["Second", "First"]);
    expect(page.metadata).toMatchObject({
      itemsPerPage: stated("Limited"),
      currentPage: stated("PagedByDate.page"),
    });
  });
});
