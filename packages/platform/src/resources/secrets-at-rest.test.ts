import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPlatform, type TestPlatform } from "../testing/open-test-platform.ts";
import { scriptedModel } from "../testing/scripted-model.ts";

const secrets = {
  server: "server-secret-hidden-0001",
  header: "Bearer header-hidden-0002",
  credential: "sk-credential-hidden-0003",
  tool: "tool-secret-hidden-0004",
  toolHeader: "tool-header-hidden-0005",
};
const server = { url: "https://hooks.example.com", secret: secrets.server, headers: { authorization: secrets.header } };
const tool = {
  type: "function",
  function: { name: "look_up", parameters: { type: "object", properties: { token: { type: "string" } } } },
  server: { url: "https://tools.example.com", secret: secrets.tool, headers: { "x-api-key": secrets.toolHeader } },
};
const assistant = {
  name: "Ava",
  server,
  credentials: [{ provider: "openai", apiKey: secrets.credential }],
  model: { provider: "parlor", model: "knowledge", tools: [tool] },
};

let test: TestPlatform;
const answers: string[] = [];
const send: TestPlatform["send"] = async (...request) => {
  const answer = await test.send(...request);
  answers.push(JSON.stringify([answer.body, answer.list]));
  return answer;
};
beforeAll(async () => {
  test = await openTestPlatform({ openModels: scriptedModel(() => "Hello").openModels });
});
afterAll(() => test.close());

/** Every value of every table. */
async function everythingStored(): Promise<string> {
  const { rows } = await test.database.executeSql(
    "select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('platform', 'jobs') and table_type = 'BASE TABLE'",
  );
  const contents = [];
  for (const { name } of rows) contents.push((await test.database.executeSql(`select * from ${String(name)}`)).rows);
  return JSON.stringify(contents);
}

describe("secrets", () => {
  it("are in no table and in no answer, and still act", async () => {
    const made = await send("POST", "/assistant", assistant);
    const assistantId = String(made.body["id"]);
    await send("PATCH", `/assistant/${assistantId}`, { name: "Ada" });
    const toolId = String((await send("POST", "/tool", tool)).body["id"]);
    const squad = await send("POST", "/squad", { members: [{ assistant }] });
    await send("POST", "/test-suite", { name: "suite", targetPlan: { assistant } });
    const orgId = String((await send("GET", "/org")).list[0]?.["id"]);
    await send("PATCH", `/org/${orgId}`, { server });
    await send("POST", "/chat", { assistant, input: "Hi" });
    const session = await send("POST", "/session", { assistant });
    await send("POST", "/chat", { sessionId: session.body["id"], input: "Hi" });
    await send("POST", "/chat", { assistantId, input: "Hi" });
    const byId = await send("POST", "/call/web", { assistantId }, { headers: { "idempotency-key": "one" } });
    await send("POST", "/call/web", { assistantId }, { headers: { "idempotency-key": "one" } });
    const inline = await send("POST", "/call/web", { assistant, assistantOverrides: { server } });
    const bySquad = await send("POST", "/call/web", { squadId: squad.body["id"] });
    const toolById = { name: "Tia", model: { provider: "parlor", model: "knowledge", toolIds: [toolId] } };
    const withTool = await send("POST", "/call/web", { assistant: toolById });
    for (const path of [
      "/assistant",
      "/v2/assistant",
      "/squad",
      "/tool",
      "/org",
      "/session",
      "/call",
      "/v2/call",
      "/chat",
    ])
      await send("GET", path);
    await send("GET", `/assistant/${assistantId}/version`);
    for (const { body } of [byId, inline, bySquad, withTool]) await send("GET", `/call/${String(body["id"])}`);

    const shown = answers.join("\n");
    const stored = await everythingStored();
    for (const [name, secret] of Object.entries(secrets)) {
      expect(shown.includes(secret), `${name} shown`).toBe(false);
      expect(stored.includes(secret), `${name} stored`).toBe(false);
    }
    expect(shown).toContain("********0001");

    const opened = JSON.stringify(test.opened);
    expect(test.opened).toHaveLength(4);
    for (const [name, secret] of Object.entries(secrets)) expect(opened.includes(secret), `${name} acts`).toBe(true);
    expect(opened.split(secrets.server).length).toBeGreaterThan(3);
    for (const { body } of [byId, inline, bySquad]) {
      const found = await test.platform.calls.get(String(body["id"]));
      expect(JSON.stringify(found?.effective)).toContain(secrets.server);
      expect(JSON.stringify(found?.call)).not.toContain(secrets.server);
    }
  });

  it("stay when their mask is sent back, change when another is sent, and go when they are taken away", async () => {
    const made = await send("POST", "/assistant", assistant);
    const path = `/assistant/${String(made.body["id"])}`;
    const shown = (await send("GET", path)).body;
    expect(shown["server"]).toMatchObject({ secret: "********0001", headers: { authorization: "********0002" } });
    const opened = async () => {
      await send("POST", "/call/web", { assistantId: made.body["id"] });
      return test.opened.at(-1)?.assistant;
    };
    expect((await send("PATCH", path, { ...shown, name: "Renamed" })).status).toBe(200);
    expect(await opened()).toMatchObject({ name: "Renamed", server, credentials: assistant.credentials });
    await send("PATCH", path, { server: { ...server, secret: "another-secret-hidden", headers: undefined } });
    expect(await opened()).toMatchObject({ server: { secret: "another-secret-hidden" } });
    await send("PATCH", path, { server: null });
    expect((await opened())?.["server"]).toBeUndefined();
  });

  it("that were never known are not made of a mask", async () => {
    const refused = await send("POST", "/assistant", { name: "Copy", server: { ...server, secret: "********0001" } });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body["message"])).toContain("server.secret");
  });
});

it("no source but the platform's own presents a row without masking", () => {
  const folder = new URL(".", import.meta.url).pathname;
  const users = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) =>
      name.endsWith(".ts") && !name.endsWith(".test.ts") && /\bwholeRow\b/.test(readFileSync(folder + name, "utf8")),
  );
  expect(users.sort()).toEqual(["prepare-assistant.ts", "resolve-assistant.ts", "resource-store.ts"]);
});
