import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holdCall } from "../testing/held-call.ts";
import { type SiteHarness, startSite, testIds } from "../testing/site-harness.ts";

let site: SiteHarness;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

const rows = async (statement: string, ...values: unknown[]) =>
  (await site.database.executeSql(statement, values)).rows;

describe("one visit", () => {
  it("makes contact and CRM entry of what the server researched, from an address alone", async () => {
    const visitor = await site.newVisitor();
    const email = "ada.lovelace@engines.example";
    await visitor.call("enrichment-api", { email });
    const contactData = { email, utm_source: "advert" };
    const { body } = await visitor.call("hubspot-integration", { action: "createContact", contactData });
    await visitor.data("contacts", { action: "upsert", values: { email } });
    const [crm] = await rows("select id, properties from site.crm_contacts where email = $1", email);
    expect(crm?.id).toBe(body.id);
    expect(crm?.properties).toMatchObject({
      firstname: "Ada",
      lastname: "Lovelace",
      company: "Engines",
      utm_source: "advert",
      hs_lead_status: "NEW",
    });
    const properties = (crm?.properties ?? {}) as Record<string, string>;
    expect(JSON.parse(properties.enrichment_data ?? "")).toMatchObject({ fullName: "Ada Lovelace" });
    const [contact] = await rows("select * from site.contacts where email = $1", email);
    expect(contact).toMatchObject({
      full_name: "Ada Lovelace",
      company: "Engines",
      company_website: "engines.example",
    });
  });

  it("keeps the first campaign that brought somebody, and learns of one later", async () => {
    const email = testIds.email();
    const visitor = await site.newVisitor();
    const create = (campaign: object) =>
      visitor.call("hubspot-integration", { action: "createContact", contactData: { email, ...campaign } });
    await create({});
    await create({ utm_source: "letter" });
    await create({ utm_source: "advert", utm_medium: "print" });
    const [crm] = await rows("select properties from site.crm_contacts where email = $1", email);
    expect(crm?.properties).toMatchObject({ utm_source: "letter", utm_medium: "print" });
  });

  it("serves a visitor who returns on another device, or whose address somebody else typed before", async () => {
    const first = await holdCall(site);
    await first.end({ analysis: { summary: "The first call." } });
    const second = await holdCall(site, { email: first.email });
    expect(second.contactId).toBe(first.contactId);
    const change = await second.visitor.call("hubspot-integration", {
      action: "updateContact",
      contactId: second.contactId,
      contactData: { jobtitle: "Engineer" },
    });
    expect(change).toMatchObject({ status: 200, body: { id: second.contactId } });
    await second.end({ analysis: { summary: "The second call." } });
    const activity = await second.visitor.call("hubspot-integration", {
      action: "createCallActivity",
      contactId: second.contactId,
      activityData: { callId: second.callId },
    });
    expect(activity.status).toBe(200);
    const [crm] = await rows("select properties from site.crm_contacts where email = $1", first.email);
    expect(crm?.properties).toMatchObject({ call_summary: "The second call." });
    const summary = await second.visitor.call("get-call-summary", { callId: second.callId });
    expect(summary.body).toEqual({ summary: "The second call." });
  });

  it("keeps what a visitor says of a person with the visit, where staff see that it is the visitor's word", async () => {
    const email = testIds.email();
    const visitor = await site.newVisitor();
    const contactData = { email, firstname: "Ada", phone: "+44 1" };
    const { body } = await visitor.call("hubspot-integration", { action: "createContact", contactData });
    await visitor.call("hubspot-integration", {
      action: "updateContact",
      contactId: body.id,
      contactData: { phone: "+44 2" },
    });
    const headers = { authorization: `Bearer ${site.privateKey}` };
    const page = await (await fetch(`${site.consoleUrl}/contacts/${email}`, { headers })).text();
    expect(page).toContain("Said by a visitor");
    expect(page).toContain("+44 2");
    expect(page).not.toContain("+44 1");
  });

  it("closes a call by asking the platform when the page is quicker than the report", async () => {
    const held = await holdCall(site);
    const { id, ...rest } = { ...site.platform.calls.get(held.callId), id: held.callId };
    site.platform.calls.set(id, {
      ...rest,
      id,
      status: "ended",
      artifact: { messages: [{ role: "user", message: "How about next week?" }] },
      analysis: { summary: "Asked for." },
    });
    const activity = await held.visitor.call("hubspot-integration", {
      action: "createCallActivity",
      contactId: held.contactId,
      activityData: { callId: held.callId },
    });
    expect(activity.status).toBe(200);
    expect(
      await rows(
        "select id, properties->>'summary' as summary from site.crm_activities where call_id = $1",
        held.callId,
      ),
    ).toEqual([{ id: activity.body.id, summary: "Asked for." }]);
  });

  it("keeps what came of a call, for the console and the CRM", async () => {
    const held = await holdCall(site);
    const structuredData = { slots: { budget: "500 a month" }, nextStep: "A demo on Friday.", leadScore: 80, mood: 1 };
    await held.end({ analysis: { summary: "Wants it.", structuredData } });
    const [row] = await rows("select outcome from site.call_transcripts where call_id = $1", held.callId);
    expect(row?.outcome).toEqual({ slots: { budget: "500 a month" }, nextStep: "A demo on Friday.", leadScore: 80 });
    const [crm] = await rows("select properties from site.crm_contacts where email = $1", held.email);
    expect(crm?.properties).toMatchObject({ next_step: "A demo on Friday.", lead_score: "80" });
    const headers = { authorization: `Bearer ${site.privateKey}` };
    const page = await (await fetch(`${site.consoleUrl}/calls/${held.callId}`, { headers })).text();
    expect(page).toContain("Budget: 500 a month");
    expect(page).toMatch(/Lead score <strong>80/);
  });

  it("says that a call goes on, rather than to close it", async () => {
    const held = await holdCall(site);
    const early = await held.visitor.call("hubspot-integration", {
      action: "createCallActivity",
      contactId: held.contactId,
      activityData: { callId: held.callId },
    });
    expect(early.status).toBe(409);
    expect(early.headers.get("retry-after")).not.toBeNull();
  });
});

