import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPlatform, type TestPlatform } from "../testing/open-test-platform.ts";

interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly message: Record<string, unknown>;
}

let test: TestPlatform;
let server: Server;
let origin: string;
const deliveries: Delivery[] = [];
let failures = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += String(chunk);
    });
    request.on("end", () => {
      if (failures > 0) {
        failures -= 1;
        response.writeHead(503).end();
        return;
      }
      const { message } = JSON.parse(body) as { message: Record<string, unknown> };
      deliveries.push({ headers: request.headers, message });
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  test = await openTestPlatform({ trustedOrigins: [origin] });
});
afterAll(async () => {
  await test.close();
  server.closeAllConnections();
  server.close();
});

async function endedCall(assistant: Record<string, unknown>): Promise<string> {
  const created = await test.send("POST", "/call/web", { assistant });
  const id = String(created.body["id"]);
  await test.platform.calls.endCall(id, {
    endedReason: "customer-ended-call",
    startedAt: Date.now() - 5_000,
    endedAt: Date.now(),
    messages: [{ role: "user", message: "Hello" }],
    transcript: "User: Hello",
    summary: "A greeting.",
    artifact: { recordingUrl: "https://files.example/recording.ogg" },
  });
  return id;
}

const reportOf = (id: string) =>
  deliveries.find(({ message }) => message["type"] === "end-of-call-report" && callId(message) === id);
const callId = (message: Record<string, unknown>) => (message["call"] as { id: string } | undefined)?.id;

