import { ApiError, FailedDependencyError, NotFoundError, ParlorClient } from "@parlor/client";
import { routes } from "@parlor/contract/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPlatform, type TestPlatform, testUrl } from "./testing/open-test-platform.ts";
import { resourceSamples } from "./testing/resource-samples.ts";
import { scriptedModel } from "./testing/scripted-model.ts";

type Row = Record<string, unknown> & { readonly id: string };

/** The verbs that most resources share, whatever their types. */
interface Verbs {
  create(body: unknown): Promise<Row>;
  list(): Promise<readonly Row[] | { readonly results: readonly Row[] }>;
  get(id: string): Promise<Row>;
  update(id: string, body: unknown): Promise<Row>;
  delete(id: string): Promise<Row>;
  listAll?(): AsyncIterable<Row>;
}

/** Rows that were answered, and those that were answered 424 because a third party is not configured. */
const answered = new Set<string>();
const refused = new Set<string>();

/** The client, keeping which of its rows were called and how that ended. */
function noting<Part extends object>(part: Part, prefix = ""): Part {
  return new Proxy(part, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      const name = `${prefix}${String(key)}`;
      if (typeof value === "object" && value !== null) return noting(value, `${name}.`);
      if (typeof value !== "function" || !(name in routes)) return value;
      return async (...given: unknown[]) => {
        try {
          const result: unknown = await value(...given);
          answered.add(name);
          return result;
        } catch (error) {
          if (FailedDependencyError.isInstance(error)) refused.add(name);
          throw error;
        }
      };
    },
  });
}

const scripted = scriptedModel((text) => `You said: ${text}`);
let test: TestPlatform;
let client: ParlorClient;
let assistantId: string;

const clientWith = (token: string) =>
  noting(
    new ParlorClient({
      token,
      baseUrl: testUrl,
      fetch: async (input, init) => test.platform.fetch(new Request(input, init)),
    }),
  );

beforeAll(async () => {
  test = await openTestPlatform({ openModels: scripted.openModels });
  client = clientWith(test.platform.keys.privateKey);
  ({ id: assistantId } = await client.assistant.create({ name: "Alex" }));
});
afterAll(() => test.close());

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const camel = (path: string) => path.slice(1).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

