import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { VapiClient } from "@vapi-ai/server-sdk";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EventSink } from "./calls/event-sink.ts";
import type { CallEngineServices } from "./create-platform.ts";
import { openTestPlatform, type TestPlatform, testPlatformOptions } from "./testing/open-test-platform.ts";
import { scriptedModel } from "./testing/scripted-model.ts";
import { servePlatform } from "./testing/serve-platform.ts";

/** Servers outside: a language model that answers by what it is asked, and one that runs tools. */
const asked: { readonly url: string; readonly body: string }[] = [];
let llmAnswers: (prompt: string) => string = () => "{}";
const outside: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const body = await request.text();
  asked.push({ url: request.url, body });
  if (request.url.startsWith("https://tools.example"))
    return Response.json({ results: [{ toolCallId: "call_judged", result: "The office is open from 9 to 5." }] });
  const message = { role: "assistant", content: llmAnswers(body) };
  const choices = [{ index: 0, message, finish_reason: "stop" }];
  return Response.json({ id: "1", created: 1, model: "m", object: "chat.completion", choices });
};
const reasoning = { provider: "custom-llm", model: "m", url: "https://llm.example/v1" } as const;

const scripted = scriptedModel((text) => {
  if (text.startsWith("tool: ")) return `Done: ${text.slice(6)}`;
  if (/book/i.test(text)) return { tool: "book_demo", arguments: { day: "Monday" } };
  if (text.startsWith("search: ")) return { tool: "search_Hours", arguments: { query: text.slice(8) } };
  if (/hours/i.test(text)) return { tool: "opening_hours", arguments: {} };
  return /cost/i.test(text) ? "It costs 49 dollars a month." : "I do not know.";
});

let test: TestPlatform;
let server: Awaited<ReturnType<typeof servePlatform>>;
let client: VapiClient;
let engine: CallEngineServices;

beforeAll(async () => {
  test = await openTestPlatform({
    openModels: scripted.openModels,
    fetch: outside,
    createCallEngine: (services) => {
      engine = services;
      return testPlatformOptions({ ...services, opened: [], ended: [] }).createCallEngine(services);
    },
  });
  server = await servePlatform(test);
  client = new VapiClient({ token: test.platform.keys.privateKey, environment: server.url, maxRetries: 0 });
});
afterAll(async () => {
  await server.close();
  await test.close();
});
beforeEach(() => {
  asked.length = 0;
});

const tool = (name: string) => ({
  type: "function" as const,
  function: { name, description: `Does ${name}`, parameters: { type: "object" as const, properties: {} } },
  server: { url: "https://tools.example/run" },
});

/** A call in which this was said, ended as a worker tells it. */
async function heldCall(
  request: object,
  said: readonly (readonly ["user" | "assistant", string])[],
  extra: readonly { readonly type: string; readonly data: Record<string, unknown> }[] = [],
): Promise<string> {
  const { id } = (await client.calls.create(request as never)) as { id: string };
  const sink = new EventSink({
    store: test.platform.calls,
    ...(engine.summarizeCall && { summarize: engine.summarizeCall }),
    onFinished: () => undefined,
    now: Date.now,
    log: () => undefined,
  });
  const events = [
    { type: "call.opened", data: { systemPrompt: "Sell seats." } },
    { type: "call.started", data: {} },
    ...said.map(([who, text], index) => ({
      type: `${who}.message`,
      data: { text, startedAt: index * 1_000, endedAt: index * 1_000 + 900, source: "voice" },
    })),
    ...extra,
    { type: "call.ended", data: { endedReason: "customer-ended-call" } },
  ];
  const ended = sink.ended(id);
  sink.take(
    id,
    events.map((event, seq) => ({ ...event, seq, at: seq * 1_000 })),
    () => undefined,
  );
  await ended;
  return id;
}

const told = [
  ["assistant", "How many seats do you need?"],
  ["user", "We need 30 seats. I am ada@example.com."],
] as const;
const contact = {
  name: "Contact",
  schema: { type: "object" as const, properties: { email: { type: "string" as const } }, required: ["email"] },
};
const seats = { name: "Seats", type: "regex", regex: "(\\d+) seats", schema: { type: "integer" } } as const;

