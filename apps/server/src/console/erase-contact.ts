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
import { readContact } from "./queries.ts";

/**
 * Deletes everything about an address: contact, CRM record, calls with their recordings on the platform, sessions,
 * session recordings, analytics, research. What an outside CRM has been told stays there.
 *
 * @returns calls that the platform could not be asked to delete; erasing again asks again
 */
export async function eraseContact(
  database: Database,
  platform: VoicePlatform,
  email: string,
): Promise<{ readonly callsLeft: readonly string[] }> {
  const file = await readContact(database, email);
  if (!file) return { callsLeft: [] };
  const callIds = new Set(
    [...file.calls.map((call) => call.call_id), ...file.sessions.map((session) => session.call_id)].filter(
      (id): id is string => id !== null && id !== "pending",
    ),
  );
  const callsLeft: string[] = [];
  for (const id of callIds) await platform.deleteCall(id).catch(() => callsLeft.push(id));
  if (callsLeft.length > 0) return { callsLeft };

  const visitorIds = [...new Set(file.sessions.map((session) => session.visitorId))];
  const sessionIds = file.sessions.map((session) => session.browser_session_id);
  await database.transaction(async (connection) => {
    const { orm } = connection;
    if (visitorIds.length > 0) await orm.delete(analyticsEvents).where(inArray(analyticsEvents.visitorId, visitorIds));
    if (sessionIds.length > 0 || visitorIds.length > 0) {
      await orm
        .delete(recordings)
        .where(or(inArray(recordings.browserSessionId, sessionIds), inArray(recordings.visitorId, visitorIds)));
    }
    await orm.delete(visits).where(eq(visits.email, email));
    await orm.delete(sessions).where(eq(sessions.user_email, email));
    await orm.delete(callTranscripts).where(eq(callTranscripts.contact_email, email));
    await orm.delete(crmContacts).where(eq(crmContacts.email, email));
    await orm.delete(contacts).where(eq(contacts.email, email));
    await orm.delete(researchCache).where(eq(researchCache.email, email));
    await forgetOrphans(connection);
  });
  return { callsLeft };
}
