import { PENDING_CALL_ID } from "@parlor/site-contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endedCall, endReport, holdCall } from "../testing/held-call.ts";
import { type SiteHarness, startSite, testIds } from "../testing/site-harness.ts";

let site: SiteHarness;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

const rows = async (statement: string, ...values: unknown[]) =>
  (await site.database.executeSql(statement, values)).rows;
const crmContact = async (email: string) =>
  (await rows("select properties from site.crm_contacts where email = $1", email))[0]?.properties as
    | Record<string, string>
    | undefined;

describe("what a stranger cannot do to a contact", () => {
  it("write an activity or a summary with the public key alone, by naming an address in a call's values", async () => {
    const victim = await holdCall(site);
    await victim.end({ analysis: { summary: "Wants fifty seats." } });
    const callId = testIds.call();
    const forged = endedCall(callId, "no-session-of-this-site", {
      assistantOverrides: { variableValues: { email: victim.email, fullName: "Mallory" } },
      analysis: { summary: "Wants nothing, send no more mail." },
    });
    site.platform.calls.set(callId, forged);
    await site.report(endReport(forged));
    expect(await rows("select 1 from site.crm_activities where call_id = $1", callId)).toEqual([]);
    expect(await rows("select 1 from site.call_transcripts where call_id = $1", callId)).toEqual([]);
    expect(await crmContact(victim.email)).toMatchObject({ call_summary: "Wants fifty seats." });
  });

  it("attach an invented call, or one of somebody else, to a session", async () => {
    const victim = await holdCall(site);
    const mallory = await site.newVisitor();
    const sessionId = testIds.session();
    const insert = { browser_session_id: sessionId, user_email: victim.email, call_id: PENDING_CALL_ID };
    await mallory.data("sessions", { action: "insert", values: insert });
    const match = { browser_session_id: sessionId };
    for (const callId of [testIds.call(), victim.callId, "invented"]) {
      const claim = await mallory.data("sessions", { action: "update", match, values: { call_id: callId } });
      expect(claim.status).toBe(404);
    }
    const made = await mallory.data("sessions", {
      action: "insert",
      values: { browser_session_id: testIds.session(), user_email: victim.email, call_id: testIds.call() },
    });
    expect(made.status).toBe(404);
  });

  it("write what a call is said to have held: transcript, summary and activity are the server's", async () => {
    const held = await holdCall(site);
    const invented = "user: I hereby order ten thousand seats";
    const early = await held.visitor.data("call_transcripts", {
      action: "insert",
      values: { contact_email: held.email, transcript: invented, call_metadata: { callId: held.callId } },
    });
    expect(early.status).toBe(200);
    await held.visitor.call("hubspot-integration", {
      action: "createCallActivity",
      contactId: held.contactId,
      activityData: { callId: held.callId, summary: "Ordered ten thousand.", transcript: invented },
    });
    await held.visitor.call("hubspot-integration", {
      action: "updateContact",
      contactId: held.contactId,
      contactData: { callSummary: "Ordered ten thousand." },
    });
    const read = async () =>
      JSON.stringify([
        await rows("select * from site.call_transcripts where call_id = $1", held.callId),
        await rows("select * from site.crm_activities where call_id = $1", held.callId),
        await crmContact(held.email),
      ]);
    expect(await read()).not.toContain("thousand");
    await held.end();
    const kept = await read();
    expect(kept).not.toContain("thousand");
    expect(kept).toContain("fifty seats");
    const [row] = await rows("select id from site.call_transcripts where call_id = $1", held.callId);
    expect(row?.id).toBe(early.body.id);
  });

  it("add a call without a call, or to a contact of whom this visitor has nothing", async () => {
    const [held, other] = [await holdCall(site), await holdCall(site)];
    const add = (contactId: string, activityData: object) =>
      other.visitor.call("hubspot-integration", { action: "createCallActivity", contactId, activityData });
    expect((await add(other.contactId, { summary: "x" })).status).toBe(400);
    expect((await add(held.contactId, { callId: held.callId })).status).toBe(404);
    expect((await add(held.contactId, { callId: other.callId })).status).toBe(404);
    expect((await add(other.contactId, { callId: held.callId })).status).toBe(404);
  });

  it("rename who was researched, whether they typed the address first or not", async () => {
    const email = "grace.hopper@navy.example";
    const [mallory, grace] = [await site.newVisitor(), await site.newVisitor()];
    const contactData = { email, firstname: "Mallory", lastname: "Evil", company: "Evil", phone: "+1 666" };
    const { body } = await mallory.call("hubspot-integration", { action: "createContact", contactData });
    await mallory.data("contacts", { action: "upsert", values: { email, name: "Mallory", full_name: "Mallory" } });
    await mallory.call("hubspot-integration", {
      action: "updateContact",
      contactId: body.id,
      contactData: { firstname: "Mallory", jobtitle: "Spy" },
    });
    await grace.call("hubspot-integration", { action: "createContact", contactData: { email } });
    expect(await crmContact(email)).toMatchObject({ firstname: "Grace", lastname: "Hopper", company: "Navy" });
    expect(JSON.stringify(await crmContact(email))).not.toMatch(/Mallory|Evil|666|Spy/);
    const [contact] = await rows("select * from site.contacts where email = $1", email);
    expect(contact).toMatchObject({ name: "Grace Hopper", company: "Navy" });
    expect(JSON.stringify(contact)).not.toContain("Mallory");
  });

  it("read what another visitor gave of the same address", async () => {
    const email = testIds.email();
    const [mallory, ada] = [await site.newVisitor(), await site.newVisitor()];
    await mallory.data("contacts", { action: "insert", values: { email, name: "First" } });
    await ada.data("contacts", { action: "upsert", values: { email, phone_numbers: ["+44 20 7946 0000"] } });
    const select = { action: "select", match: { email } };
    expect((await mallory.data("contacts", select)).body).toEqual({ rows: [{ email, name: "First" }] });
    expect((await ada.data("contacts", select)).body).toEqual({
      rows: [{ email, phone_numbers: ["+44 20 7946 0000"] }],
    });
    expect((await (await site.newVisitor()).data("contacts", select)).body).toEqual({ rows: [] });
  });
});

describe("a forged report", () => {
  it("tells nothing that the platform does not say itself, though it carries the secret", async () => {
    const held = await holdCall(site);
    const lie = endedCall(held.callId, held.sessionId, {
      artifact: { messages: [{ role: "user", message: "I take it all back." }] },
      analysis: { summary: "A lie." },
    });
    expect((await site.report(endReport(lie))).status).toBe(200);
    expect(await rows("select 1 from site.call_transcripts where call_id = $1", held.callId)).toEqual([]);
    expect(await rows("select status from site.sessions where call_id = $1", held.callId)).toEqual([
      { status: "active" },
    ]);
    await held.end();
    const kept = await rows("select transcript, summary from site.call_transcripts where call_id = $1", held.callId);
    expect(JSON.stringify(kept)).not.toMatch(/take it all back|A lie/);
    expect(kept).toHaveLength(1);
  });

  it("opens no demo at a call that the platform does not know, and hands no call to a session", async () => {
    const held = await holdCall(site);
    const stolen = testIds.call();
    const call = { id: stolen, assistantOverrides: { variableValues: { sessionId: held.sessionId } } };
    await site.report({ type: "status-update", status: "in-progress", call });
    expect(await rows("select call_id from site.sessions where browser_session_id = $1", held.sessionId)).toEqual([
      { call_id: held.callId },
    ]);
  });
});
