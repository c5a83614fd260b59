import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPlatform } from "../../create-platform.ts";
import {
  databaseKinds,
  openTestPlatform,
  type TestPlatform,
  testPlatformOptions,
} from "../../testing/open-test-platform.ts";

describe.each(databaseKinds)("on %s", (on) => {
  let test: TestPlatform;
  let orgId: string;
  beforeAll(async () => {
    test = await openTestPlatform({ on });
    orgId = String((await test.send("GET", "/org")).list[0]?.["id"]);
  });
  afterAll(() => test.close());

  /** A key of a member with this role. */
  async function keyFor(role: string, email = `${role}@example.com`): Promise<{ key: string; userId: string }> {
    expect((await test.send("POST", `/org/${orgId}/invite`, { emails: [email], role })).status).toBeLessThan(300);
    const users = (await test.send("GET", `/org/${orgId}/user`)).list;
    const userId = String(users.find((user) => user["email"] === email)?.["id"]);
    const token = await test.send("POST", "/token", { tag: "private", name: role, userId });
    return { key: String(token.body["value"]), userId };
  }

  describe("roles", () => {
    it("say what each key may do", async () => {
      const [editor, viewer] = [await keyFor("editor"), await keyFor("viewer")];
      const status = async (key: string, method: string, path: string, body?: unknown) =>
        (await test.send(method, path, body, { key })).status;
      expect(await status(viewer.key, "GET", "/assistant")).toBe(200);
      expect(await status(viewer.key, "POST", "/assistant", { name: "No" })).toBe(403);
      expect(await status(viewer.key, "DELETE", "/logs")).toBe(403);
      expect(await status(viewer.key, "POST", "/analytics", { queries: [] })).toBeLessThan(300);
      expect(await status(editor.key, "POST", "/assistant", { name: "Yes" })).toBe(201);
      expect(await status(editor.key, "GET", "/token")).toBe(403);
      expect(await status(editor.key, "PATCH", `/org/${orgId}`, { name: "Mine" })).toBe(403);
      expect(await status(editor.key, "POST", "/token", { tag: "private" })).toBe(403);
      expect(await status("unknown", "GET", "/assistant")).toBe(401);
      expect((await test.send("GET", "/assistant", undefined, { key: null })).status).toBe(401);
    });

    it("change with the membership at once, down to nothing", async () => {
      const member = await keyFor("editor", "changing@example.com");
      await test.send("PATCH", `/org/${orgId}/role`, { userId: member.userId, role: "viewer" });
      expect((await test.send("POST", "/assistant", { name: "No" }, { key: member.key })).status).toBe(403);
      expect((await test.send("DELETE", `/org/${orgId}/member/${member.userId}/leave`)).status).toBeLessThan(300);
      expect((await test.send("GET", "/assistant", undefined, { key: member.key })).status).toBe(401);
    });

    it("leave an organisation its last admin", async () => {
      const users = (await test.send("GET", `/org/${orgId}/user`)).list;
      const owner = users.find((user) => user["role"] === "admin");
      const change = { userId: owner?.["id"], role: "viewer" };
      expect((await test.send("PATCH", `/org/${orgId}/role`, change)).status).toBe(409);
      expect((await test.send("DELETE", `/org/${orgId}/leave`)).status).toBe(409);
      expect((await test.send("DELETE", `/org/${orgId}/member/${String(owner?.["id"])}/leave`)).status).toBe(409);
    });
  });

  describe("another organisation", () => {
    it("is entered with a bearer of its own, and deleted from outside", async () => {
      const created = await test.send("POST", "/org", { name: "Second" });
      const id = String(created.body["id"]);
      const bearer = String((await test.send("GET", `/org/${id}/auth`)).body["accessToken"]);
      await test.send("POST", "/assistant", { name: "There" }, { key: bearer });
      const there = await test.send("GET", "/assistant", undefined, { key: bearer });
      expect(there.list.map((assistant) => assistant["name"])).toEqual(["There"]);
      expect((await test.send("PATCH", `/org/${id}`, { name: "Renamed" })).body).toMatchObject({ name: "Renamed" });
      expect((await test.send("DELETE", `/org/${id}`, undefined, { key: bearer })).status).toBe(409);
      expect((await test.send("DELETE", `/org/${id}`)).status).toBe(200);
      expect((await test.send("GET", `/org/${id}`)).status).toBe(404);
      expect((await test.send("GET", "/assistant", undefined, { key: bearer })).status).toBe(401);
    });

    it("is not there for those who do not belong to it", async () => {
      const created = await test.send("POST", "/org", { name: "Hidden" });
      const { key } = await keyFor("admin", "other-admin@example.com");
      for (const path of ["", "/user", "/auth"]) {
        expect((await test.send("GET", `/org/${String(created.body["id"])}${path}`, undefined, { key })).status).toBe(
          404,
        );
      }
    });

    it("cannot be entered with a changed bearer", async () => {
      const bearer = String((await test.send("GET", `/org/${orgId}/auth`)).body["accessToken"]);
      const [head, payload, signature] = bearer.split(".");
      const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString()) as Record<string, unknown>;
      const forged = Buffer.from(JSON.stringify({ ...claims, exp: 9_999_999_999 })).toString("base64url");
      for (const key of [`${head}.${forged}.${signature}`, `${head}.${payload}.AAAA`, "a.b.c"]) {
        expect((await test.send("GET", "/org", undefined, { key })).status).toBe(401);
      }
    });
  });

  describe("public keys", () => {
    it("are held to their assistants, origins and inline rule", async () => {
      const assistant = await test.send("POST", "/assistant", { name: "Allowed" });
      const other = await test.send("POST", "/assistant", { name: "Other" });
      const token = await test.send("POST", "/token", {
        tag: "public",
        restrictions: {
          enabled: true,
          allowedOrigins: ["https://shop.example"],
          allowedAssistantIds: [assistant.body["id"]],
          allowTransientAssistant: false,
        },
      });
      const key = String(token.body["value"]);
      const call = async (body: unknown, origin?: string) =>
        (await test.send("POST", "/call/web", body, { key, headers: origin ? { origin } : {} })).status;
      expect(await call({ assistantId: assistant.body["id"] }, "https://shop.example")).toBe(201);
      expect(await call({ assistantId: other.body["id"] }, "https://shop.example")).toBe(403);
      expect(await call({ assistant: { name: "Inline" } }, "https://shop.example")).toBe(403);
      const overridden = { assistantId: assistant.body["id"], assistantOverrides: { firstMessage: "Free stuff!" } };
      expect(await call(overridden, "https://shop.example")).toBe(403);
      expect(await call({ assistantId: assistant.body["id"] }, "https://evil.example")).toBe(403);
      expect(await call({ assistantId: assistant.body["id"] })).toBe(403);
      expect((await test.send("GET", "/assistant", undefined, { key })).status).toBe(403);
    });
  });

  describe("the installation's keys", () => {
    it("are kept, and replaced by changed ones", async () => {
      const again = await createPlatform({ ...testPlatformOptions(test) });
      expect(again.keys).toEqual(test.platform.keys);
      const changed = await createPlatform({ ...testPlatformOptions(test), privateKey: "a-key-of-my-own" });
      expect(changed.keys).toEqual({ privateKey: "a-key-of-my-own", publicKey: test.platform.keys.publicKey });
      expect((await test.send("GET", "/assistant")).status).toBe(401);
      expect((await test.send("GET", "/assistant", undefined, { key: "a-key-of-my-own" })).status).toBe(200);
      const tokens = (await test.send("GET", "/token", undefined, { key: "a-key-of-my-own" })).list;
      const own = tokens.find((token) => token["name"] === "Installation (private)");
      const removed = await test.send("DELETE", `/token/${String(own?.["id"])}`, undefined, { key: "a-key-of-my-own" });
      expect(removed.status).toBe(409);
      await createPlatform(testPlatformOptions(test));
      expect((await test.send("GET", "/assistant")).status).toBe(200);
    });
  });
});