describe("the report of an ended call", () => {
  it("is delivered with the server's secret, even when the server fails at first", async () => {
    failures = 1;
    const id = await endedCall({
      name: "Alex",
      server: { url: `${origin}/hook`, secret: "shared-secret", headers: { "X-Mine": "yes" } },
    });
    await expect.poll(() => reportOf(id), { timeout: 20_000 }).toBeDefined();
    expect(reportOf(id)).toMatchObject({
      headers: { "x-vapi-secret": "shared-secret", "x-mine": "yes", "content-type": "application/json" },
      message: {
        endedReason: "customer-ended-call",
        transcript: "User: Hello",
        analysis: { summary: "A greeting." },
        recordingUrl: "https://files.example/recording.ogg",
        artifact: { transcript: "User: Hello", messages: [{ message: "Hello" }] },
        assistant: { name: "Alex" },
      },
    });
    const codes = async () => {
      const logs = await test.send("GET", `/logs?type=Webhook&callId=${id}`);
      return (logs.body["results"] as { responseHttpCode: number }[]).map((log) => log.responseHttpCode).sort();
    };
    await expect.poll(codes, { timeout: 20_000 }).toEqual([200, 200, 503]);
  });

  it("comes after the news of the end, and both after what was said, each signed by itself", async () => {
    const created = await test.send("POST", "/call/web", {
      assistant: {
        name: "Alex",
        server: {
          url: `${origin}/hook`,
          secret: "shared-secret",
          backoffPlan: { type: "fixed", maxRetries: 1, baseDelaySeconds: 0 },
        },
        serverMessages: [
          "status-update",
          "end-of-call-report",
          "transcript",
          "conversation-update",
          "user-interrupted",
          "hang",
        ],
      },
    });
    const id = String(created.body["id"]);
    const said = { text: "Hello", startedAt: 1, endedAt: 2, source: "voice" };
    const events = ["call.started", "user.message", "user.interrupted", "call.ended"];
    for (const [seq, type] of events.entries()) {
      const data = type === "user.message" ? said : type === "call.ended" ? { endedReason: "customer-ended-call" } : {};
      await test.platform.calls.appendEvents(id, [{ seq, at: 1_000 + seq, type, data }]);
    }
    await test.platform.calls.endCall(id, {
      endedReason: "customer-ended-call",
      endedAt: 2_000,
      messages: [],
      transcript: "",
      artifact: {},
    });
    await expect.poll(() => reportOf(id), { timeout: 20_000 }).toBeDefined();
    const own = deliveries.filter(({ message }) => callId(message) === id);
    expect(own.map(({ message }) => message["type"])).toEqual([
      "transcript",
      "conversation-update",
      "user-interrupted",
      "hang",
      "status-update",
      "end-of-call-report",
    ]);
    expect(own[1]?.message["conversation"]).toEqual([{ role: "user", content: "Hello" }]);
    expect(new Set(own.map(({ headers }) => headers["webhook-id"])).size).toBe(own.length);
    expect(own[0]?.headers["webhook-signature"]).toMatch(/^v1,/);
  });

  it("is sent again where it was not taken, what happens in the call too, told apart by the same id", async () => {
    const server = {
      url: `${origin}/hook`,
      secret: "shared-secret",
      backoffPlan: { type: "fixed", maxRetries: 1, baseDelaySeconds: 0 },
    };
    const created = await test.send("POST", "/call/web", {
      assistant: { name: "Alex", server, serverMessages: ["user-interrupted"] },
    });
    const id = String(created.body["id"]);
    failures = 1;
    await test.platform.calls.appendEvents(id, [{ seq: 7, at: 1_000, type: "user.interrupted", data: {} }]);
    const told = () => deliveries.filter(({ message }) => callId(message) === id);
    await expect.poll(() => told().length, { timeout: 20_000 }).toBe(1);
    expect(told()[0]?.headers["webhook-id"]).toBe(`msg_${id}_7_0`);
  });

  it("goes to the organisation's server where the assistant names none", async () => {
    const [organisation] = (await test.send("GET", "/org")).list;
    await test.send("PATCH", `/org/${String(organisation?.["id"])}`, { server: { url: `${origin}/org` } });
    const id = await endedCall({ name: "Alex" });
    await expect.poll(() => reportOf(id), { timeout: 20_000 }).toBeDefined();
  });

  it("is left out where the assistant does not ask for it, and never sent to a private address", async () => {
    const quiet = await endedCall({
      name: "Alex",
      server: { url: `${origin}/hook` },
      serverMessages: ["status-update"],
    });
    const inside = await endedCall({ name: "Alex", server: { url: "http://127.0.0.1:1/hook" } });
    await expect
      .poll(
        async () => {
          const logs = await test.send("GET", `/logs?type=Webhook&callId=${inside}`);
          return JSON.stringify(logs.body["results"]);
        },
        { timeout: 20_000 },
      )
      .toContain("private address");
    await expect
      .poll(() => deliveries.filter(({ message }) => callId(message) === quiet).map(({ message }) => message["type"]))
      .toEqual(["status-update"]);
  });
});

describe("a session that was made", () => {
  const made = (id: unknown) =>
    deliveries.filter(({ message }) => (message["session"] as { id: string } | undefined)?.id === id);

  it("is told to the server of an assistant that asks for that, once, without secrets", async () => {
    const server = { url: `${origin}/hook`, secret: "shared-secret" };
    const asking = await test.send("POST", "/assistant", { name: "Alex", server, serverMessages: ["session.created"] });
    expect(asking.body["warnings"]).toBeUndefined();
    const other = await test.send("POST", "/assistant", { name: "Sam", server, serverMessages: ["hang"] });
    const quiet = await test.send("POST", "/session", { assistantId: other.body["id"] });
    failures = 1;
    const session = await test.send("POST", "/session", { name: "Ours", assistantId: asking.body["id"] });
    await test.send("PATCH", `/session/${String(session.body["id"])}`, { name: "Renamed" });
    await expect.poll(() => made(session.body["id"]).length, { timeout: 20_000 }).toBe(1);
    const [delivery] = made(session.body["id"]);
    expect(delivery?.headers["x-vapi-secret"]).toBe("shared-secret");
    expect(delivery?.message).toMatchObject({ type: "session.created", assistant: { name: "Alex" } });
    expect(JSON.stringify(delivery?.message)).not.toContain("shared-secret");
    expect(made(quiet.body["id"])).toEqual([]);
  });
});