describe("structured outputs by server-sdk 2.0.1", () => {
  it("are made, listed, changed and deleted", async () => {
    const made = await client.structuredOutputs.structuredOutputControllerCreate({ ...contact });
    expect(made).toMatchObject({ name: "Contact", schema: contact.schema, orgId: expect.any(String) });
    const { id } = made;
    const listed = await client.structuredOutputs.structuredOutputControllerFindAll({ name: "Contact" });
    expect(listed.results.map((one) => one.id)).toEqual([id]);
    expect(await client.structuredOutputs.structuredOutputControllerFindOne({ id })).toMatchObject({ id });
    const change = { id, schemaOverride: "", name: "Who", schema: { type: "string" } } as const;
    await expect(client.structuredOutputs.structuredOutputControllerUpdate(change)).rejects.toMatchObject({
      statusCode: 400,
      body: { message: [expect.stringMatching(/schemaOverride=true/)] },
    });
    const changed = { ...change, schemaOverride: "true" };
    expect(await client.structuredOutputs.structuredOutputControllerUpdate(changed)).toMatchObject({ name: "Who" });
    expect(await client.structuredOutputs.structuredOutputControllerRemove({ id })).toMatchObject({ id });
    await expect(client.structuredOutputs.structuredOutputControllerFindOne({ id })).rejects.toMatchObject({
      statusCode: 404,
    });
  });

  it.each([
    [{ ...seats, regex: undefined }, /regex: is needed/],
    [{ ...seats, regex: "(" }, /regex: .*Invalid regular expression/],
    [{ ...contact, assistantIds: ["0b9c9b1e-6f0f-4a53-9d3b-7d7a6a1b2c3d"] }, /assistantIds: there is no assistant/],
  ])("that can take nothing out are refused: %j", async (body, message) => {
    const refused = await test.send("POST", "/structured-output", body);
    expect(refused).toMatchObject({ status: 400, body: { message: [expect.stringMatching(message)] } });
  });

  it("that an assistant names or brings, and that name it, stand in its call's artifact when it is over", async () => {
    llmAnswers = (prompt) =>
      prompt.includes("seats") && prompt.includes("Contact") ? '{"email":"ada@example.com"}' : "{}";
    const stored = await client.structuredOutputs.structuredOutputControllerCreate({ ...contact });
    const { id: assistantId } = await client.assistants.create({ name: "Alex", model: reasoning as never });
    const linked = await client.structuredOutputs.structuredOutputControllerCreate({
      ...seats,
      assistantIds: [assistantId],
    });
    const late = { ...seats, name: "Late", conditions: [{ type: "minCallDuration", seconds: 600 }] };
    const artifactPlan = { structuredOutputIds: [stored.id], structuredOutputs: [late] };
    const id = await heldCall({ assistantId, assistantOverrides: { artifactPlan } }, told);
    const { artifact } = await client.calls.get({ id });
    expect(artifact?.structuredOutputs?.[stored.id]).toEqual({ name: "Contact", result: { email: "ada@example.com" } });
    expect(Object.values(artifact?.structuredOutputs?.["skipped"] ?? {})).toEqual([
      { name: "Late", unmetCondition: { type: "minCallDuration", seconds: 600 } },
    ]);
    expect(artifact).toHaveProperty("structuredOutputsLastUpdatedAt");
    expect(artifact?.structuredOutputs?.[linked.id]).toEqual({ name: "Seats", result: 30 });
    for (const output of [stored, linked])
      await client.structuredOutputs.structuredOutputControllerRemove({ id: output.id });
  });

  it("are scored by scorecards that an assistant names, also those that only the scorecard needs", async () => {
    const wanted = await client.structuredOutputs.structuredOutputControllerCreate({ ...seats });
    const points = (comparator: ">" | "<") => ({ type: "comparator", comparator, value: 20, points: 10 }) as const;
    const card = await client.observabilityScorecard.scorecardControllerCreate({
      name: "Size",
      metrics: [{ structuredOutputId: wanted.id, conditions: [points(">"), points("<")] }],
    });
    const artifactPlan = { scorecardIds: [card.id] };
    const id = await heldCall({ assistant: { name: "Alex", artifactPlan } }, told);
    const { artifact } = await client.calls.get({ id });
    const metricPoints = { [wanted.id]: 10 };
    expect(artifact?.scorecards).toEqual({ [card.id]: { name: "Size", score: 10, scoreNormalized: 50, metricPoints } });
    expect(artifact?.structuredOutputs?.[wanted.id]).toMatchObject({ result: 30 });
    await client.observabilityScorecard.scorecardControllerRemove({ id: card.id });
    await client.structuredOutputs.structuredOutputControllerRemove({ id: wanted.id });
  });

  it("has knowledge bases of files, whose tool an assistant's chats search", async () => {
    const bases = client.knowledgeBasesV2;
    const { id } = await bases.knowledgeBaseV2ControllerCreate({ name: "Hours" });
    const form = new FormData();
    form.set("file", new File(["The office is open from 9 to 5."], "hours.md", { type: "text/markdown" }));
    const { body } = await test.send("POST", "/file", form);
    const attached = await bases.knowledgeBaseV2ControllerFileAttach({ id, fileId: String(body["id"]) });
    expect(attached).toMatchObject({ knowledgeBaseV2Id: id, fileName: "hours.md", status: "ready" });
    const { toolId, files } = await bases.knowledgeBaseV2ControllerFindOne({ id });
    expect(files).toEqual([attached]);
    const searching = { name: "Alex", model: { provider: "parlor", toolIds: [toolId] } };
    const chat = await client.chats.create({ assistant: searching as never, input: "search: when is it open?" });
    expect(JSON.stringify(chat)).toContain("Done: [hours.md]");
    expect(await bases.knowledgeBaseV2ControllerFindAll({ limit: 5 })).toMatchObject([{ id, name: "Hours" }]);
    await bases.knowledgeBaseV2ControllerRemove({ id });
    await expect(client.tools.get({ id: String(toolId) })).rejects.toMatchObject({ statusCode: 404 });
  });

  it("stand in the artifact of a session of chats when that is completed", async () => {
    const output = { ...seats, schema: { type: "boolean" }, regex: "49 dollars" };
    const assistant = { name: "Alex", artifactPlan: { structuredOutputs: [output] } };
    const session = await client.sessions.create({ assistant: assistant as never });
    await client.chats.create({ sessionId: session.id, input: "What does it cost?" });
    await client.sessions.update({ id: session.id, status: "completed" });
    await expect
      .poll(
        async () => Object.values((await client.sessions.get({ id: session.id })).artifact?.structuredOutputs ?? {}),
        { timeout: 30_000 },
      )
      .toEqual([{ name: "Seats", result: true }]);
  });

  it("are run on calls that have ended: as a preview, and into their artifacts", async () => {
    const id = await heldCall({ assistant: { name: "Alex" } }, told);
    const output = await client.structuredOutputs.structuredOutputControllerCreate({ ...seats });
    const run = { structuredOutputId: output.id, callIds: [id] };
    const preview = await client.structuredOutputs.structuredOutputControllerRun({ ...run, previewEnabled: true });
    expect(preview).toEqual({ [output.id]: { name: "Seats", result: 30 } });
    expect((await client.calls.get({ id })).artifact?.structuredOutputs).toBeUndefined();
    expect(await client.structuredOutputs.structuredOutputControllerRun(run)).toMatchObject({
      message: expect.stringMatching(/^1 call is/),
    });
    await expect
      .poll(async () => (await client.calls.get({ id })).artifact?.structuredOutputs, { timeout: 30_000 })
      .toEqual({ [output.id]: { name: "Seats", result: 30 } });
  });

  it("that need a language model say so where there is none", async () => {
    const id = await heldCall({ assistant: { artifactPlan: { structuredOutputs: [contact] } } }, told);
    const call = await client.calls.get({ id });
    expect(Object.values(call.artifact?.structuredOutputs ?? {})).toEqual([{ name: "Contact", result: null }]);
    expect(JSON.stringify(call)).toContain("Contact gives null");
    const preview = { structuredOutput: { ...contact }, callIds: [id], previewEnabled: true };
    await expect(client.structuredOutputs.structuredOutputControllerRun(preview)).rejects.toMatchObject({
      statusCode: 424,
      body: { message: expect.stringMatching(/^Contact: .*language model/) },
    });
  });

  it("are not had made by a page's key, which could have the call sent anywhere", async () => {
    const { id: assistantId } = await client.assistants.create({ name: "Alex" });
    const key = { key: test.platform.keys.publicKey, headers: { origin: "https://elsewhere.example" } };
    const assistantOverrides = { artifactPlan: { structuredOutputs: [{ ...contact, model: reasoning }] } };
    const refused = await test.send("POST", "/call/web", { assistantId, assistantOverrides }, key);
    expect(refused.status).toBe(403);
  });
});

