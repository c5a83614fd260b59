import { createHmac } from "node:crypto";
import { callChannel, sessionChannel } from "@parlor/site-contract";
import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../../../packages/platform/src/testing/start-postgres.ts";
import { type SiteHarness, startSite, type TestVisitor, testIds } from "../testing/site-harness.ts";

const SECRET = "a-secret-of-an-integration";
let serial = 0;

const ask = (socket: Socket, event: string, message: unknown): Promise<unknown> =>
  socket.timeout(5_000).emitWithAck(event, message);
const next = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => {
    socket.once(event, resolve);
  });

async function beginSession(site: SiteHarness, visitor: TestVisitor): Promise<{ sessionId: string; callId: string }> {
  serial += 1;
  const sessionId = `session-${serial}-${Date.now()}`;
  const callId = `call-${serial}-${Date.now()}`;
  await visitor.data("sessions", { action: "insert", values: { browser_session_id: sessionId } });
  site.platform.calls.set(callId, {
    id: callId,
    assistantId: testIds.assistant,
    assistantOverrides: { variableValues: { sessionId } },
  });
  await visitor.data("sessions", {
    action: "update",
    match: { browser_session_id: sessionId },
    values: { call_id: callId },
  });
  return { sessionId, callId };
}

const trigger = (site: SiteHarness, body: object, secret = SECRET) => {
  const text = JSON.stringify(body);
  const t = Math.floor(site.now().getTime() / 1_000);
  const v1 = createHmac("sha256", secret).update(`${t}.${text}`).digest("hex");
  return site.post("/hooks/demo-trigger", text, { "parlor-signature": `t=${t},v1=${v1}` });
};

