import { VapiClient } from "@vapi-ai/server-sdk";
import Vapi from "@vapi-ai/web";
import { VapiClient as VapiClient09 } from "vapi-server-sdk-0-9";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPlatform, type TestPlatform } from "./testing/open-test-platform.ts";
import { resourceSamples } from "./testing/resource-samples.ts";
import { scriptedModel } from "./testing/scripted-model.ts";
import { servePlatform } from "./testing/serve-platform.ts";

type Row = Record<string, unknown>;
// The published clients have a type of their own for every row; what is shown here is that the rows answer them.
type AnyMethod = (...given: unknown[]) => Promise<unknown>;

/** The five verbs of one resource of one client. */
interface Verbs {
  create(body: unknown): Promise<Row>;
  list(): Promise<unknown>;
  get(id: string): Promise<Row>;
  update(id: string, body: Row): Promise<Row>;
  remove(id: string): Promise<Row>;
}

const scripted = scriptedModel((text) => `You said: ${text}`);
let test: TestPlatform;
let server: Awaited<ReturnType<typeof servePlatform>>;
beforeAll(async () => {
  test = await openTestPlatform({ openModels: scripted.openModels });
  server = await servePlatform(test);
});
afterAll(async () => {
  await server.close();
  await test.close();
});

const sample = (path: string) => {
  const found = resourceSamples().find((candidate) => candidate.path === path);
  if (!found) throw new Error(path);
  return found;
};

const paths: Readonly<Record<string, string>> = {
  assistants: "/assistant",
  squads: "/squad",
  tools: "/tool",
  sessions: "/session",
  campaigns: "/campaign",
  phoneNumbers: "/phone-number",
  knowledgeBases: "/knowledge-base",
  workflow: "/workflow",
  testSuites: "/test-suite",
};

const methodNames: Readonly<Record<string, readonly string[]>> = {
  campaigns: ["Create", "FindAll", "FindOne", "Update", "Remove"].map((verb) => `campaignController${verb}`),
  workflow: ["Create", "FindAll", "FindOne", "Update", "Delete"].map((verb) => `workflowController${verb}`),
  testSuites: ["Create", "FindAllPaginated", "FindOne", "Update", "Remove"].map((verb) => `testSuiteController${verb}`),
};

/** Those whose update takes the body apart from the id. */
const inBody = new Set(["phoneNumbers", "tools", "campaigns"]);

function verbsOf(client: object, resource: string, idIn: "object" | "argument"): Verbs {
  const part = (client as Record<string, Record<string, AnyMethod>>)[resource];
  if (!part) throw new Error(`The client has no ${resource}`);
  const [create, list, get, update, remove] = methodNames[resource] ?? ["create", "list", "get", "update", "delete"];
  const call = async (method: string | undefined, ...given: unknown[]): Promise<Row> =>
    (await part[method ?? ""]?.(...given)) as Row;
  const inObject = idIn === "object";
  return {
    create: (body) => call(create, body),
    list: () => call(list),
    get: (id) => (inObject ? call(get, { id }) : call(get, id)),
    update: (id, body) =>
      inObject ? call(update, inBody.has(resource) ? { id, body } : { id, ...body }) : call(update, id, body),
    remove: (id) => (inObject ? call(remove, { id }) : call(remove, id)),
  };
}

async function exercise(verbs: Verbs, path: string): Promise<void> {
  const { create, update, updated = update } = sample(path);
  const created = await verbs.create(create);
  const id = String(created["id"]);
  expect(created).toMatchObject({ id: expect.any(String), orgId: expect.any(String) });
  expect(JSON.stringify(await verbs.list())).toContain(id);
  expect(await verbs.get(id)).toMatchObject({ id });
  expect(JSON.parse(JSON.stringify(await verbs.update(id, update)))).toMatchObject(updated);
  expect(await verbs.remove(id)).toMatchObject({ id });
  await expect(verbs.get(id)).rejects.toMatchObject({ statusCode: 404 });
}

