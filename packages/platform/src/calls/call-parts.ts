import type { LiveCall, LiveCallParts } from "./live-call.ts";

export interface CallContext {
  readonly callId: string;
  readonly assistant: Record<string, unknown>;
  readonly variableValues: Record<string, unknown>;
  /** A part failed and another one serves in its place: staff are told, the call goes on. */
  readonly onPartFailure: (part: string, reason: string) => void;
}

/** Makes the parts of calls: one per worker process, shared by its calls, with everything slow loaded already. */
export interface CallPartsFactory {
  /** What every call's ear, mouth and brain are; the tools may act on the call. */
  partsFor(context: CallContext): (call: LiveCall) => LiveCallParts;
  close(): Promise<void>;
}

/** A module that a worker loads: it has to export this as `createCallPartsFactory`. */
export type CreateCallPartsFactory = (configuration: unknown) => Promise<CallPartsFactory>;
