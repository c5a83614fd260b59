import { ApiError, type Connection, type Database } from "@parlor/platform";
import { type Consent, PENDING_CALL_ID } from "@parlor/site-contract";
import { and, desc, eq, ne } from "drizzle-orm";
import { sessions } from "../store/schema.ts";

export type SessionRecord = typeof sessions.$inferSelect;

interface NewSession {
  readonly browser_session_id: string;
  readonly user_email?: string | null | undefined;
  readonly status?: "active" | "ended" | undefined;
  readonly call_id?: string | undefined;
  readonly consent?: Consent | undefined;
}

interface SessionChanges {
  readonly user_email?: string | undefined;
  readonly status?: "active" | "ended" | undefined;
  readonly call_id?: string | undefined;
  readonly consent?: Consent | undefined;
}

const isUniqueViolation = (error: unknown): boolean => {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === "23505") return true;
  }
  return false;
};

const unknownSession = () => new ApiError(404, "This visitor has no such session.");

/** Whether a call may be named as a session's: it was begun by that browser session, by the platform's word. */
type CallProof = (callId: string, browserSessionId: string) => Promise<boolean>;

/** A session begins without a call, or is its own call when it is held in writing; any other call has to be proven. */
async function assertOwnCall(callId: string | undefined, browserSessionId: string, proves: CallProof): Promise<void> {
  if (callId === undefined || callId === PENDING_CALL_ID || callId === browserSessionId) return;
  if (!(await proves(callId, browserSessionId))) throw new ApiError(404, "This session has no such call.");
}

/** Begins a session for a visitor. The same one again, by the same visitor, is no error. */
export async function insertSession(
  database: Database,
  row: NewSession,
  visitorId: string,
  proves: CallProof,
): Promise<string> {
  await assertOwnCall(row.call_id, row.browser_session_id, proves);
  const [inserted] = await database.orm
    .insert(sessions)
    .values({
      browser_session_id: row.browser_session_id,
      user_email: row.user_email ?? null,
      status: row.status ?? "active",
      call_id: row.call_id ?? PENDING_CALL_ID,
      consent: row.consent ?? {},
      visitorId,
    })
    .onConflictDoNothing()
    .returning({ id: sessions.browser_session_id });
  if (inserted) return inserted.id;
  if (await findVisitorSession(database, row.browser_session_id, visitorId)) return row.browser_session_id;
  throw new ApiError(409, "This session id or call id is taken. Make a new browser_session_id for every call.");
}

/** Changes a session of this visitor; any other is unknown. */
export async function updateSession(
  database: Database,
  browserSessionId: string,
  changes: SessionChanges,
  visitorId: string,
  proves: CallProof,
): Promise<SessionRecord> {
  if (!(await findVisitorSession(database, browserSessionId, visitorId))) throw unknownSession();
  await assertOwnCall(changes.call_id, browserSessionId, proves);
  const values = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const mine = and(eq(sessions.browser_session_id, browserSessionId), eq(sessions.visitorId, visitorId));
  try {
    const [updated] = await database.orm
      .update(sessions)
      .set({ ...values, updatedAt: new Date() })
      .where(mine)
      .returning();
    if (!updated) throw unknownSession();
    return updated;
  } catch (error) {
    if (isUniqueViolation(error)) throw unknownSession();
    throw error;
  }
}

/** The session a visitor began under this id. */
export async function findVisitorSession(
  database: Database,
  browserSessionId: string,
  visitorId: string,
): Promise<SessionRecord | undefined> {
  const [row] = await database.orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.browser_session_id, browserSessionId), eq(sessions.visitorId, visitorId)));
  return row;
}

/** The visitor's latest sessions, newest first. */
export const listVisitorSessions = (database: Database, visitorId: string): Promise<SessionRecord[]> =>
  database.orm
    .select()
    .from(sessions)
    .where(eq(sessions.visitorId, visitorId))
    .orderBy(desc(sessions.updatedAt))
    .limit(20);

/** The visitor's session of a call. */
export async function findVisitorCall(
  database: Database,
  callId: string,
  visitorId: string,
): Promise<SessionRecord | undefined> {
  if (callId === PENDING_CALL_ID) return undefined;
  const [row] = await database.orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.call_id, callId), eq(sessions.visitorId, visitorId)));
  return row;
}

/** The session of a call, by the id that the call itself carries or else by the call's own. */
export async function findSessionOfCall(
  connection: Connection,
  callId: string,
  browserSessionId: string | undefined,
): Promise<SessionRecord | undefined> {
  if (browserSessionId) {
    const [named] = await connection.orm
      .select()
      .from(sessions)
      .where(eq(sessions.browser_session_id, browserSessionId));
    if (named) return named;
  }
  const [row] = await connection.orm.select().from(sessions).where(eq(sessions.call_id, callId));
  return row;
}

/**
 * The platform's word on a session: which call it has and whether that goes on. A session that wrongly claimed the
 * call loses it.
 */
export async function settleSession(
  connection: Connection,
  session: SessionRecord,
  callId: string,
  status: "active" | "ended",
): Promise<void> {
  await connection.orm
    .update(sessions)
    .set({ call_id: PENDING_CALL_ID, updatedAt: new Date() })
    .where(and(eq(sessions.call_id, callId), ne(sessions.browser_session_id, session.browser_session_id)));
  await connection.orm
    .update(sessions)
    .set({ call_id: callId, status, updatedAt: new Date() })
    .where(eq(sessions.browser_session_id, session.browser_session_id));
}
