import { randomUUID } from "node:crypto";
import type { CallEnd, CallEvent, CallStore, CallWithEffective, StoredCall } from "../store/calls.ts";

/** A call store for tests of the live part: no database, the same promises. */
export class MemoryCallStore implements CallStore {
  readonly #calls = new Map<string, StoredCall>();
  readonly #effective = new Map<string, Record<string, unknown>>();
  readonly #events = new Map<string, CallEvent[]>();
  readonly #waiting = new Map<string, () => void>();

  /** @param effective what the call is opened with */
  create(effective: Record<string, unknown> = {}): StoredCall {
    const at = new Date().toISOString();
    const call: StoredCall = {
      id: randomUUID(),
      orgId: "org",
      type: "webCall",
      status: "queued",
      createdAt: at,
      updatedAt: at,
    };
    this.#calls.set(call.id, call);
    this.#effective.set(call.id, effective);
    return call;
  }

  call(callId: string): StoredCall {
    const call = this.#calls.get(callId);
    if (!call) throw new Error(`no call ${callId}`);
    return call;
  }

  /** Resolves when the call's end is stored. */
  async ended(callId: string): Promise<void> {
    if (this.call(callId).status === "ended") return;
    await new Promise<void>((resolve) => this.#waiting.set(callId, resolve));
  }

  async get(callId: string): Promise<CallWithEffective | undefined> {
    const call = this.#calls.get(callId);
    return call && { call, effective: this.#effective.get(callId) ?? {} };
  }

  async listByStatus(statuses: readonly string[]): Promise<StoredCall[]> {
    return [...this.#calls.values()].filter(({ status }) => statuses.includes(status));
  }

  async appendEvents(callId: string, events: readonly CallEvent[]): Promise<void> {
    const kept = this.#events.get(callId) ?? [];
    this.#events.set(callId, [...kept, ...events.filter(({ seq }) => !kept.some((event) => event.seq === seq))]);
  }

  async listEvents(callId: string, afterSeq = -1): Promise<CallEvent[]> {
    return (this.#events.get(callId) ?? []).filter(({ seq }) => seq > afterSeq);
  }

  async forgetWhatWasSaid(callId: string): Promise<void> {
    this.#events.delete(callId);
  }

  async lastSeq(callId: string): Promise<number> {
    return this.#events.get(callId)?.at(-1)?.seq ?? -1;
  }

  async updateCall(callId: string, patch: Record<string, unknown>): Promise<void> {
    this.#calls.set(callId, { ...this.call(callId), ...patch });
  }

  async endCall(callId: string, end: CallEnd): Promise<boolean> {
    if (this.call(callId).status === "ended") return false;
    this.#calls.set(callId, {
      ...this.call(callId),
      ...end,
      status: "ended",
      endedAt: new Date().toISOString(),
    } as StoredCall);
    this.#waiting.get(callId)?.();
    return true;
  }
}
