import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@parlor/platform";
import { openTestDatabase } from "@parlor/platform/testing";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { migrationsFolder } from "../store/migrations-folder.ts";
import { type HubspotDouble, type Misbehaviour, startHubspot } from "../testing/hubspot-double.ts";
import { createCrmContact, noteCall, writeCrmActivity } from "./crm-store.ts";
import { createDelivery, type Delivery } from "./delivery.ts";
import { createHubspot } from "./hubspot.ts";
import { createHubspotClient } from "./hubspot-client.ts";

const minute = 60_000;
const hour = 60 * minute;

let folder: string;
let database: Database;
let hubspot: HubspotDouble;
let delivery: Delivery;
let time: number;
let serial = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parlor-delivery-"));
  database = await openTestDatabase({ dataDir: folder });
  await database.migrate({ schema: "site", migrationsFolder });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.executeSql("truncate site.crm_contacts, site.crm_activities, site.outbox cascade");
  hubspot = await startHubspot();
  // Rows are due by the database's own clock, so the test's begins a little after it.
  time = Date.now() + minute;
  delivery = newDelivery();
});
afterEach(() => hubspot.close());

/** A server's own delivery; a second one is a server that was started again. */
function newDelivery(token = hubspot.token): Delivery {
  const crm = createHubspot(createHubspotClient({ url: hubspot.url, token, fetch }));
  return createDelivery({
    database,
    crm,
    now: () => new Date(time),
    random: () => 0.5,
    logger: pino({ level: "silent" }),
  });
}

async function writeCall(): Promise<{ contactId: string; activityId: string; email: string }> {
  serial += 1;
  const email = `ada${serial}@acme.com`;
  const contactId = await createCrmContact(
    database,
    { email, firstName: "Ada", source: "derived" },
    { utm_source: "ad" },
  );
  const activity = {
    date: new Date(time),
    callId: `call-${serial}`,
    summary: "Fine.",
    duration: 95,
    transcript: "user: hi",
    recordingUrl: "https://x/r.wav",
  };
  const activityId = await writeCrmActivity(database, contactId, activity);
  return { contactId, activityId, email };
}

/** Lets time run, delivering whenever something is due, until nothing waits. @returns milliseconds it took */
async function runUntilDelivered(limit: number): Promise<number> {
  const start = time;
  for (;;) {
    await delivery.deliverDue();
    const next = await delivery.nextAttemptAt();
    if (!next) return time - start;
    if (next.getTime() - start > limit)
      throw new Error(`Still waiting after ${(next.getTime() - start) / minute} minutes`);
    time = Math.max(time + 1_000, next.getTime());
  }
}