describe("evals by server-sdk 2.0.1", () => {
  const assistant = {
    name: "Alex",
    model: { provider: "parlor", model: "knowledge", tools: [tool("book_demo"), tool("opening_hours")] },
  };
  const judgeOf = (criteria: string, model: object = { provider: "parlor", model: "knowledge" }) => ({
    type: "ai",
    model: { ...model, messages: [{ role: "system", content: criteria }] },
  });

  async function run(messages: readonly object[], target: object = { type: "assistant", assistant }) {
    const begun = await client.eval.evalControllerRun({
      type: "eval",
      eval: { type: "chat.mockConversation", messages: [...messages] as never },
      target: target as never,
    });
    const id = String(begun["evalRunId"]);
    await expect
      .poll(async () => (await client.eval.evalControllerGetRun({ id })).status, { timeout: 30_000 })
      .toBe("ended");
    return client.eval.evalControllerGetRun({ id });
  }

  it("pass an assistant that answers as it has to, without its tools being run", async () => {
    const done = await run([
      { role: "user", content: "What does it cost?" },
      { role: "assistant", judgePlan: { type: "exact", content: "it costs 49 DOLLARS a month." } },
      { role: "user", content: "Book me a demo" },
      {
        role: "assistant",
        judgePlan: { type: "regex", content: "", toolCalls: [{ name: "book_demo", arguments: { day: "^Mon" } }] },
      },
      { role: "tool", content: "Booked for Monday" },
      { role: "assistant", judgePlan: { type: "regex", content: "/booked for monday/i" } },
    ]);
    expect(done).toMatchObject({ endedReason: "mockConversation.done", cost: 0 });
    expect(done.results[0]?.status).toBe("pass");
    expect(done.results[0]?.messages).toMatchObject([
      { role: "user" },
      { role: "assistant", content: "It costs 49 dollars a month.", judge: { status: "pass" } },
      { role: "user" },
      {
        role: "assistant",
        toolCalls: [{ name: "book_demo", arguments: { day: "Monday" } }],
        judge: { status: "pass" },
      },
      { role: "tool", content: "Booked for Monday" },
      { role: "assistant", content: "Done: Booked for Monday", judge: { status: "pass" } },
    ]);
    expect(asked).toEqual([]);
  });

  it("fail it with the reason, go on with what the plan says instead, or end there", async () => {
    const wrong = { type: "exact", content: "It is free." };
    const done = await run([
      { role: "user", content: "What does it cost?" },
      { role: "assistant", judgePlan: wrong, continuePlan: { contentOverride: "It is free." } },
      { role: "user", content: "And with what?" },
      {
        role: "assistant",
        judgePlan: { type: "regex", content: "^I do", toolCalls: [{ name: "book_demo" }] },
        continuePlan: { exitOnFailureEnabled: true },
      },
      { role: "user", content: "Never asked" },
    ]);
    expect(done.results[0]).toMatchObject({
      status: "fail",
      messages: [
        {},
        { judge: { status: "fail", failureReason: "The answer is not exactly: It is free." } },
        {},
        { judge: { status: "fail", failureReason: expect.stringMatching(/^book_demo was not called/) } },
      ],
    });
    expect(scripted.prompts.at(-1)).toContain("It is free.");
  });

  it("judge by words without a model, and by the model that they name", async () => {
    llmAnswers = (prompt) => (prompt.includes("49 dollars") ? "pass" : "fail");
    const asks = { role: "user", content: "What does it cost?" };
    const pass = 'You are a judge. The assistant says "49 dollars". Respond with pass or fail only.';
    const byWords = await run([asks, { role: "assistant", judgePlan: judgeOf(pass) }]);
    expect(byWords.results[0]?.status).toBe("pass");
    expect(asked).toEqual([]);
    const missed = await run([asks, { role: "assistant", judgePlan: judgeOf('It says "a discount".') }]);
    expect(missed.results[0]).toMatchObject({
      status: "fail",
      messages: [{}, { judge: { failureReason: expect.stringMatching(/discount/) } }],
    });
    const byModel = await run([
      asks,
      { role: "assistant", judgePlan: judgeOf("Is {{messages[-1]}} right?", reasoning) },
    ]);
    expect(byModel.results[0]?.status).toBe("pass");
    expect(asked.map(({ url }) => url)).toEqual(["https://llm.example/v1/chat/completions"]);
  });

  it("run a tool where its result is judged", async () => {
    const done = await run([
      { role: "user", content: "What are your hours?" },
      { role: "assistant", judgePlan: { type: "exact", toolCalls: [{ name: "opening_hours" }] } },
      { role: "tool", judgePlan: judgeOf('It names "9 to 5".') },
    ]);
    expect(done.results[0]).toMatchObject({
      status: "pass",
      messages: [{}, {}, { role: "tool", content: "The office is open from 9 to 5.", judge: { status: "pass" } }],
    });
    expect(asked.map(({ url }) => url)).toEqual(["https://tools.example/run"]);
  });

  it("are stored, run by id, listed and deleted; what cannot be judged is refused", async () => {
    const messages = [
      { role: "user", content: "What does it cost?" },
      { role: "assistant", judgePlan: { type: "regex", content: "49" } },
    ];
    const made = await client.eval.evalControllerCreate({ type: "chat.mockConversation", messages: messages as never });
    expect(await client.eval.evalControllerUpdate({ id: made.id, name: "Price" })).toMatchObject({ name: "Price" });
    expect((await client.eval.evalControllerGetPaginated({ id: made.id })).results).toHaveLength(1);
    const target = { type: "assistant", assistant } as never;
    const begun = await client.eval.evalControllerRun({ type: "eval", evalId: made.id, target });
    const id = String(begun["evalRunId"]);
    await expect
      .poll(async () => (await client.eval.evalControllerGetRun({ id })).results[0]?.status, { timeout: 30_000 })
      .toBe("pass");
    expect((await client.eval.evalControllerGetRunsPaginated({ id })).results).toHaveLength(1);
    expect(await client.eval.evalControllerRemoveRun({ id })).toMatchObject({ id });
    expect(await client.eval.evalControllerRemove({ id: made.id })).toMatchObject({ id: made.id });
    const refused = async (message: object) =>
      (
        (await test.send("POST", "/eval", { type: "chat.mockConversation", messages: [message] })).body[
          "message"
        ] as unknown[]
      )[0];
    expect(await refused({ role: "user", judgePlan: { type: "exact", content: "a" } })).toMatch(
      /only what an assistant/,
    );
    expect(await refused({ role: "assistant", judgePlan: { type: "regex", content: "(" } })).toMatch(/Invalid regular/);
    expect(await refused({ role: "user" })).toMatch(/content: is needed/);
  });
});

