import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetOld, forgetOldCalls } from "./retention/retention.ts";
import { type SiteHarness, startSite, testIds } from "./testing/site-harness.ts";

let site: SiteHarness;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

const count = async (table: string, where = "true"): Promise<number> => {
  const { rows } = await site.database.executeSql(`select count(*)::int as n from site.${table} where ${where}`);
  return Number(rows[0]?.n);
};
const piece = (browserSessionId: string, recordingId: string, sequence: number, extra = {}) => ({
  recordingId,
  browserSessionId,
  sequence,
  events: [{ type: 4, timestamp: 1_000 + sequence, data: { href: "http://x", width: 800, height: 600 } }],
  ...extra,
});
const path = "/recordings/v1/pieces";

/** A visitor with a session, and what they said of being recorded. */
async function inSession(consent: object = { sessionRecording: true }) {
  const visitor = await site.newVisitor();
  const session = testIds.session();
  await visitor.data("sessions", { action: "insert", values: { browser_session_id: session, consent } });
  const send = async (recordingId: string, sequence: number, extra = {}) =>
    visitor.post(path, piece(session, recordingId, sequence, extra));
  return { visitor, session, send };
}

describe("session recordings", () => {
  it("are kept piece by piece, each once, in their visitor's name", async () => {
    const [ada, eve] = [await inSession(), await inSession()];
    for (const sequence of [0, 1, 1]) expect((await ada.send("rec-1", sequence)).status).toBe(204);
    expect(await count("recording_pieces", "recording_id = 'rec-1'")).toBe(2);
    expect(await count("recordings", `browser_session_id = '${ada.session}'`)).toBe(1);
    expect((await eve.send("rec-1", 2)).status).toBe(404);
    expect((await eve.visitor.post(path, piece(ada.session, "rec-2", 0))).status).toBe(403);
    expect(await count("recordings", "id = 'rec-2'")).toBe(0);
  });

  it("need a visitor's session and its stored consent, which may be withdrawn", async () => {
    expect((await site.post(path, piece("no-session", "rec-4", 0))).status).toBe(403);
    const { visitor, session, send } = await inSession({ analytics: true });
    expect((await send("rec-4", 0)).status).toBe(403);
    const decide = (sessionRecording: boolean) =>
      visitor.data("sessions", {
        action: "update",
        match: { browser_session_id: session },
        values: { consent: { sessionRecording } },
      });
    await decide(true);
    expect((await send("rec-4", 0)).status).toBe(204);
    await decide(false);
    expect((await send("rec-4", 1)).status).toBe(403);
    expect(await count("recording_pieces", "recording_id = 'rec-4'")).toBe(1);
  });

  it("are not read of a visitor who may record nothing", async () => {
    const unreadable = { events: "not a list" };
    expect((await site.post(path, unreadable)).status).toBe(403);
    const { visitor } = await inSession({ sessionRecording: false });
    expect((await visitor.post(path, unreadable)).status).toBe(403);
    const agreed = await inSession();
    expect((await agreed.visitor.post(path, unreadable)).status).toBe(400);
  });

  it("end ten minutes after their session", async () => {
    const { visitor, session, send } = await inSession();
    const match = { browser_session_id: session };
    await visitor.data("sessions", { action: "update", match, values: { status: "ended" } });
    expect((await send("rec-5", 0)).status).toBe(204);
    site.pass(11 * 60_000);
    expect((await send("rec-5", 1)).status).toBe(409);
  });

  it("are bounded: each piece, each recording, and all of them together", async () => {
    const { send } = await inSession();
    expect((await send("rec-3", -1)).status).toBe(400);
    expect((await send("rec-3", 0, { events: [] })).status).toBe(400);
    const large = (size: number) => ({ events: [{ type: 2, timestamp: 1, data: "x".repeat(size) }] });
    expect((await send("rec-3", 0, large(2_100_000))).status).toBe(413);
    await send("rec-3", 0);
    await site.database.executeSql("update site.recordings set bytes = 31457280 where id = 'rec-3'");
    expect((await send("rec-3", 1)).body.message).toBe("This recording is full.");
    await site.database.executeSql("update site.recordings set bytes = 2147483647 where id = 'rec-3'");
    expect((await send("rec-6", 0)).status).toBe(507);
    await site.database.executeSql("delete from site.recordings");
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
  it("deletes the site's calls on the platform with their audio, and nobody else's", async () => {
    const now = new Date("2030-06-01T00:00:00Z");
    const call = (id: string, assistantId: string, createdAt: string) =>
      site.platform.calls.set(id, { id, assistantId, status: "ended", createdAt });
    call("old", testIds.assistant, "2029-01-01T00:00:00Z");
    call("new", testIds.assistant, "2030-05-31T00:00:00Z");
    call("other", "assistant-of-a-developer", "2029-01-01T00:00:00Z");
    expect(await forgetOldCalls(site.platform, testIds.assistant, 0, now)).toBe(0);
    expect(await forgetOldCalls(site.platform, testIds.assistant, 365, now)).toBe(1);
    expect([...site.platform.calls.keys()]).toEqual(["new", "other"]);
  });

  it("forgets each kind after its own time, and nothing with 0", async () => {
    const visitor = await site.newVisitor();
    const email = "old@acme.com";
    await visitor.call("hubspot-integration", { action: "createContact", contactData: { email } });
    await visitor.data("contacts", { action: "upsert", values: { email } });
    await visitor.data("sessions", {
      action: "insert",
      values: { browser_session_id: "old-session", user_email: email, consent: { sessionRecording: true } },
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
    await visitor.post("/recordings/v1/pieces", piece("old-session", "rec-old", 0));
    const days = (count: number) => new Date(site.now().getTime() + count * 24 * 3_600_000);
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
    for (const table of [
      "visits",
      "call_transcripts",
      "sessions",
      "contacts",
      "crm_contacts",
      "outbox",
      "analytics_events",
    ]) {
      expect([table, await count(table)]).toEqual([table, 0]);
    }
  });
});
