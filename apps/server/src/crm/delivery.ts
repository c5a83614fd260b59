import type { Database } from "@parlor/platform";
import { and, asc, desc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { crmActivities, crmContacts, outbox } from "../store/schema.ts";
import { backOff, STUCK_ATTEMPTS } from "./back-off.ts";
import { findCrmContact } from "./crm-store.ts";
import type { OutsideCrm } from "./hubspot.ts";
import { CrmError } from "./hubspot-client.ts";

type OutboxRecord = typeof outbox.$inferSelect;

/** As long as one attempt can take; a server that dies in it leaves its claim to run out. */
const CLAIM_MILLISECONDS = 120_000;

/** The longest rest of a receiver that refuses everybody. */
const LONGEST_REST_MILLISECONDS = 600_000;

/** Whether a failure says something of the receiver as a whole rather than of the one record. */
const concernsEverything = (error: unknown): boolean =>
  error instanceof CrmError &&
  (error.status === undefined || error.status >= 500 || [401, 403, 408, 429].includes(error.status));

/** Delivers what the outbox holds. */
export interface Delivery {
  /** Delivers everything that is due, one after the other. Failures are noted, never thrown. */
  deliverDue(): Promise<{ readonly delivered: number; readonly failed: number }>;
  /** When the next attempt is due; undefined when nothing waits. */
  nextAttemptAt(): Promise<Date | undefined>;
  /** Frees what a former process of this server had in hand; only where no other server shares the database. */
  releaseClaims(): Promise<void>;
  /** Puts a waiting delivery first; false when there is none by this id. */
  retryNow(outboxId: string): Promise<boolean>;
}

export interface DeliveryOptions {
  readonly database: Database;
  readonly crm: OutsideCrm;
  readonly now: () => Date;
  /** 0..1 */
  readonly random: () => number;
  readonly logger: Logger;
}

/**
 * The outbox: at least once by attempts, exactly once by what the receiver is asked. Each attempt is counted before it
 * is made, so that whatever interrupts it, the next one knows to look first.
 */
export function createDelivery({ database, crm, now, random, logger }: DeliveryOptions): Delivery {
  let failuresInARow = 0;
  let restingUntil = 0;

  /** A receiver that is down or overrun is asked again by one record, not by all that wait. */
  const rest = (error: unknown): boolean => {
    if (!concernsEverything(error)) return false;
    failuresInARow += 1;
    const asked = error instanceof CrmError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
    const wait = Math.max(asked, Math.min(backOff(failuresInARow, undefined, random()), LONGEST_REST_MILLISECONDS));
    restingUntil = now().getTime() + wait;
    return true;
  };

  const pending = sql`${outbox.deliveredRevision} < ${outbox.revision}`;

  /** Takes the next due row for this server, and tells whether an earlier attempt was made. */
  const claim = (): Promise<{ record: OutboxRecord; isRepeat: boolean } | undefined> =>
    database.transaction(async ({ orm }) => {
      const time = now();
      const isFree = or(isNull(outbox.claimedUntil), lt(outbox.claimedUntil, time));
      const [record] = await orm
        .select()
        .from(outbox)
        .where(and(pending, lte(outbox.nextAttemptAt, time), isFree))
        .orderBy(desc(outbox.kind), asc(outbox.nextAttemptAt))
        .limit(1)
        .for("update", { skipLocked: true });
      if (!record) return undefined;
      await orm
        .update(outbox)
        .set({
          claimedUntil: new Date(time.getTime() + CLAIM_MILLISECONDS),
          attempts: record.attempts + 1,
          firstAttemptAt: record.firstAttemptAt ?? time,
        })
        .where(eq(outbox.id, record.id));
      return { record, isRepeat: record.firstAttemptAt !== null };
    });

  const deliverContact = async (contactId: string): Promise<string | undefined> => {
    const contact = await findCrmContact(database, contactId);
    if (!contact) return undefined;
    const { id, delivered } = await crm.deliverContact(contact);
    await database.orm.update(crmContacts).set({ externalId: id, delivered }).where(eq(crmContacts.id, contact.id));
    return id;
  };

  const deliverActivity = async (activityId: string, isRepeat: boolean): Promise<void> => {
    const [activity] = await database.orm.select().from(crmActivities).where(eq(crmActivities.id, activityId));
    if (!activity) return;
    const contact = await findCrmContact(database, activity.contactId);
    const contactExternalId = contact?.externalId ?? (await deliverContact(activity.contactId));
    if (!contactExternalId) return;
    const externalId = await crm.deliverActivity(activity, contactExternalId, isRepeat);
    if (externalId !== activity.externalId) {
      await database.orm.update(crmActivities).set({ externalId }).where(eq(crmActivities.id, activity.id));
    }
  };

  const settle = async (record: OutboxRecord): Promise<void> => {
    await database.orm
      .update(outbox)
      .set({
        deliveredRevision: record.revision,
        deliveredAt: now(),
        attempts: 0,
        claimedUntil: null,
        lastError: null,
        nextAttemptAt: now(),
      })
      .where(eq(outbox.id, record.id));
  };

  const postpone = async (record: OutboxRecord, error: unknown): Promise<void> => {
    const attempts = record.attempts + 1;
    const retryAfter = error instanceof CrmError ? error.retryAfterSeconds : undefined;
    const wait = backOff(attempts, retryAfter, random());
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 1_000);
    await database.orm
      .update(outbox)
      .set({ claimedUntil: null, lastError, nextAttemptAt: new Date(now().getTime() + wait) })
      .where(eq(outbox.id, record.id));
    const fields = {
      outboxId: record.id,
      attempts,
      status: error instanceof CrmError ? error.status : undefined,
      error,
    };
    if (attempts >= STUCK_ATTEMPTS) logger.error(fields, "a delivery to the CRM is stuck");
    else logger.warn(fields, "a delivery to the CRM failed and will be repeated");
  };

  return {
    async deliverDue() {
      let delivered = 0;
      let failed = 0;
      if (now().getTime() < restingUntil) return { delivered, failed };
      for (let claimed = await claim(); claimed; claimed = await claim()) {
        const { record, isRepeat } = claimed;
        try {
          if (record.kind === "contact") await deliverContact(record.subjectId);
          else await deliverActivity(record.subjectId, isRepeat);
          await settle(record);
          delivered += 1;
          failuresInARow = 0;
        } catch (error) {
          await postpone(record, error);
          failed += 1;
          if (rest(error)) break;
        }
      }
      return { delivered, failed };
    },
    async nextAttemptAt() {
      const [row] = await database.orm
        .select({ at: outbox.nextAttemptAt })
        .from(outbox)
        .where(pending)
        .orderBy(asc(outbox.nextAttemptAt))
        .limit(1);
      return row && new Date(Math.max(row.at.getTime(), restingUntil));
    },
    async releaseClaims() {
      await database.orm.update(outbox).set({ claimedUntil: null });
    },
    async retryNow(outboxId) {
      const rows = await database.orm
        .update(outbox)
        .set({ nextAttemptAt: now() })
        // Staff who press the button know that the receiver is well again.
        .where(and(eq(outbox.id, outboxId), pending))
        .returning({ id: outbox.id });
      restingUntil = 0;
      return rows.length > 0;
    },
  };
}
