import type { Connection, Database } from "@parlor/platform";
import { type CampaignData, type EnrichmentReply, researchFromReply } from "@parlor/site-contract";
import { and, eq, sql } from "drizzle-orm";
import { createCrmContact } from "../crm/crm-store.ts";
import { writeContact } from "../data/contacts.ts";
import type { Research } from "../research/research.ts";
import { visits } from "../store/schema.ts";
import type { Person } from "./person.ts";

/** One visitor's visit by one address. */
export interface Visit {
  readonly id: string;
  readonly visitorId: string;
  readonly email: string;
  /** What the server found out. */
  readonly person: Person;
  /** What this visitor said of the person. */
  readonly told: Partial<Person>;
  /** Null until the CRM has a contact for it. */
  readonly contactId: string | null;
}

/**
 * The visits of the site. The server researches an address and remembers what it found; contact, CRM entry and calls
 * come from that, and nothing that a page sends of a person is written over it.
 */
export interface Visits {
  /** Researches an address for a visitor and remembers it. */
  research(email: string, visitorId: string): Promise<EnrichmentReply>;
  /** The visit of this visitor by this address; begun, research included, where there is none. */
  open(email: string, visitorId: string): Promise<Visit>;
  /** What was found for this visitor's visit by this address; undefined without one. */
  known(email: string, visitorId: string): Promise<Person | undefined>;
  /** The visit that led to this contact; undefined for anybody else's. */
  byContact(contactId: string, visitorId: string): Promise<Visit | undefined>;
  /** Keeps what the visitor says of the person, beside what is known. */
  tell(visit: Visit, told: Partial<Person>): Promise<void>;
  /** What the visitor said by this address; undefined without a visit. */
  told(email: string, visitorId: string): Promise<Partial<Person> | undefined>;
  /** The CRM's contact of a visit, made from what the server knows. @returns its id */
  enterCrm(connection: Connection, visit: Visit, campaign: CampaignData): Promise<string>;
  /** The contact's row of a visit, made from what the server knows. @returns its id */
  storeContact(visit: Visit): Promise<string>;
}

export function createVisits({ database, research }: { database: Database; research: Research }): Visits {
  const find = async (email: string, visitorId: string) => {
    const [row] = await database.orm
      .select()
      .from(visits)
      .where(and(eq(visits.email, email), eq(visits.visitorId, visitorId)));
    return row;
  };

  const remember = async (visitorId: string, person: Person) => {
    const [row] = await database.orm
      .insert(visits)
      .values({ visitorId, email: person.email, person })
      .onConflictDoUpdate({ target: [visits.visitorId, visits.email], set: { person, updatedAt: new Date() } })
      .returning();
    if (!row) throw new Error("A visit vanished while it was written.");
    return { ...row, person };
  };

  /** A visit of an older version of this server has no research yet. */
  const complete = async (row: typeof visits.$inferSelect): Promise<Visit> =>
    row.person
      ? { ...row, person: row.person }
      : remember(row.visitorId, researchFromReply(await research.find(row.email)));

  return {
    async research(email, visitorId) {
      const reply = await research.find(email);
      await remember(visitorId, researchFromReply(reply));
      return reply;
    },
    async open(email, visitorId) {
      const row = await find(email, visitorId);
      return row ? complete(row) : remember(visitorId, researchFromReply(await research.find(email)));
    },
    async known(email, visitorId) {
      return (await find(email, visitorId))?.person ?? undefined;
    },
    async byContact(contactId, visitorId) {
      const [row] = await database.orm
        .select()
        .from(visits)
        .where(and(eq(visits.contactId, contactId), eq(visits.visitorId, visitorId)));
      return row && complete(row);
    },
    async tell({ id }, told) {
      if (Object.keys(told).length === 0) return;
      await database.orm
        .update(visits)
        .set({ told: sql`${visits.told} || ${JSON.stringify(told)}::jsonb`, updatedAt: new Date() })
        .where(eq(visits.id, id));
    },
    async told(email, visitorId) {
      return (await find(email, visitorId))?.told;
    },
    async enterCrm(connection, visit, campaign) {
      const contactId = await createCrmContact(connection, visit.person, campaign);
      if (contactId !== visit.contactId) {
        await connection.orm.update(visits).set({ contactId, updatedAt: new Date() }).where(eq(visits.id, visit.id));
      }
      return contactId;
    },
    storeContact: (visit) => database.transaction((connection) => writeContact(connection, visit.person)),
  };
}
