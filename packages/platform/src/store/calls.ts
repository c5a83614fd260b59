import type { Call } from "@parlor/contract";
import { and, asc, eq, gt, inArray, max, sql } from "drizzle-orm";
import { found } from "../found.ts";
import type { Connection, Database } from "./database.ts";
import type { Jobs } from "./jobs.ts";
import { type CallOpening, callEvents, calls, type JsonObject } from "./schema.ts";
import { maskAll, openSealed } from "./secret-fields.ts";
import type { Secrets } from "./secrets.ts";
import { storable } from "./storable.ts";

export type CallStatus = "scheduled" | "queued" | "ringing" | "in-progress" | "forwarding" | "ended";

/** A call as the REST API shows it. */
export interface StoredCall extends JsonObject {
  readonly id: string;
  readonly orgId: string;
  readonly type: "inboundPhoneCall" | "outboundPhoneCall" | "webCall" | "vapi.websocketCall";
  readonly status: CallStatus;
  /** ISO 8601, as are all moments of a call. */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly endedReason?: string;
  readonly assistantId?: string;
}

/** One thing that happened in a call. */
export interface CallEvent {
  /** Counts from 0 within a call, without gaps, given by whoever writes the events. */
  readonly seq: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly type: string;
  readonly data: JsonObject;
}

/** What is known of a call once it has ended; stored in one piece. */
export interface CallEnd extends JsonObject {
  readonly endedReason: string;
  /** Milliseconds since the epoch, as `startedAt`. */
  readonly endedAt: number;
  readonly startedAt?: number;
  readonly messages: readonly JsonObject[];
  /** One line a message, `AI: ...` and `User: ...`. */
  readonly transcript: string;
  readonly summary?: string;
  readonly artifact: JsonObject;
  readonly analysis?: JsonObject;
  readonly cost?: number;
  readonly costs?: readonly JsonObject[];
  readonly costBreakdown?: JsonObject;
}

/** A call with what it was opened with: the assistant after overrides, the squad's members, the variables. */
export interface CallWithEffective {
  /** Its secrets are masked. */
  readonly call: StoredCall;
  /** With its secrets, as they are needed to run the call: never shown. */
  readonly effective: CallOpening;
}

/** How the live part of the platform keeps a call. All methods are safe to repeat. */
export interface CallStore {
  get(callId: string): Promise<CallWithEffective | undefined>;
  /** Calls in any of these states, whatever their organisation: what a start after a crash has to end. */
  listByStatus(statuses: readonly CallStatus[]): Promise<StoredCall[]>;
  /** Appends events; those whose `seq` is there already are skipped. */
  appendEvents(callId: string, events: readonly CallEvent[]): Promise<void>;
  /** Every event in order, or those after a `seq`. */
  listEvents(callId: string, afterSeq?: number): Promise<CallEvent[]>;
  /** The highest `seq` so far, or -1. */
  lastSeq(callId: string): Promise<number>;
  /** Merges fields into the call. A changed `status` also goes to the assistant's server. An ended call stays as it is. */
  updateCall(callId: string, patch: JsonObject): Promise<void>;
  /** Takes out of an ended call, for good, what was said in it. */
  forgetWhatWasSaid(callId: string): Promise<void>;
  /**
   * Writes the end and enqueues its report in one transaction.
   *
   * @returns false if the call had ended before (nothing is changed then) or does not exist.
   */
  endCall(callId: string, end: CallEnd): Promise<boolean>;
}

/** The queue that delivers messages to the servers that assistants name. */
export const serverMessageQueue = "server-message";

export interface ServerMessageJob {
  readonly callId: string;
  /** The provider's name of the message: `status-update`, `end-of-call-report`... */
  readonly type: string;
  /** What the message holds beside the call. */
  readonly fields: JsonObject;
  /** Messages that come first. */
  readonly before?: readonly { readonly type: string; readonly fields: JsonObject }[];
  /** How often it was tried. */
  readonly attempt?: number;
  /** What the first try was told apart by, where it was made without a job. */
  readonly id?: string;
}

export const toStoredCall = (row: typeof calls.$inferSelect): StoredCall =>
  ({
    ...(maskAll(row.data) as Omit<StoredCall, "id" | "orgId" | "createdAt" | "updatedAt"> & JsonObject),
    id: row.id,
    orgId: row.orgId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }) as StoredCall;

/** What a call used up. */
export interface EndedCall {
  readonly orgId: string;
  /** The assistant after overrides. */
  readonly assistant: unknown;
  /** Where a stranger opened it from, by its name of that day. */
  readonly network: string | undefined;
  /** 0 for a call that nobody joined. */
  readonly seconds: number;
}

/** Data of a call that stays though nothing of what was said does: by its description's own word. */
function keptOutputs(artifact: Call["artifact"] = {}): NonNullable<Call["artifact"]> {
  const kept = Object.entries(artifact.structuredOutputs ?? {}).filter(([, output]) => {
    const { compliancePlan } = output as { readonly compliancePlan?: { readonly forceStoreOnHipaaEnabled?: boolean } };
    return compliancePlan?.forceStoreOnHipaaEnabled === true;
  });
  return kept.length > 0 ? { structuredOutputs: Object.fromEntries(kept) } : {};
}