describe("the client does on the platform", () => {
  it.each(resourceSamples())("the five verbs of $path", async ({ path, create, update, updated }) => {
    const verbs = client[camel(path) as keyof ParlorClient] as unknown as Verbs;
    const { id } = await verbs.create(create);
    expect((await verbs.get(id)).id).toBe(id);
    const listed = await verbs.list();
    const rows = "results" in listed ? listed.results : listed;
    expect(rows.map((row) => row.id)).toContain(id);
    if (verbs.listAll) expect((await all(verbs.listAll())).map((row) => row.id)).toContain(id);
    expect(await verbs.update(id, update)).toMatchObject(updated ?? update);
    expect(await verbs.delete(id)).toMatchObject({ id });
    const missing = await verbs.get(id).catch((error: unknown) => error);
    expect(NotFoundError.isInstance(missing)).toBe(true);
    expect(missing).toMatchObject({ status: 404, requestId: expect.any(String), body: { error: "Not Found" } });
  });

  it("what assistants have besides", async () => {
    const { id } = await client.assistant.create({ name: "First", firstMessage: "Hi" });
    expect(await client.assistant.replace(id, { name: "Second" })).not.toHaveProperty("firstMessage");
    expect((await client.assistant.listVersions(id, { limit: 1 })).results).toHaveLength(1);
    const { results } = await client.assistant.listPage({ idAny: [id], limit: 5 });
    expect(results.map((assistant) => assistant.id)).toEqual([id]);
  });

  it("lists in windows and pages without loss", async () => {
    for (let index = 0; index < 7; index++)
      await client.squad.create({ name: `Squad ${index}`, members: [{ assistantId }] });
    const squads = await all(client.squad.listAll({ limit: 3 }));
    expect(squads.map(({ name }) => name)).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Squad ${index}`));
    for (let index = 0; index < 5; index++) await client.session.create({ name: `Session ${index}`, assistantId });
    const sessions = await all(client.session.listAll({ limit: 2, assistantId, sortOrder: "ASC" }));
    expect(sessions.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4].map((index) => `Session ${index}`));
  });

  it("calls", async () => {
    const since = new Date();
    const { id, webCallUrl } = await client.call.createWeb({ assistantId });
    expect(webCallUrl).toMatch(/\/rtc\/[0-9a-f]{32}$/);
    expect((await client.call.get(id)).status).toBe("queued");
    expect(await client.call.update(id, { name: "Visit" })).toMatchObject({ name: "Visit" });
    expect((await client.call.list({ assistantId, createdAtGe: since })).map((call) => call.id)).toEqual([id]);
    expect((await all(client.call.listAll({ assistantId }))).map((call) => call.id)).toEqual([id]);
    expect((await client.call.listPage({ idAny: [id] })).metadata.totalItems).toBe(1);
    expect((await client.call.listMetadata({ idAny: [id], customer: { number: "+1" } })).results).toEqual([]);
    const exported = await client.call.export({ format: "csv", columns: ["id", "assistantId"] });
    answered.add("call.export");
    expect(await exported.text()).toContain(`${id},${assistantId}`);

    expect(await client.log.list({ callId: id })).toHaveProperty("results");
    await client.log.delete({ callId: id });
    expect((await client.log.search({ type: "API", limit: 5 })).results.length).toBeGreaterThan(0);
    await client.log.deleteMatching({ type: "API", callId: id });
    const operations = [{ operation: "count" as const, column: "id" as const, alias: "calls" }];
    const [counted] = await client.analytics.query({ queries: [{ table: "call", name: "all", operations }] });
    expect(counted?.result).toEqual([{ calls: 1 }]);

    expect(await client.call.delete(id)).toMatchObject({ id });
    await expect(client.call.get(id)).rejects.toThrow("call");
    const outbound = { assistantId, customer: { number: "+14155550123" } };
    await expect(client.call.create(outbound)).rejects.toThrow(/telephony/);
    await expect(client.call.createPhone(outbound)).rejects.toThrow(/telephony/);
  });

  it("chats, whole and as they are written", async () => {
    const said = { assistantId, input: "Hello there" };
    const { id } = await client.chat.create(said);
    expect(await client.chat.get(id)).toMatchObject({ output: [{ content: "You said: Hello there" }] });
    const texts = [client.chat.stream(said), client.chat.streamWeb(said)].map(async (stream) =>
      (await all(stream)).map(({ delta }) => delta),
    );
    for (const deltas of await Promise.all(texts)) {
      expect(deltas.length).toBeGreaterThan(1);
      expect(deltas.join("")).toBe("You said: Hello there");
    }
    for (const stream of [client.chat.streamResponse(said), client.chat.streamWebResponse(said)])
      expect((await all(stream)).at(-1)?.type).toBe("response.completed");
    expect((await client.chat.createResponse(said)).output_text).toBe("You said: Hello there");
    expect(await client.chat.createWeb(said)).toMatchObject({ sessionId: expect.any(String) });
    expect((await client.chat.createWebResponse(said)).status).toBe("completed");
    const { results } = await client.chat.list({ assistantId });
    expect(results.length).toBeGreaterThanOrEqual(8);
    expect(await client.chat.delete(id)).toMatchObject({ id });
  });

  it("files, with their bytes and how far they are", async () => {
    const told: number[] = [];
    const file = new File(["x".repeat(100_000)], "notes.txt", { type: "text/plain" });
    const { id, bytes } = await client.file.create(
      { file, metadata: '{"a":1}' },
      { onUploadProgress: ({ sent }) => told.push(sent) },
    );
    expect(bytes).toBe(100_000);
    expect(told.length).toBeGreaterThan(1);
    const other = await client.file.upload({ file: new File(["y"], "more.txt", { type: "text/plain" }) });
    expect((await client.file.list()).map((listed) => listed.id).sort()).toEqual([id, other.id].sort());
    expect(await client.file.update(id, { name: "renamed" })).toMatchObject({ name: "renamed", metadata: { a: 1 } });
    const { url = "" } = await client.file.get(id);
    expect(await (await test.platform.fetch(new Request(url))).text()).toHaveLength(100_000);
    expect(await client.file.delete(id)).toMatchObject({ id });
  });

  it("test suites with tests and runs", async () => {
    const { id } = await client.testSuite.create({ name: "Smoke", targetPlan: { assistantId } });
    const { test: tests, run: runs } = client.testSuite;
    const scorers = [{ type: "ai" as const, rubric: "Be kind." }];
    const written = await tests.create(id, { type: "chat", script: "Say hello.", scorers });
    expect(await tests.update(id, written.id, { type: "chat", name: "Hello" })).toMatchObject({ name: "Hello" });
    expect(await tests.get(id, written.id)).toMatchObject({ testSuiteId: id });
    expect((await tests.list(id)).results).toHaveLength(1);
    const run = await runs.create(id, { name: "Monday" });
    expect(await runs.get(id, run.id)).toMatchObject({ testSuiteId: id });
    expect(await runs.update(id, run.id, { name: "Tuesday" })).toMatchObject({ name: "Tuesday" });
    expect((await runs.list(id, { limit: 1 })).metadata.totalItems).toBe(1);
    expect((await all(runs.listAll(id))).map((listed) => listed.id)).toEqual([run.id]);
    expect(await runs.delete(id, run.id)).toMatchObject({ id: run.id });
    expect(await tests.delete(id, written.id)).toMatchObject({ id: written.id });
  });

  it("evals and their runs, and data of calls", async () => {
    const given = { role: "user" as const, content: "Hello" };
    const judged = { role: "assistant" as const, judgePlan: { type: "exact" as const, content: "You said: Hello" } };
    const { id } = await client.eval.create({ type: "chat.mockConversation", messages: [given, judged] });
    const target = { type: "assistant" as const, assistantId };
    const run = await client.eval.run.create({ type: "eval", evalId: id, target });
    expect(await client.eval.run.get(run.evalRunId)).toMatchObject({ type: "eval", evalId: id });
    expect((await client.eval.run.list()).results.map((listed) => listed.id)).toEqual([run.id]);
    expect((await all(client.eval.run.listAll())).map((listed) => listed.id)).toEqual([run.id]);
    expect(await client.eval.run.delete(run.id)).toMatchObject({ id: run.id });
    const { id: callId } = await client.call.createWeb({ assistantId });
    const structuredOutput = { name: "Hi", type: "regex" as const, regex: "hi", schema: { type: "boolean" as const } };
    const asked = client.structuredOutput.run({ structuredOutput, callIds: [callId], previewEnabled: true });
    await expect(asked).rejects.toThrow(/has not ended/);
    answered.add("structuredOutput.run");
    for (const voice of ["monoRecording", "stereoRecording", "customerRecording", "assistantRecording"] as const) {
      await expect(client.call[voice](callId)).rejects.toThrow(/no recording/);
      answered.add(`call.${voice}`);
    }
    await expect(client.call.videoRecording(callId)).rejects.toThrow(/no video/);
    answered.add("call.videoRecording");
    expect(await (await client.call.logs(callId)).text()).toBe("");
  });

  it("organisations with members, and another one's key sees nothing of this one", async () => {
    const { id } = await client.org.create({ name: "Another" });
    expect((await client.org.list()).map((org) => org.id)).toContain(id);
    expect(await client.org.update(id, { name: "Renamed" })).toMatchObject({ name: "Renamed" });
    expect(await client.org.get(id)).toMatchObject({ name: "Renamed" });
    await client.org.invite(id, { emails: ["ada@example.com", "bob@example.com"], role: "editor" });
    const users = await client.org.listUsers(id);
    const [ada, bob] = ["ada", "bob"].map((name) => users.find(({ email }) => email.startsWith(name))?.id ?? "");
    await client.org.updateRole(id, { userId: ada ?? "", role: "admin" });
    await client.org.removeMember(id, bob ?? "");
    expect(await client.org.listUsers(id)).toHaveLength(2);

    const { accessToken } = await client.org.getAuth(id);
    const other = clientWith(accessToken);
    expect(await other.assistant.list()).toEqual([]);
    expect(ApiError.isInstance(await other.assistant.get(assistantId).catch((error: unknown) => error))).toBe(true);
    expect(await client.assistant.get(assistantId)).toMatchObject({ id: assistantId });
    await client.org.leave(id);
    await expect(client.org.get(id)).rejects.toThrow(id);
    const { id: last } = await client.org.create({ name: "To go" });
    await client.org.delete(last);
    await expect(client.org.get(last)).rejects.toThrow(last);
  });

  it("single rows", async () => {
    const ticket = { category: "others", subject: "A question", message: "How does this go on?" } as const;
    expect(await client.support.createTicket(ticket)).toEqual({ id: expect.any(String) });
    expect(await client.template.listPinned()).toEqual(expect.any(Array));
    expect(await client.phoneNumber.listPage({ search: "nobody" })).toMatchObject({ results: [] });
    expect(await client.campaign.listPage({ limit: 1 })).toMatchObject({ results: [] });
    const generated = await client.workflow.generate({ toolIds: [] });
    expect(generated.nodes.length).toBeGreaterThan(0);
    const [voice] = await client.voiceLibrary.list("parlor", { limit: 1 });
    expect(voice).toMatchObject({ provider: expect.any(String), name: expect.any(String) });
    expect((await client.voiceLibrary.listAccents("parlor")).length).toBeGreaterThan(0);
    expect((await client.voiceLibrary.sync({ providers: ["parlor"] })).length).toBeGreaterThan(0);
    expect((await client.voiceLibrary.syncProvider("parlor")).length).toBeGreaterThan(0);
    const [found] = await client.voiceProvider.searchVoice("parlor", { name: voice?.name ?? "" });
    expect((await client.voiceProvider.searchVoices("parlor", { name: voice?.name ?? "" }))[0]).toEqual(found);
    const adding = { ownerId: "us", voiceId: found?.voiceId ?? "", name: "Ours" };
    expect(await client.voiceProvider.addVoice("parlor", adding)).toMatchObject({ id: voice?.id });
    expect(await client.voiceProvider.addVoices("parlor", adding)).toMatchObject({ id: voice?.id });
  });

  it("scorecards", async () => {
    const schema = { type: "boolean" } as const;
    const { id: structuredOutputId } = await client.structuredOutput.create({ name: "Polite", schema });
    const conditions = [{ type: "comparator", comparator: "=", value: true, points: 10 }] as const;
    const { id } = await client.scorecard.create({
      name: "Courtesy",
      metrics: [{ structuredOutputId, conditions: [...conditions] }],
    });
    expect((await client.scorecard.update(id, { name: "Manners" })).name).toBe("Manners");
    expect(await client.scorecard.list({ id })).toMatchObject({ results: [{ id, name: "Manners" }] });
    expect(await client.scorecard.get(id)).toMatchObject({ id, metrics: [{ structuredOutputId }] });
    const text = await client.structuredOutput.create({ name: "Words", schema: { type: "string" } });
    const wrong = [{ structuredOutputId: text.id, conditions: [...conditions] }];
    await expect(client.scorecard.update(id, { metrics: wrong })).rejects.toThrow(/numbers and booleans are scored/);
    await client.scorecard.delete(id);
    await expect(client.scorecard.get(id)).rejects.toThrow(id);
  });

  it("knowledge bases with files", async () => {
    const { id, toolId } = await client.knowledgeBaseV2.create({ name: "Returns", description: "Sending goods back" });
    const upload = (name: string, type: string, text: string) =>
      client.file.create({ file: new File([text], name, { type }) });
    const { id: fileId } = await upload("returns.md", "text/markdown", "Goods may be returned within 30 days.");
    expect(await client.knowledgeBaseV2.attachFile(id, { fileId })).toMatchObject({ fileId, status: "ready" });
    await expect(client.knowledgeBaseV2.attachFile(id, { fileId })).rejects.toThrow(/already/);
    const { id: silent } = await upload("song.mp3", "audio/mpeg", "la la");
    expect(await client.knowledgeBaseV2.attachFile(id, { fileId: silent })).toMatchObject({ status: "failed" });
    const searched = () => client.tool.get(toolId ?? "");
    expect(await searched()).toMatchObject({ type: "query", knowledgeBases: [{ name: "Returns", fileIds: [fileId] }] });
    expect(await client.knowledgeBaseV2.retryFile(id, silent)).toMatchObject({ fileId: silent, status: "failed" });
    expect(await client.knowledgeBaseV2.listFiles(id)).toHaveLength(2);
    expect(await client.knowledgeBaseV2.update(id, { name: "Refunds" })).toMatchObject({ name: "Refunds", toolId });
    expect(await client.knowledgeBaseV2.detachFile(id, fileId)).toMatchObject({ fileId });
    expect(await searched()).toMatchObject({ knowledgeBases: [{ name: "Refunds", fileIds: [] }] });
    expect(await client.knowledgeBaseV2.get(id)).toMatchObject({ files: [{ fileId: silent }] });
    expect((await client.knowledgeBaseV2.list({ limit: 1 }))[0]).toMatchObject({ id });
    await client.knowledgeBaseV2.delete(id);
    await expect(searched()).rejects.toThrow(/tool/);
  });

  it("what needs a third party, and says which", async () => {
    const twilio = { twilioPhoneNumber: "+14155550123", twilioAccountSid: "AC1", twilioAuthToken: "t" };
    const vonage = { vonagePhoneNumber: "+14155550123", credentialId: "c" };
    const recording = new File(["RIFF"], "me.wav", { type: "audio/wav" });
    await expect(client.phoneNumber.importTwilio(twilio)).rejects.toThrow(/Twilio/);
    await expect(client.phoneNumber.importVonage(vonage)).rejects.toThrow(/Vonage/);
    await expect(client.voiceProvider.listWorkflows("make")).rejects.toThrow(/make/i);
    await expect(client.voiceProvider.listLocations("ghl")).rejects.toThrow(/gohighlevel/i);
    await expect(client.voiceProvider.listWorkflowHooks("make", "w")).rejects.toThrow(/make/i);
    await expect(client.voiceProvider.cloneVoice({ name: "Me", files: [recording] })).rejects.toThrow(/11labs/);
    const sesame = { file: recording, voiceName: "Me", transcription: "Hello" };
    await expect(client.voiceLibrary.createSesameVoice(sesame)).rejects.toThrow(/Sesame/);
    const session = { provider: "slack.oauth2-authorization" } as const;
    await expect(client.credential.createSession(session)).rejects.toThrow(/credential|OAuth/i);
    await expect(client.credential.trigger({ action_name: "a", input: {} })).rejects.toThrow(/credential|action/i);
  });

  it("the one row without a key", async () => {
    const webhook = {
      type: "auth",
      operation: "creation",
      from: "nango",
      connectionId: "c",
      authMode: "OAUTH2",
      providerConfigKey: "p",
      provider: "p",
      environment: "dev",
      success: true,
      endUser: { endUserId: "u", organizationId: "o" },
    } as const;
    expect(await clientWith("no key at all").credential.webhook(webhook)).toBeUndefined();
  });

  // The last, because it counts the others' rows.
  it("every row of the contract", () => {
    const untouched = Object.keys(routes).filter((name) => !answered.has(name) && !refused.has(name));
    expect(untouched).toEqual([]);
    expect([...refused].sort()).toEqual([
      "call.create",
      "call.createPhone",
      "credential.createSession",
      "credential.trigger",
      "phoneNumber.importTwilio",
      "phoneNumber.importVonage",
      "voiceLibrary.createSesameVoice",
      "voiceProvider.cloneVoice",
      "voiceProvider.listLocations",
      "voiceProvider.listWorkflowHooks",
      "voiceProvider.listWorkflows",
    ]);
    expect(answered.size + refused.size).toBe(170);
  });
});