describe("@vapi-ai/server-sdk 2.0.1", () => {
  const client = () => new VapiClient({ token: test.platform.keys.privateKey, environment: server.url, maxRetries: 0 });

  it.each(["assistants", "squads", "tools", "sessions", "campaigns", "phoneNumbers"])(
    "creates, lists, gets, updates and deletes %s",
    (resource) => exercise(verbsOf(client(), resource, "object"), paths[resource] ?? ""),
  );

  it("creates, lists, gets, renames and deletes calls", async () => {
    const created = (await client().calls.create({ assistant: { name: "Alex" } })) as { id: string };
    expect((await client().calls.list()).map(({ id }) => id)).toContain(created.id);
    expect(await client().calls.update({ id: created.id, name: "Mine" })).toMatchObject({ name: "Mine" });
    expect(await client().calls.get({ id: created.id })).toMatchObject({ id: created.id, type: "webCall" });
    expect(await client().calls.delete({ id: created.id })).toMatchObject({ status: "ended" });
    await expect(client().calls.get({ id: created.id })).rejects.toMatchObject({ statusCode: 404 });
  });

  it("chats, and reads chats back", async () => {
    const chat = (await client().chats.create({ assistant: { name: "Alex" }, input: "Hello" })) as unknown as Row;
    expect(chat["output"]).toMatchObject([{ role: "assistant", content: "You said: Hello" }]);
    const id = String(chat["id"]);
    expect(await client().chats.get({ id })).toMatchObject({ id });
    expect((await client().chats.list()).results.map((result) => result.id)).toContain(id);
    expect(await client().chats.delete({ id })).toMatchObject({ id });
    const response = await client().chats.createResponse({
      assistant: { name: "Alex" },
      input: "Hello",
      stream: false,
    });
    expect(response).toMatchObject({ object: "response", status: "completed" });
  });

  it("uploads, lists, renames and deletes files", async () => {
    const file = await client().files.create({
      file: new Blob(["hello"], { type: "text/plain" }),
      purpose: "assistant",
    });
    expect(file).toMatchObject({ bytes: 5, status: "done", purpose: "assistant" });
    expect((await client().files.list({ purpose: "assistant" })).map(({ id }) => id)).toContain(file.id);
    expect(await client().files.update({ id: file.id, name: "renamed" })).toMatchObject({ name: "renamed" });
    expect(await client().files.get({ id: file.id })).toMatchObject({ name: "renamed" });
    expect(await client().files.delete({ id: file.id })).toMatchObject({ id: file.id });
  });

  it("asks for figures and for a page of numbers", async () => {
    const [result] = await client().analytics.get({
      queries: [{ name: "calls", table: "call", operations: [{ operation: "count", column: "id" }] }],
    });
    expect(result).toMatchObject({ name: "calls", result: [{ countId: expect.any(Number) }] });
    const page = await client().phoneNumbers.phoneNumberControllerFindAllPaginated();
    expect(page.metadata).toMatchObject({ currentPage: 1 });
  });

  it("hears what is wrong", async () => {
    const wrong = new VapiClient({ token: "not-a-key", environment: server.url, maxRetries: 0 });
    await expect(wrong.assistants.list()).rejects.toMatchObject({
      statusCode: 401,
      body: { statusCode: 401, error: "Unauthorized" },
    });
  });
});