describe("realtime", () => {
  let site: SiteHarness;
  beforeAll(async () => {
    site = await startSite({ environment: { DEMO_TRIGGER_SECRET: SECRET } });
  });
  afterAll(() => site?.close());

  it("gives one visitor twenty connections, and a place again when one is gone", async () => {
    const visitor = await site.newVisitor();
    const open = await Promise.all(Array.from({ length: 20 }, () => visitor.connect()));
    await expect(visitor.connect()).rejects.toThrow("too many connections");
    // Nobody else is kept out by it.
    expect((await (await site.newVisitor()).connect()).connected).toBe(true);
    open[0]?.disconnect();
    await expect.poll(() => visitor.connect().then(() => "in", String), { timeout: 20_000 }).toBe("in");
    for (const socket of open) socket.disconnect();
  });

  it("counts presence and carries demo_trigger between the connections of a session", async () => {
    const visitor = await site.newVisitor();
    const { sessionId } = await beginSession(site, visitor);
    const channel = sessionChannel(sessionId);
    const [first, second] = [await visitor.connect(), await visitor.connect()];
    expect(await ask(first, "join", { channel })).toEqual({ ok: true });
    const presence = next(first, "presence");
    expect(await ask(second, "join", { channel })).toEqual({ ok: true });
    expect(await presence).toEqual({ channel, count: 2 });
    const triggered = next(second, "demo_trigger");
    expect(await ask(first, "broadcast", { channel, event: "demo_trigger", payload: { tab: "live" } })).toEqual({
      ok: true,
    });
    expect(await triggered).toEqual({ channel, payload: { tab: "live" } });
    const alone = next(first, "presence");
    second.disconnect();
    expect(await alone).toEqual({ channel, count: 1 });
  });

  it("lets nobody join or reach what is not theirs", async () => {
    const owner = await site.newVisitor();
    const { sessionId, callId } = await beginSession(site, owner);
    const eve = await (await site.newVisitor()).connect();
    for (const channel of [
      sessionChannel(sessionId),
      callChannel(callId),
      callChannel("pending"),
      "call:no",
      "room",
      { $ne: 1 },
    ]) {
      expect(await ask(eve, "join", { channel })).toMatchObject({ ok: false });
      expect(await ask(eve, "broadcast", { channel, event: "demo_trigger", payload: {} })).toMatchObject({ ok: false });
    }
    const own = await owner.connect();
    expect(await ask(own, "join", { channel: callChannel(callId) })).toEqual({ ok: true });
    expect(await ask(own, "broadcast", { channel: callChannel(callId), event: "other", payload: {} })).toMatchObject({
      ok: false,
    });
  });

  it("refuses a connection without the visitor's cookie or from another site's page", async () => {
    const visitor = await site.newVisitor();
    expect((await visitor.connect()).connected).toBe(true);
    const response = await fetch(`${site.siteUrl}/realtime/v1/?EIO=4&transport=polling`, {
      headers: { origin: "https://evil.example" },
    });
    expect(response.status).toBe(403);
    const stranger = await fetch(`${site.siteUrl}/realtime/v1/?EIO=4&transport=polling`, {
      headers: { origin: site.siteUrl },
    });
    expect(stranger.status).toBe(200);
    const { sid } = JSON.parse((await stranger.text()).slice(1)) as { sid: string };
    await fetch(`${site.siteUrl}/realtime/v1/?EIO=4&transport=polling&sid=${sid}`, { method: "POST", body: "40" });
    const refusal = await fetch(`${site.siteUrl}/realtime/v1/?EIO=4&transport=polling&sid=${sid}`);
    expect(await refusal.text()).toContain("cookie is missing");
  });

  it("takes a signed trigger from an integration, and no other", async () => {
    const visitor = await site.newVisitor();
    const { sessionId, callId } = await beginSession(site, visitor);
    const socket = await visitor.connect();
    await ask(socket, "join", { channel: callChannel(callId) });
    const triggered = next(socket, "demo_trigger");
    expect((await trigger(site, { callId, payload: { action: "show_demo" } })).body).toEqual({ reached: 1 });
    expect(await triggered).toEqual({ channel: callChannel(callId), payload: { action: "show_demo" } });
    expect((await trigger(site, { sessionId })).body).toEqual({ reached: 0 });
    expect((await trigger(site, { callId }, "another secret")).status).toBe(401);
    expect((await trigger(site, {})).status).toBe(400);
    expect((await site.post("/hooks/demo-trigger", { callId })).status).toBe(401);
  });

  it("opens the demo when the assistant calls its tool", async () => {
    const visitor = await site.newVisitor();
    const { sessionId, callId } = await beginSession(site, visitor);
    const socket = await visitor.connect();
    await ask(socket, "join", { channel: sessionChannel(sessionId) });
    const triggered = next(socket, "demo_trigger");
    const reply = await site.report({
      type: "tool-calls",
      call: { id: callId },
      toolCallList: [{ id: "t1", type: "function", function: { name: "trigger_demo", arguments: {} } }],
    });
    expect(reply.body).toEqual({
      results: [{ toolCallId: "t1", result: "The demo is open on the visitor's screen." }],
    });
    expect(await triggered).toMatchObject({ payload: { action: "show_demo" } });
  });

  it("stops a flood", async () => {
    const visitor = await site.newVisitor();
    const socket = await visitor.connect();
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => ask(socket, "join", { channel: "session:none" })),
    );
    expect(answers.filter((answer) => JSON.stringify(answer).includes("Too many messages"))).not.toHaveLength(0);
  });
});

describe("realtime of two servers on one Postgres", () => {
  let postgres: TestPostgres;
  const sites: SiteHarness[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    const options = { databaseUrl: postgres.url, environment: { DEMO_TRIGGER_SECRET: SECRET } };
    sites.push(await startSite(options), await startSite(options));
  });
  afterAll(async () => {
    for (const site of sites) await site.close();
    await postgres?.stop();
  });

  it("reaches a visitor who is connected to the other one", async () => {
    const [one, two] = sites as [SiteHarness, SiteHarness];
    const visitor = await one.newVisitor();
    const { callId } = await beginSession(one, visitor);
    const socket = await visitor.connect();
    expect(await ask(socket, "join", { channel: callChannel(callId) })).toEqual({ ok: true });
    const triggered = next(socket, "demo_trigger");
    // Two servers that have just begun hear of one another within some seconds.
    await expect.poll(async () => (await trigger(two, { callId })).body, { timeout: 20_000 }).toEqual({ reached: 1 });
    expect(await triggered).toMatchObject({ channel: callChannel(callId) });
  });
});
