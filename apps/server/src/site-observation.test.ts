import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetOld } from "./retention/retention.ts";
import { type SiteHarness, startSite } from "./testing/site-harness.ts";

let site: SiteHarness;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

const count = async (table: string, where = "true"): Promise<number> => {
  const { rows } = await site.database.executeSql(`select count(*)::int as n from site.${table} where ${where}`);
  return Number(rows[0]?.n);
};
const piece = (recordingId: string, sequence: number, extra = {}) => ({
  recordingId,
  sequence,
  events: [{ type: 4, timestamp: 1_000 + sequence, data: { href: "http://x", width: 800, height: 600 } }],
  ...extra,
});

describe("session recordings", () => {
  it("are kept piece by piece, each once, in their visitor's name", async () => {
    const [ada, eve] = [await site.newVisitor(), await site.newVisitor()];
    await ada.data("sessions", { action: "insert", values: { browser_session_id: "recorded-session" } });
    expect((await ada.post("/recordings/v1/pieces", piece("rec-1", 0))).status).toBe(204);
    expect(
      (await ada.post("/recordings/v1/pieces", piece("rec-1", 1, { browserSessionId: "recorded-session" }))).status,
    ).toBe(204);
    expect((await ada.post("/recordings/v1/pieces", piece("rec-1", 1))).status).toBe(204);
    expect(await count("recording_pieces", "recording_id = 'rec-1'")).toBe(2);
    expect(await count("recordings", "browser_session_id = 'recorded-session'")).toBe(1);
    expect((await eve.post("/recordings/v1/pieces", piece("rec-1", 2))).status).toBe(404);
    expect(
      (await eve.post("/recordings/v1/pieces", piece("rec-2", 0, { browserSessionId: "recorded-session" }))).status,
    ).toBe(204);
    expect(await count("recordings", "id = 'rec-2' and browser_session_id is null")).toBe(1);
  });

  it("are bounded", async () => {
    const visitor = await site.newVisitor();
    expect((await visitor.post("/recordings/v1/pieces", piece("rec-3", -1))).status).toBe(400);
    expect((await visitor.post("/recordings/v1/pieces", piece("rec-3", 0, { events: [] }))).status).toBe(400);
    const large = piece("rec-3", 0, { events: [{ type: 2, timestamp: 1, data: "x".repeat(2_100_000) }] });
    expect((await visitor.post("/recordings/v1/pieces", large)).status).toBe(413);
    await visitor.post("/recordings/v1/pieces", piece("rec-3", 0));
    await site.database.executeSql("update site.recordings set bytes = 104857600 where id = 'rec-3'");
    expect((await visitor.post("/recordings/v1/pieces", piece("rec-3", 1))).body.message).toBe(
      "This recording is full.",
    );
  });
});

describe("analytics", () => {
  const event = { name: "call_started", timestamp: new Date().toISOString(), properties: { voice: true } };

  it("keeps what is on the list, and nothing against Do Not Track", async () => {
    const visitor = await site.newVisitor();
    expect((await visitor.post("/analytics/v1/events", { events: [event, event] })).status).toBe(204);
    expect(await count("analytics_events")).toBe(2);
    await visitor.post("/analytics/v1/events", { events: [event] }, { dnt: "1" });
    await visitor.post("/analytics/v1/events", { events: [event] }, { "sec-gpc": "1" });
    expect(await count("analytics_events")).toBe(2);
    expect((await visitor.post("/analytics/v1/events", { events: [{ ...event, name: "keystroke" }] })).status).toBe(
      400,
    );
  });

  it("does not believe a clock that is years off", async () => {
    const visitor = await site.newVisitor();
    await visitor.post("/analytics/v1/events", {
      events: [
        { ...event, timestamp: "1999-01-01T00:00:00Z" },
        { ...event, timestamp: "soon" },
      ],
    });
    expect(await count("analytics_events", "at < now() - interval '1 day'")).toBe(0);
  });
});

describe("retention", () => {
  it("forgets each kind after its own time, and nothing with 0", async () => {
    const visitor = await site.newVisitor();
    const email = "old@acme.com";
    await visitor.call("hubspot-integration", { action: "createContact", contactData: { email } });
    await visitor.data("contacts", { action: "upsert", values: { email } });
    await visitor.data("sessions", {
      action: "insert",
      values: { browser_session_id: "old-session", user_email: email },
    });
    await visitor.data("sessions", {
      action: "update",
      match: { browser_session_id: "old-session" },
      values: { call_id: "old-session" },
    });
    await visitor.data("call_transcripts", {
      action: "insert",
      values: { contact_email: email, transcript: "user: hi", call_metadata: { callId: "old-session" } },
    });
    await visitor.post("/recordings/v1/pieces", piece("rec-old", 0));
    const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000);
    await forgetOld(site.database, { calls: 0, recordings: 0, analytics: 0 }, days(10_000));
    expect([
      await count("recordings", "id = 'rec-old'"),
      await count("sessions", "browser_session_id = 'old-session'"),
    ]).toEqual([1, 1]);
    await forgetOld(site.database, { calls: 365, recordings: 30, analytics: 90 }, days(31));
    expect([await count("recordings"), await count("recording_pieces"), (await count("analytics_events")) > 0]).toEqual(
      [0, 0, true],
    );
    expect(await count("call_transcripts", `contact_email = '${email}'`)).toBe(1);
    await forgetOld(site.database, { calls: 365, recordings: 30, analytics: 90 }, days(366));
    for (const table of ["call_transcripts", "sessions", "contacts", "crm_contacts", "outbox", "analytics_events"]) {
      expect([table, await count(table)]).toEqual([table, 0]);
    }
  });
});