describe("@vapi-ai/server-sdk 0.9.3", () => {
  const client = () => new VapiClient09({ token: test.platform.keys.privateKey, environment: server.url });

  it.each([
    "assistants",
    "squads",
    "tools",
    "sessions",
    "campaigns",
    "phoneNumbers",
    "knowledgeBases",
    "workflow",
    "testSuites",
  ])("creates, lists, gets, updates and deletes %s", (resource) =>
    exercise(verbsOf(client(), resource, "argument"), paths[resource] ?? ""),
  );

  it("creates, lists, gets, renames and deletes calls", async () => {
    const created = (await client().calls.create({ assistant: { name: "Alex" } })) as { id: string };
    expect((await client().calls.list()).map(({ id }) => id)).toContain(created.id);
    expect(await client().calls.update(created.id, { name: "Mine" })).toMatchObject({ name: "Mine" });
    expect(await client().calls.get(created.id)).toMatchObject({ id: created.id });
    expect(await client().calls.delete(created.id)).toMatchObject({ status: "ended" });
  });

  it("keeps the tests and runs of a suite", async () => {
    const assistant = await client().assistants.create({ name: "Alex" });
    const suite = await client().testSuites.testSuiteControllerCreate({
      name: "Smoke",
      targetPlan: { assistantId: assistant.id },
    });
    const added = (await client().testSuiteTests.testSuiteTestControllerCreate(suite.id, {
      type: "chat",
      name: "Greets",
      script: "User: Hello",
      scorers: [{ type: "ai", rubric: 'The assistant says "hello".' }],
      numAttempts: 1,
    } as never)) as { id: string };
    const listed = await client().testSuiteTests.testSuiteTestControllerFindAllPaginated(suite.id);
    expect(JSON.stringify(listed)).toContain(added.id);
    const run = await client().testSuiteRuns.testSuiteRunControllerCreate(suite.id, { name: "First" });
    await expect
      .poll(async () => (await client().testSuiteRuns.testSuiteRunControllerFindOne(suite.id, run.id)).status, {
        timeout: 15_000,
      })
      .toBe("completed");
    const done = await client().testSuiteRuns.testSuiteRunControllerFindOne(suite.id, run.id);
    expect(done.testResults[0]?.attempts[0]?.scorerResults[0]).toMatchObject({ result: "pass" });
    await client().testSuiteRuns.testSuiteRunControllerRemove(suite.id, run.id);
    await client().testSuiteTests.testSuiteTestControllerRemove(suite.id, added.id);
  });

  it("reads logs, files a ticket, drafts a workflow", async () => {
    const page = await client().logs.get({ type: "API" } as never);
    expect(page.data.length).toBeGreaterThan(0);
    await client().logs.loggingControllerLogsDeleteQuery({ type: "API" } as never);
    const ticket = await client().support.supportControllerCreateTicket({
      category: "sales",
      subject: "Hello",
      message: "A longer message.",
    });
    expect(ticket).toMatchObject({ id: expect.any(String) });
    const draft = await client().workflow.workflowControllerGenerateFromTranscripts();
    expect(draft.nodes.length).toBeGreaterThan(0);
  });

  it("uploads files and chats", async () => {
    const file = await client().files.create(new Blob(["hello"], { type: "text/plain" }) as never);
    expect(file).toMatchObject({ bytes: 5 });
    expect((await client().files.list()).map(({ id }) => id)).toContain(file.id);
    await client().files.delete(file.id);
    const chat = (await client().chats.create({ assistant: { name: "Alex" }, input: "Hi" })) as unknown as Row;
    expect(chat["output"]).toMatchObject([{ role: "assistant", content: "You said: Hi" }]);
  });
});

type WebApi = Record<string, Record<string, (...given: unknown[]) => Promise<{ data: unknown }>>>;

/** The whole generated client that the web SDK brings along, with the given key. */
async function webApi(key: string): Promise<WebApi> {
  const Client = ("default" in Vapi ? Vapi.default : Vapi) as typeof Vapi;
  // The client is one for the whole module: a new instance sets its address and key.
  expect(new Client(key, server.url)).toBeDefined();
  const { client } = (await import("@vapi-ai/web/dist/client.js" as string)) as { client: WebApi };
  return client;
}

describe("the REST client inside @vapi-ai/web 2.3.8", () => {
  it("creates a web call with the public key", async () => {
    const client = await webApi(test.platform.keys.publicKey);
    const { data } = (await client["call"]?.["callControllerCreateWebCall"]?.({ assistant: { name: "Alex" } })) ?? {};
    expect(data).toMatchObject({ id: expect.any(String), webCallUrl: expect.stringContaining("/rtc/") });
  });

  it.each([
    ["assistant", "/assistant"],
    ["squad", "/squad"],
    ["tool", "/tool"],
    ["session", "/session"],
    ["campaign", "/campaign"],
    ["phoneNumber", "/phone-number"],
    ["knowledgeBase", "/knowledge-base"],
    ["workflow", "/workflow"],
    ["testSuite", "/test-suite"],
    ["credential", "/credential"],
    ["token", "/token"],
  ])("creates, lists, gets, updates and deletes %s", async (resource, path) => {
    const part = (await webApi(test.platform.keys.privateKey))[resource] ?? {};
    const call = async (verbs: readonly string[], ...given: unknown[]): Promise<unknown> => {
      const name = verbs.map((verb) => `${resource}Controller${verb}`).find((candidate) => candidate in part);
      const answer = await part[name ?? ""]?.(...given);
      return answer?.data;
    };
    const { create, update, updated = update } = sample(path);
    const id = String(((await call(["Create"], create)) as Row)["id"]);
    expect(JSON.stringify(await call(["FindAll", "FindAllPaginated"]))).toContain(id);
    expect(await call(["FindOne"], id)).toMatchObject({ id });
    expect(await call(["Update"], id, update)).toMatchObject(updated);
    expect(await call(["Remove", "Delete"], id)).toMatchObject({ id });
    await expect(call(["FindOne"], id)).rejects.toMatchObject({ status: 404, error: { statusCode: 404 } });
  });
});