describe("a call's artifacts by server-sdk 2.0.1", () => {
  it("are its recordings, each voice alone too, and its log", async () => {
    const name = `${"a".repeat(32)}.wav`;
    const wav = Buffer.alloc(48);
    wav.write("RIFF", 0);
    wav.writeUInt32LE(16_000, 24);
    wav.writeInt16LE(5, 44);
    wav.writeInt16LE(7, 46);
    mkdirSync(join(test.dataDir, "recordings"), { recursive: true });
    writeFileSync(join(test.dataDir, "recordings", name), wav);
    const url = `${server.url}/rtc/recordings/${name}`;
    const id = await heldCall({ assistant: { name: "Alex" } }, told, [
      { type: "recording.stored", data: { url, seconds: 1 } },
    ]);
    const { calls } = client;
    await calls.callArtifactControllerStereoRecordingDownload({ id });
    await calls.callArtifactControllerMonoRecordingDownload({ id });
    await calls.callArtifactControllerCustomerRecordingDownload({ id });
    await calls.callArtifactControllerAssistantRecordingDownload({ id });
    await calls.callArtifactControllerCallLogsDownload({ id });
    const bytes = async (path: string) => {
      const headers = { authorization: `Bearer ${test.platform.keys.privateKey}` };
      return Buffer.from(await (await fetch(`${server.url}/call/${id}/${path}`, { headers })).arrayBuffer());
    };
    expect(await bytes("stereo-recording")).toEqual(wav);
    expect((await bytes("customer-recording")).readInt16LE(44)).toBe(5);
    expect((await bytes("assistant-recording")).readInt16LE(44)).toBe(7);
    expect((await bytes("mono-recording")).readInt16LE(44)).toBe(12);
    const log = (await bytes("call-logs"))
      .toString()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as object);
    expect(log).toHaveLength(6);
    expect(log[3]).toMatchObject({ type: "user.message", data: { text: told[1][1] } });
  });

  it("that there are none of are said to be missing", async () => {
    const id = await heldCall({ assistant: { name: "Alex" } }, told);
    await expect(client.calls.callArtifactControllerMonoRecordingDownload({ id })).rejects.toMatchObject({
      statusCode: 404,
    });
    await expect(client.calls.callArtifactControllerVideoRecordingDownload({ id })).rejects.toMatchObject({
      statusCode: 404,
    });
    await expect(client.calls.callArtifactControllerPcapDownload({ id })).rejects.toMatchObject({ statusCode: 424 });
  });
});
