import { ApiError, createRateLimit, type Database, type DiskRoom, takeTurn } from "@parlor/platform";
import { recordingPieceBody } from "@parlor/site-contract";
import { eq, sql, sum } from "drizzle-orm";
import { Hono } from "hono";
import { findVisitorSession, listVisitorSessions, type SessionRecord } from "../data/sessions.ts";
import type { SiteEnvironment } from "../http/caller.ts";
import { readJson } from "../http/read-json.ts";
import { recordingPieces, recordings } from "../store/schema.ts";
import { createByteBudget } from "./byte-budget.ts";

const MEGABYTE = 1_048_576;
/** Bytes of one piece, of one recording, of one address in a day, and of all recordings together. */
const LARGEST_PIECE = 2 * MEGABYTE;
const LARGEST_RECORDING = 30 * MEGABYTE;
const ADDRESS_BYTES_A_DAY = 100 * MEGABYTE;
const ALL_RECORDINGS = 2_048 * MEGABYTE;
/** Levels of nesting of a recorded page: each element of it has two. */
const DEEPEST_PAGE = 1_000;
const DAY_MILLISECONDS = 24 * 3_600_000;
/** The summary screen belongs to the recording; what comes later than this does not. */
const AFTER_THE_END_MILLISECONDS = 10 * 60_000;

interface RecordingOptions {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly addressAllowance: number;
  /** Why so many bytes cannot be kept now; undefined where they can. */
  readonly diskRefusal?: DiskRoom["refusal"] | undefined;
}

/**
 * `POST /recordings/v1/pieces`: some seconds of a session recording of the visitor's own page. It belongs to a session
 * whose stored consent says that it may be recorded; without one nothing is read into the database.
 */
export function recordingRoutes({
  database,
  now,
  addressAllowance,
  diskRefusal,
}: RecordingOptions): Hono<SiteEnvironment> {
  const minute = (limit: number) => createRateLimit({ limit, windowMilliseconds: 60_000, now });
  const perVisitor = minute(60);
  const perAddress = minute(240 * addressAllowance);
  const budget = createByteBudget({
    limit: ADDRESS_BYTES_A_DAY * addressAllowance,
    windowMilliseconds: DAY_MILLISECONDS,
    now,
  });

  const assertMayRecord = (session: SessionRecord | undefined): SessionRecord => {
    if (!session) throw new ApiError(403, "This visitor has no such session, and a recording belongs to one.");
    if (session.consent.sessionRecording !== true)
      throw new ApiError(
        403,
        "The visitor has not agreed to be recorded: consent.sessionRecording of the session is off.",
      );
    if (session.status === "ended" && now() - session.updatedAt.getTime() > AFTER_THE_END_MILLISECONDS)
      throw new ApiError(409, "The session of this recording is over.");
    return session;
  };

  const mayRecord = (session: SessionRecord): boolean => {
    try {
      return assertMayRecord(session) === session;
    } catch {
      return false;
    }
  };

  const assertRoom = async (): Promise<void> => {
    const [row] = await database.orm.select({ bytes: sum(recordings.bytes) }).from(recordings);
    if (Number(row?.bytes ?? 0) < ALL_RECORDINGS) return;
    throw new ApiError(
      507,
      "This server keeps as many session recordings as it may. Delete some, or keep them for less time.",
    );
  };

  return new Hono<SiteEnvironment>().post("/pieces", async (context) => {
    const { visitorId, address } = context.get("caller");
    takeTurn(perAddress, address);
    takeTurn(perVisitor, visitorId);
    // Nothing is read of a visitor who may record nothing.
    const known = await listVisitorSessions(database, visitorId);
    if (!known.some(mayRecord)) assertMayRecord(known[0]);
    const full = await diskRefusal?.(LARGEST_PIECE);
    if (full !== undefined) throw new ApiError(507, full);
    const piece = await readJson(context, recordingPieceBody, LARGEST_PIECE, DEEPEST_PAGE);
    const size = JSON.stringify(piece.events).length;
    const session = assertMayRecord(await findVisitorSession(database, piece.browserSessionId, visitorId));
    if (!budget.take(address, size)) throw new ApiError(429, "Too much was recorded from this address today.");
    await assertRoom();
    await database.transaction(async ({ orm }) => {
      const { browser_session_id: browserSessionId } = session;
      await orm.insert(recordings).values({ id: piece.recordingId, visitorId, browserSessionId }).onConflictDoNothing();
      const [recording] = await orm.select().from(recordings).where(eq(recordings.id, piece.recordingId)).for("update");
      if (recording?.visitorId !== visitorId) throw new ApiError(404, "This visitor has no such recording.");
      if (recording.bytes + size > LARGEST_RECORDING) throw new ApiError(413, "This recording is full.");
      const added = await orm
        .insert(recordingPieces)
        .values({ recordingId: recording.id, sequence: piece.sequence, events: piece.events })
        .onConflictDoNothing()
        .returning({ sequence: recordingPieces.sequence });
      if (added.length === 0) return;
      await orm
        .update(recordings)
        .set({ bytes: sql`${recordings.bytes} + ${size}`, updatedAt: new Date(now()), browserSessionId })
        .where(eq(recordings.id, recording.id));
    });
    return context.body(null, 204);
  });
}
