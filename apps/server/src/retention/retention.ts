import type { Database } from "@parlor/platform";
import { and, eq, lt, notExists, sql } from "drizzle-orm";
import type { Configuration } from "../config.ts";
import {
  analyticsEvents,
  callTranscripts,
  contacts,
  crmActivities,
  crmContacts,
  outbox,
  recordings,
  researchCache,
  sessions,
  visits,
} from "../store/schema.ts";
import type { VoicePlatform } from "../voice-platform/voice-platform.ts";

const DAY = 24 * 3_600_000;

/** Forgets what is older than it may be; 0 days keeps it. */
export async function forgetOld(database: Database, retention: Configuration["retention"], now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const { orm } = database;
  await orm.delete(researchCache).where(lt(researchCache.expiresAt, now));
  if (retention.recordings > 0)
    await orm.delete(recordings).where(lt(recordings.updatedAt, before(retention.recordings)));
  if (retention.analytics > 0)
    await orm.delete(analyticsEvents).where(lt(analyticsEvents.at, before(retention.analytics)));
  if (retention.calls > 0) {
    const limit = before(retention.calls);
    await orm.delete(callTranscripts).where(lt(callTranscripts.updatedAt, limit));
    await orm.delete(sessions).where(lt(sessions.updatedAt, limit));
    await orm.delete(visits).where(lt(visits.updatedAt, limit));
    await orm.delete(crmActivities).where(lt(crmActivities.updatedAt, limit));
    await orm.delete(contacts).where(lt(contacts.updatedAt, limit));
    const activities = orm
      .select({ one: sql`1` })
      .from(crmActivities)
      .where(eq(crmActivities.contactId, crmContacts.id));
    await orm.delete(crmContacts).where(and(lt(crmContacts.updatedAt, limit), notExists(activities)));
    await forgetOrphans(database);
  }
}

/**
 * Deletes the site assistant's calls on the platform, with audio, video and transcript, when they are older than the
 * site's own record of them may be; 0 days keeps them. Calls of other assistants are their developers' own.
 *
 * @returns how many were deleted
 */
export async function forgetOldCalls(
  platform: Pick<VoicePlatform, "deleteCall" | "listOldCalls">,
  assistantId: string,
  days: number,
  now: Date,
): Promise<number> {
  if (days === 0) return 0;
  let deleted = 0;
  for (;;) {
    const ids = await platform.listOldCalls(assistantId, new Date(now.getTime() - days * DAY));
    for (const id of ids) await platform.deleteCall(id);
    deleted += ids.length;
    if (ids.length === 0) return deleted;
  }
}

/** Outbox rows whose contact or call is gone. */
export async function forgetOrphans({ orm }: Pick<Database, "orm">): Promise<void> {
  const contact = orm.select({ one: sql`1` }).from(crmContacts).where(eq(crmContacts.id, outbox.subjectId));
  const activity = orm.select({ one: sql`1` }).from(crmActivities).where(eq(crmActivities.id, outbox.subjectId));
  await orm.delete(outbox).where(and(notExists(contact), notExists(activity)));
}
