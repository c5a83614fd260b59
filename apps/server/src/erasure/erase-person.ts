import type { Database } from "@parlor/platform";
import { eq, inArray, or } from "drizzle-orm";
import { forgetOrphans } from "../retention/retention.ts";
import {
  analyticsEvents,
  callTranscripts,
  contacts,
  crmContacts,
  recordings,
  researchCache,
  sessions,
  visits,
} from "../store/schema.ts";
import type { VoicePlatform } from "../voice-platform/voice-platform.ts";
import { scrubDatabase } from "./scrub-database.ts";

/** Where something of a person may be. */
interface ErasureOptions {
  readonly database: Database;
  readonly platform: Pick<VoicePlatform, "deleteCall" | "findCallsOf">;
  /** Ends a visitor's live demos and forgets them. */
  readonly forgetLiveDemos: (visitorId: string) => Promise<void>;
}

const PENDING = "pending";

/** Every trace that leads from an address: the sessions, the visitors and the calls. */
async function tracesOf({ database, platform }: ErasureOptions, email: string) {
  const { orm } = database;
  const held = await orm.select().from(sessions).where(eq(sessions.user_email, email));
  const visited = await orm.select().from(visits).where(eq(visits.email, email));
  const closed = await orm.select().from(callTranscripts).where(eq(callTranscripts.contact_email, email));
  const told = await platform.findCallsOf(email);
  const sessionIds = held.map((session) => session.browser_session_id);
  const visitorIds = [...new Set([...held, ...visited].map(({ visitorId }) => visitorId))];
  const callIds = new Set([...held.map(({ call_id }) => call_id), ...closed.map(({ call_id }) => call_id), ...told]);
  return {
    sessionIds,
    visitorIds,
    callIds: [...callIds].filter((id): id is string => id !== null && id !== PENDING && !sessionIds.includes(id)),
  };
}

/**
 * Erases a person everywhere: visits, contact, CRM record, calls with audio, video and transcript on the platform,
 * summaries, conversations in writing, live demos, session recordings, analytics, research, and what the database keeps
 * of rows that were deleted. What an outside CRM has been told stays there.
 *
 * @returns calls that the platform could not be asked to delete: nothing was erased then, and erasing again asks again
 * @throws when the platform cannot be asked for the person's calls
 */
export async function erasePerson(
  options: ErasureOptions,
  email: string,
): Promise<{ readonly callsLeft: readonly string[] }> {
  const { database, platform, forgetLiveDemos } = options;
  const { sessionIds, visitorIds, callIds } = await tracesOf(options, email);
  const callsLeft: string[] = [];
  for (const id of callIds) await platform.deleteCall(id).catch(() => callsLeft.push(id));
  if (callsLeft.length > 0) return { callsLeft };

  for (const visitorId of visitorIds) await forgetLiveDemos(visitorId);
  await database.transaction(async (connection) => {
    const { orm } = connection;
    await orm.delete(analyticsEvents).where(inArray(analyticsEvents.visitorId, visitorIds));
    await orm
      .delete(recordings)
      .where(or(inArray(recordings.browserSessionId, sessionIds), inArray(recordings.visitorId, visitorIds)));
    await orm.delete(visits).where(eq(visits.email, email));
    await orm.delete(sessions).where(eq(sessions.user_email, email));
    await orm
      .delete(callTranscripts)
      .where(
        or(eq(callTranscripts.contact_email, email), inArray(callTranscripts.call_id, [...callIds, ...sessionIds])),
      );
    await orm.delete(crmContacts).where(eq(crmContacts.email, email));
    await orm.delete(contacts).where(eq(contacts.email, email));
    await orm.delete(researchCache).where(eq(researchCache.email, email));
    await forgetOrphans(connection);
  });
  await scrubDatabase(database);
  return { callsLeft };
}
