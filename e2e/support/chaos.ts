import { expect } from "vitest";
import { type HubspotDouble, startHubspot } from "../../apps/server/src/testing/hubspot-double.ts";
import { Caller } from "../../packages/platform/src/media/caller.ts";
import { type KillableParlor, startKillableParlor } from "./killable-parlor.ts";
import { eventually } from "./parlor.ts";

/** Milliseconds of a conversation and what follows it in which the power may be cut. */
const DANGEROUS = 9_000;

/** What a visitor was told is done, and what was shown to them as final. */
interface Acknowledged {
  readonly email: string;
  readonly sessionId: string;
  callId: string | undefined;
  contactId: string | undefined;
  hasSession: boolean;
  hasCallInSession: boolean;
  readonly shown: string[];
}

interface ContactFile {
  readonly crmContact?: { readonly id: string; readonly email: string };
  readonly calls: readonly { readonly call_id: string; readonly transcript: string; readonly summary: string | null }[];
  readonly sessions: readonly {
    readonly browser_session_id: string;
    readonly call_id: string;
    readonly status: string;
  }[];
  readonly activities: readonly { readonly callId: string }[];
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A visitor who goes on whatever happens to the server, and remembers what it acknowledged. */
class StubbornVisitor {
  readonly acknowledged: Acknowledged;
  readonly #parlor: KillableParlor;
  #cookie = "";
  #caller: Caller | undefined;

  constructor(parlor: KillableParlor, name: string) {
    this.#parlor = parlor;
    this.acknowledged = {
      email: `${name}@chaos.example`,
      sessionId: `session-${name}`,
      callId: undefined,
      contactId: undefined,
      hasSession: false,
      hasCallInSession: false,
      shown: [],
    };
  }

  async #send(
    url: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Record<string, unknown> | undefined> {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
      return response.ok ? ((await response.json()) as Record<string, unknown>) : undefined;
    } catch {
      return undefined;
    }
  }

  #site(path: string, body: unknown) {
    return this.#send(`${this.#parlor.siteUrl}${path}`, body, { cookie: this.#cookie });
  }

  /** The visit from the form to the end of the call; steps that the server did not take are left out. */
  async visit(): Promise<void> {
    const known = this.acknowledged;
    const { email, sessionId } = known;
    const document = await fetch(this.#parlor.siteUrl).catch(() => undefined);
    this.#cookie = (document?.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const contact = await this.#site("/functions/v1/hubspot-integration", {
      action: "createContact",
      contactData: { email },
    });
    known.contactId = contact && String(contact.id);
    const values = { browser_session_id: sessionId, user_email: email, status: "active", call_id: "pending" };
    known.hasSession = (await this.#site("/data/v1/sessions", { action: "insert", values })) !== undefined;
    const call = await this.#send(
      `${this.#parlor.platformUrl}/call/web`,
      {
        assistantId: this.#parlor.assistantId,
        assistantOverrides: {
          variableValues: {
            sessionId,
            email,
            script: {
              firstMessage: "Hello.",
              says: { one: "I heard one.", two: "I heard two.", three: "I heard three." },
            },
          },
        },
      },
      { authorization: `Bearer ${this.#parlor.publicKey}` },
    );
    if (!call) return;
    known.callId = String(call.id);
    const match = { browser_session_id: sessionId };
    const updated = await this.#site("/data/v1/sessions", {
      action: "update",
      match,
      values: { call_id: known.callId },
    });
    known.hasCallInSession = updated !== undefined && known.hasSession;
    await this.#talk(String(call.webCallUrl));
  }

  async #talk(webCallUrl: string): Promise<void> {
    try {
      this.#caller = await Caller.dial(webCallUrl);
    } catch {
      return;
    }
    for (const word of ["one", "two", "three"]) {
      this.#caller.send({
        type: "add-message",
        message: { role: "user", content: `My word is ${word}.` },
      });
      await wait(1_200);
    }
    await this.hangUp();
  }

  /** Everything that was shown as final; it is read once the call is over. */
  #remember(): void {
    for (const { message } of this.#caller?.events ?? []) {
      if (typeof message === "string" || message.type !== "transcript" || message.transcriptType !== "final") continue;
      this.acknowledged.shown.push(String(message.transcript));
    }
  }

  async hangUp(): Promise<void> {
    if (!this.#caller) return;
    await this.#caller.hangUp().catch(() => undefined);
    this.#remember();
  }
}