describe("a written conversation whose page is gone", () => {
  it("is closed after half an hour without a word", async () => {
    const visitor = await site.newVisitor();
    const [email, sessionId] = [testIds.email(), testIds.session()];
    await visitor.data("sessions", { action: "insert", values: { browser_session_id: sessionId, user_email: email } });
    const match = { browser_session_id: sessionId };
    await visitor.data("sessions", { action: "update", match, values: { call_id: sessionId } });
    await visitor.call("ai-chat", { messages: [{ role: "user", content: "Is it on premises?" }], sessionId });
    expect(await site.services.closing.closeAbandoned()).toBe(0);
    site.pass(31 * 60_000);
    expect(await site.services.closing.closeAbandoned()).toBe(1);
    const [row] = await rows("select transcript from site.call_transcripts where call_id = $1", sessionId);
    expect(row?.transcript).toContain("user: Is it on premises?");
  });
});

describe("a written conversation, where a browser has no WebRTC", () => {
  it("is kept as the server answered it, summed up and filed when its session ends", async () => {
    const visitor = await site.newVisitor();
    const email = testIds.email();
    const sessionId = testIds.session();
    await visitor.call("hubspot-integration", { action: "createContact", contactData: { email } });
    await visitor.data("sessions", { action: "insert", values: { browser_session_id: sessionId, user_email: email } });
    const match = { browser_session_id: sessionId };
    expect((await visitor.data("sessions", { action: "update", match, values: { call_id: sessionId } })).status).toBe(
      200,
    );
    site.platform.answer = "Fifty seats are no problem.";
    const ask = (content: string) =>
      visitor.call("ai-chat", { messages: [{ role: "user", content }], sessionId, contactId: null });
    await ask("Can you do fifty seats?");
    const eve = await site.newVisitor();
    await eve.call("ai-chat", { messages: [{ role: "user", content: "I am Eve" }], sessionId });
    site.platform.answer = "They want fifty seats.";
    site.platform.outcome =
      '{"slots":{"size":"fifty"},"nextStep":"contact","openQuestions":["a pilot"],"leadScore":60}';
    await visitor.data("sessions", { action: "update", match, values: { status: "ended" } });
    expect((await visitor.call("get-call-summary", { callId: sessionId })).body).toEqual({
      summary: "They want fifty seats.",
    });
    const [row] = await rows(
      "select transcript, contact_email, outcome from site.call_transcripts where call_id = $1",
      sessionId,
    );
    const nextStep = "The visitor wants to be contacted.";
    const [crm] = await rows("select properties from site.crm_contacts where email = $1", email);
    expect(crm?.properties).toMatchObject({ next_step: nextStep, lead_score: "60" });
    expect(row).toEqual({
      outcome: { slots: { size: "fifty" }, nextStep, openQuestions: ["a pilot"], leadScore: 60 },
      contact_email: email,
      transcript: "user: Can you do fifty seats?\nassistant: Fifty seats are no problem.",
    });
    expect(await rows("select 1 from site.crm_activities where call_id = $1", sessionId)).toHaveLength(1);
  });
});
