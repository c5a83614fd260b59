import { ApiError, createRateLimit, type Database, takeTurn } from "@parlor/platform";
import { recordingPieceBody } from "@parlor/site-contract";
import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { findVisitorSession } from "../data/sessions.ts";
import type { SiteEnvironment } from "../http/caller.ts";
import { readJson } from "../http/read-json.ts";
import { recordingPieces, recordings } from "../store/schema.ts";

/** Bytes of one piece, and of all pieces of one recording. */
const LARGEST_PIECE = 2_097_152;
const LARGEST_RECORDING = 100 * 1_048_576;

/** `POST /recordings/v1/pieces`: some seconds of a session recording of the visitor's own page. */
export function recordingRoutes(database: Database, now: () => number): Hono<SiteEnvironment> {
  const limit = createRateLimit({ limit: 120, windowMilliseconds: 60_000, now });
  return new Hono<SiteEnvironment>().post("/pieces", async (context) => {
    const { visitorId } = context.get("caller");
    takeTurn(limit, visitorId);
    const piece = await readJson(context, recordingPieceBody, LARGEST_PIECE);
    const size = JSON.stringify(piece.events).length;
    const session = piece.browserSessionId
      ? await findVisitorSession(database, piece.browserSessionId, visitorId)
      : undefined;
    await database.transaction(async ({ orm }) => {
      await orm.insert(recordings).values({ id: piece.recordingId, visitorId }).onConflictDoNothing();
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
        .set({
          bytes: sql`${recordings.bytes} + ${size}`,
          updatedAt: new Date(now()),
          ...(session ? { browserSessionId: session.browser_session_id } : {}),
        })
        .where(eq(recordings.id, recording.id));
    });
    return context.body(null, 204);
  });
}