describe("delivery to HubSpot", () => {
  it("creates the account's missing properties, then one contact and one call of theirs", async () => {
    const { email } = await writeCall();
    await runUntilDelivered(minute);
    expect([...hubspot.properties.contacts]).toEqual(
      expect.arrayContaining(["enrichment_data", "call_summary", "utm_source", "leadsource"]),
    );
    expect([...hubspot.contacts.values()].map((contact) => contact.properties)).toEqual([
      expect.objectContaining({
        email,
        firstname: "Ada",
        utm_source: "ad",
        hs_lead_status: "NEW",
        lifecyclestage: "lead",
      }),
    ]);
    const [call] = hubspot.calls.values();
    expect(call?.contactIds).toEqual([...hubspot.contacts.keys()]);
    expect(call?.properties).toMatchObject({
      hs_call_status: "COMPLETED",
      hs_call_duration: "95000",
      hs_call_recording_url: "https://x/r.wav",
    });
    expect(call?.properties.hs_call_body).toContain("Transcript:\nuser: hi");
  });

  it("updates the same records when something changes later", async () => {
    const { contactId } = await writeCall();
    await runUntilDelivered(minute);
    await noteCall(database, contactId, "Wants fifty seats.", undefined);
    await writeCrmActivity(database, contactId, {
      callId: `call-${serial}`,
      summary: "Wants fifty seats.",
      date: new Date(time),
    });
    time += minute;
    await runUntilDelivered(minute);
    expect(hubspot.contacts.size).toBe(1);
    expect([...hubspot.contacts.values()][0]?.properties.call_summary).toBe("Wants fifty seats.");
    expect(hubspot.calls.size).toBe(1);
    expect([...hubspot.calls.values()][0]?.properties.hs_call_body).toContain("Wants fifty seats.");
  });

  it("leaves what the account's own staff made of a contact, and fills only what is empty", async () => {
    const email = `ada${serial + 1}@acme.com`;
    hubspot.write({ email, firstname: "Augusta", lifecyclestage: "customer", hs_lead_status: "CONNECTED", phone: "" });
    await writeCall();
    await runUntilDelivered(minute);
    const [contact] = hubspot.contacts.values();
    expect(hubspot.contacts.size).toBe(1);
    expect(contact?.properties).toMatchObject({
      firstname: "Augusta",
      lifecyclestage: "customer",
      hs_lead_status: "CONNECTED",
      leadsource: "Voice AI Demo",
      utm_source: "ad",
    });
  });

  it("renews its own word, until staff there have changed it", async () => {
    const { contactId, email } = await writeCall();
    await noteCall(database, contactId, "First.", undefined);
    await runUntilDelivered(minute);
    hubspot.write({ email, lifecyclestage: "opportunity" });
    const tell = async (summary: string) => {
      await noteCall(database, contactId, summary, undefined);
      time += minute;
      await runUntilDelivered(minute);
      const [contact] = hubspot.contacts.values();
      return contact?.properties;
    };
    expect(await tell("Second.")).toMatchObject({ call_summary: "Second.", lifecyclestage: "opportunity" });
    hubspot.write({ email, call_summary: "Spoke to her myself." });
    expect(await tell("Third.")).toMatchObject({ call_summary: "Spoke to her myself." });
  });

  it("waits out an hour in which nobody answers, without asking more than a few dozen times", async () => {
    await writeCall();
    const end = time + hour;
    hubspot.misbehave = () => ({ kind: time < end ? "down" : "well" });
    const took = await runUntilDelivered(2 * hour);
    expect(took).toBeGreaterThanOrEqual(hour);
    expect(took).toBeLessThan(hour + 15 * minute);
    expect(hubspot.requests.length).toBeLessThan(60);
    expect([hubspot.contacts.size, hubspot.calls.size]).toEqual([1, 1]);
  });

  it("waits out ten minutes of 429, each time as long as it was asked to", async () => {
    await writeCall();
    const end = time + 10 * minute;
    const asked: number[] = [];
    hubspot.misbehave = () => {
      if (time >= end) return { kind: "well" };
      asked.push(time);
      return { kind: "limited", retryAfter: 45 };
    };
    await runUntilDelivered(hour);
    const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(45_000);
    expect([hubspot.contacts.size, hubspot.calls.size]).toEqual([1, 1]);
  });

  it("makes one contact and one call although it hears nothing of the first ones that arrived", async () => {
    const { email } = await writeCall();
    let cut = 0;
    hubspot.misbehave = ({ method, path }): Misbehaviour => {
      const isWrite = method === "POST" && (path.endsWith("/contacts") || path.endsWith("/calls"));
      if (!isWrite || !path.includes("objects") || cut >= 4) return { kind: "well" };
      cut += 1;
      return { kind: "silent" };
    };
    await runUntilDelivered(hour);
    expect(cut, "what has arrived is found, and not sent again").toBe(2);
    expect([...hubspot.contacts.values()].map((contact) => contact.properties.email)).toEqual([email]);
    expect(hubspot.calls.size).toBe(1);
  });

  it("makes one of each although the server dies between their arrival and its own note of it", async () => {
    await writeCall();
    const broken: Database = {
      ...database,
      orm: new Proxy(database.orm, {
        get: (orm, name) => {
          if (name !== "update") return Reflect.get(orm, name);
          throw new Error("The server died.");
        },
      }),
    };
    const crm = createHubspot(createHubspotClient({ url: hubspot.url, token: hubspot.token, fetch }));
    const dying = createDelivery({
      database: broken,
      crm,
      now: () => new Date(time),
      random: () => 0.5,
      logger: pino({ level: "silent" }),
    });
    await expect(dying.deliverDue()).rejects.toThrow("died");
    expect(hubspot.contacts.size).toBe(1);
    delivery = newDelivery();
    time += 3 * minute;
    await expect(
      createDelivery({
        database: broken,
        crm,
        now: () => new Date(time),
        random: () => 0.5,
        logger: pino({ level: "silent" }),
      }).deliverDue(),
    ).rejects.toThrow("died");
    time += 3 * minute;
    delivery = newDelivery();
    await runUntilDelivered(hour);
    expect([hubspot.contacts.size, hubspot.calls.size]).toEqual([1, 1]);
  });

  it("shows why it is stuck, and goes on at the press of a button", async () => {
    await writeCall();
    hubspot.misbehave = () => ({ kind: "refuses", status: 401 });
    delivery = newDelivery("a wrong token");
    for (let attempt = 0; attempt < 40; attempt += 1) {
      time = Math.max(time, (await delivery.nextAttemptAt())?.getTime() ?? 0);
      await delivery.deliverDue();
    }
    const { rows } = await database.executeSql("select id, attempts, last_error from site.outbox where attempts > 0");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows[0]?.last_error).toMatch(/HUBSPOT_ACCESS_TOKEN/);
    expect(rows.some((row) => Number(row.attempts) >= 12)).toBe(true);
    hubspot.misbehave = () => ({ kind: "well" });
    delivery = newDelivery();
    for (const row of rows) expect(await delivery.retryNow(String(row.id))).toBe(true);
    await runUntilDelivered(24 * hour);
    expect(hubspot.calls.size).toBe(1);
    expect(await delivery.retryNow(String(rows[0]?.id))).toBe(false);
  });

  it("does not let one record that is refused hold up the others", async () => {
    const bad = await writeCall();
    await writeCall();
    await writeCall();
    hubspot.misbehave = ({ body }) =>
      JSON.stringify(body).includes(bad.email)
        ? { kind: "refuses", status: 400, body: { message: "bad address" } }
        : { kind: "well" };
    await delivery.deliverDue();
    expect(hubspot.contacts.size).toBe(2);
    expect(hubspot.calls.size).toBe(2);
    const { rows } = await database.executeSql("select last_error from site.outbox where last_error is not null");
    expect(rows[0]?.last_error).toContain("bad address");
  });

  it("is shared by two servers without delivering twice", async () => {
    for (let index = 0; index < 10; index += 1) await writeCall();
    await Promise.all([delivery.deliverDue(), newDelivery().deliverDue()]);
    await runUntilDelivered(hour);
    expect([hubspot.contacts.size, hubspot.calls.size]).toEqual([10, 10]);
  });

  it("creates a property again that the account has lost, and minds nobody who was quicker", async () => {
    await writeCall();
    await runUntilDelivered(minute);
    hubspot.properties.contacts.delete("utm_source");
    await writeCall();
    time += minute;
    await runUntilDelivered(minute);
    expect(hubspot.contacts.size).toBe(2);
  });
});