/** A product under test, with a CRM that listens. */
export interface ChaosGround {
  readonly parlor: KillableParlor;
  readonly hubspot: HubspotDouble;
  close(): Promise<void>;
}

export async function openChaosGround(): Promise<ChaosGround> {
  const hubspot = await startHubspot();
  const parlor = await startKillableParlor({ HUBSPOT_URL: hubspot.url, HUBSPOT_ACCESS_TOKEN: hubspot.token });
  return {
    parlor,
    hubspot,
    async close() {
      await parlor.close();
      await hubspot.close();
    },
  };
}

/**
 * Kills the server at one moment of a visit and its aftermath, starts it again, and checks that nothing acknowledged
 * is lost and nothing is delivered twice.
 *
 * @param moment 0..1 of the dangerous time
 */
export async function surviveKill(ground: ChaosGround, name: string, moment: number): Promise<void> {
  const { parlor, hubspot } = ground;
  const visitor = new StubbornVisitor(parlor, name);
  const { acknowledged } = visitor;
  const visit = visitor.visit();
  await wait(moment * DANGEROUS);
  await parlor.kill();
  await parlor.restart();
  await visit;
  await visitor.hangUp();
  if (!acknowledged.contactId && !acknowledged.hasSession && !acknowledged.callId) return;
  const isReported = acknowledged.callId !== undefined && acknowledged.hasSession;

  const read = async (): Promise<ContactFile | undefined> => {
    const url = `${parlor.platformUrl}/console/contacts/${encodeURIComponent(acknowledged.email)}/export.json`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${parlor.privateKey}` } });
    return response.ok ? ((await response.json()) as ContactFile) : undefined;
  };
  const settled = await eventually(
    async () => {
      const file = await read();
      return file && (!isReported || file.calls[0]?.summary) ? file : undefined;
    },
    `the aftermath of ${name}, killed at ${Math.round(moment * DANGEROUS)} ms: ${JSON.stringify(acknowledged)}`,
    100_000,
  );

  if (process.env["CHAOS_DEBUG"]) console.log(acknowledged, settled.calls);
  if (acknowledged.contactId) expect(settled.crmContact?.id).toBe(acknowledged.contactId);
  if (acknowledged.hasSession) {
    expect(settled.sessions.map((session) => session.browser_session_id)).toEqual([acknowledged.sessionId]);
  }
  if (acknowledged.hasCallInSession) expect(settled.sessions[0]?.call_id).toBe(acknowledged.callId);
  if (isReported) {
    expect(settled.calls.map((call) => call.call_id)).toEqual([acknowledged.callId]);
    for (const text of acknowledged.shown) expect(settled.calls[0]?.transcript).toContain(text);
    expect(settled.activities.map((activity) => activity.callId)).toEqual([acknowledged.callId]);
  }

  const contacts = () =>
    [...hubspot.contacts.values()].filter((contact) => contact.properties.email === acknowledged.email);
  const calls = () =>
    [...hubspot.calls.values()].filter((call) => contacts().some((contact) => call.contactIds.includes(contact.id)));
  await eventually(
    async () => contacts().length > 0 && calls().length >= (isReported ? 1 : 0),
    `the delivery of ${name}`,
    60_000,
  );
  expect(contacts()).toHaveLength(1);
  expect(calls()).toHaveLength(isReported ? 1 : 0);
}