/** Keeps calls in the database; `now` gives the moment of every change. */
export function createCallStore(options: {
  readonly database: Database;
  readonly jobs: Jobs;
  /** Opens what the calls' assistants were stored with. */
  readonly secrets: Pick<Secrets, "open">;
  readonly now?: () => Date;
  /** Runs in the transaction that ends a call. */
  readonly onEnded?: (connection: Connection, ended: EndedCall) => Promise<void>;
  /** Told of events when they are stored, in order. */
  readonly onEvents?: (callId: string, events: readonly CallEvent[]) => void;
}): CallStore {
  const { database, jobs, secrets, onEvents } = options;
  const now = options.now ?? (() => new Date());
  const lock = async (connection: Connection, callId: string) => {
    const [row] = await connection.orm.select().from(calls).where(eq(calls.id, callId)).for("update");
    return row;
  };
  const announce = (connection: Connection, job: ServerMessageJob) =>
    jobs.send(serverMessageQueue, job, { connection });

  return {
    async get(callId) {
      const [row] = await database.orm.select().from(calls).where(eq(calls.id, callId));
      return row && { call: toStoredCall(row), effective: openSealed(row.effective, secrets) };
    },
    async listByStatus(statuses) {
      const rows = await database.orm
        .select()
        .from(calls)
        .where(inArray(sql<string>`${calls.data}->>'status'`, [...statuses]))
        .orderBy(asc(calls.createdAt));
      return rows.map(toStoredCall);
    },
    async appendEvents(callId, events) {
      if (events.length === 0) return;
      await database.orm
        .insert(callEvents)
        .values(
          events.map(({ seq, at, type, data }) => ({ callId, seq, at: new Date(at), type, data: storable(data) })),
        )
        .onConflictDoNothing();
      onEvents?.(callId, events);
    },
    async listEvents(callId, afterSeq = -1) {
      const rows = await database.orm
        .select({ seq: callEvents.seq, at: callEvents.at, type: callEvents.type, data: callEvents.data })
        .from(callEvents)
        .where(and(eq(callEvents.callId, callId), gt(callEvents.seq, afterSeq)))
        .orderBy(asc(callEvents.seq));
      return rows.map((row) => ({ ...row, at: row.at.getTime() }));
    },
    async lastSeq(callId) {
      const [row] = await database.orm
        .select({ last: max(callEvents.seq) })
        .from(callEvents)
        .where(eq(callEvents.callId, callId));
      return row?.last ?? -1;
    },
    async updateCall(callId, patch) {
      await database.transaction(async (connection) => {
        const row = await lock(connection, callId);
        if (!row || row.data.status === "ended") return;
        await connection.orm
          .update(calls)
          .set({ data: { ...row.data, ...storable(patch) }, updatedAt: now() })
          .where(eq(calls.id, callId));
        const { status } = found<Call>(patch);
        if (status !== undefined && status !== row.data.status) {
          await announce(connection, { callId, type: "status-update", fields: { status } });
        }
      });
    },
    async forgetWhatWasSaid(callId) {
      await database.transaction(async (connection) => {
        const row = await lock(connection, callId);
        if (!row) return;
        await connection.orm.delete(callEvents).where(eq(callEvents.callId, callId));
        const {
          messages: _messages,
          transcript: _transcript,
          summary: _summary,
          analysis: _analysis,
          ...data
        } = row.data;
        await connection.orm
          .update(calls)
          .set({ data: { ...data, artifact: keptOutputs(data.artifact) }, updatedAt: now() })
          .where(eq(calls.id, callId));
      });
    },
    async endCall(callId, end) {
      return database.transaction(async (connection) => {
        const row = await lock(connection, callId);
        if (!row || row.data.status === "ended") return false;
        const { summary, startedAt, endedAt, ...rest } = end;
        const analysis = { ...end.analysis, ...(summary !== undefined && { summary }) };
        const data: JsonObject = {
          ...row.data,
          ...rest,
          status: "ended",
          ...(startedAt !== undefined && { startedAt: new Date(startedAt).toISOString() }),
          endedAt: new Date(endedAt).toISOString(),
          analysis,
          ...(summary !== undefined && { summary }),
          artifact: { messages: end.messages, transcript: end.transcript, ...end.artifact },
        };
        await connection.orm
          .update(calls)
          .set({ data: storable(data), updatedAt: now() })
          .where(eq(calls.id, callId));
        await options.onEnded?.(connection, {
          orgId: row.orgId,
          assistant: row.effective.assistant,
          network: row.effective.stranger?.network,
          seconds: startedAt === undefined ? 0 : Math.max(0, endedAt - startedAt) / 1000,
        });
        const { endedReason } = end;
        // One job, so that the report never overtakes the news that the call has ended.
        await announce(connection, {
          callId,
          before: [{ type: "status-update", fields: { status: "ended", endedReason } }],
          type: "end-of-call-report",
          fields: { endedReason },
        });
        return true;
      });
    },
  };
}
