import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPlatform, type TestPlatform } from "../testing/open-test-platform.ts";
import { scriptedModel } from "../testing/scripted-model.ts";

const mistyped = expect.stringContaining("firstMesage: this field is not known here");
const office = expect.stringContaining("backgroundSound: kept, but it does not act here.");

describe("the warnings of answers", () => {
  let test: TestPlatform;
  beforeAll(async () => {
    test = await openTestPlatform({ openModels: scriptedModel((text) => `You said: ${text}`).openModels });
  });
  afterAll(() => test.close());

  it("stand in the assistant's, its lists', the call's and the chat's answer, while every field is kept", async () => {
    const given = { name: "Alex", firstMesage: "Hi", backgroundSound: "office" };
    const created = await test.send("POST", "/assistant", given);
    expect(created.body).toMatchObject({ ...given, warnings: [office, mistyped] });
    const id = String(created.body["id"]);
    expect((await test.send("GET", `/assistant/${id}`)).body).toEqual(created.body);
    expect((await test.send("GET", "/assistant")).list).toEqual([created.body]);
    const call = await test.send("POST", "/call/web", { assistantId: id, rooom: 1 });
    expect(call.body["warnings"]).toEqual([expect.stringContaining("rooom"), office, mistyped]);
    expect((await test.send("GET", `/call/${String(call.body["id"])}`)).body["warnings"]).toEqual(
      call.body["warnings"],
    );
    const chat = await test.send("POST", "/chat", { assistantId: id, input: "Hello" });
    expect(chat.body["warnings"]).toEqual([office, mistyped]);
  });

  it("go away with their cause, and are not kept when a client sends them back", async () => {
    const created = await test.send("POST", "/assistant", { name: "Ben", backgroundSound: "office" });
    const id = String(created.body["id"]);
    const changed = await test.send("PATCH", `/assistant/${id}`, { ...created.body, backgroundSound: "off" });
    expect(changed.status).toBe(200);
    expect(changed.body).not.toHaveProperty("warnings");
  });

  it("tell a public key nothing of how a stored assistant is made, and all of what the page itself sent", async () => {
    const key = test.platform.keys.publicKey;
    const options = { key, headers: { origin: "http://localhost:3000" } };
    const { body } = await test.send("POST", "/assistant", { backgroundSound: "office" });
    const stored = await test.send("POST", "/call/web", { assistantId: body["id"] }, options);
    expect(stored.status).toBe(201);
    expect(stored.body).not.toHaveProperty("warnings");
    const own = await test.send("POST", "/call/web", { assistant: { firstMesage: "Hi" } }, options);
    expect(own.body["warnings"]).toEqual([mistyped]);
  });

  it("stand in a stored tool's answer", async () => {
    const { body } = await test.send("POST", "/tool", { type: "code", code: "1" });
    expect(body["warnings"]).toEqual([expect.stringContaining("no sandbox")]);
  });
});
