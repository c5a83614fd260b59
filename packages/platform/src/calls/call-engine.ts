import type { StoredCall } from "../store/calls.ts";
import type { EffectiveAssistant, JsonObject } from "../store/schema.ts";
import type { Caller } from "./admission.ts";
import type { CallListener } from "./listening.ts";

/** What the engine needs in order to open a call. */
export interface CallEngineInput {
  readonly call: StoredCall;
  /** The assistant that answers first, after every override was applied. */
  readonly assistant: JsonObject;
  /** Every member of the call's squad with its assistant resolved, in order; absent without a squad. */
  readonly squad?: readonly SquadMember[];
  readonly variableValues: JsonObject;
  /** The peer's address of whoever opens it, where the server knows it. */
  readonly address?: string | undefined;
}

/** One member of a squad: its effective assistant, and where it may hand over to. */
export interface SquadMember {
  readonly assistant: EffectiveAssistant;
  readonly assistantDestinations: readonly JsonObject[];
}

/** What a caller needs in order to join. */
export interface OpenedCall {
  readonly webCallUrl: string;
  readonly transport: {
    /** `parlor`: WebRTC to the platform itself. `livekit`: a room of the platform's LiveKit cluster. */
    readonly provider: "parlor" | "livekit";
    readonly callToken: string;
    /** `client`: the platform has no transcriber, the browser recognises or the visitor types. */
    readonly transcriber: "server" | "client";
  } & JsonObject;
  /** What is served differently from how the assistant asks for it, in words for the developer. */
  readonly warnings: readonly string[];
}

/**
 * The live part of the platform: rooms, media, workers. REST handlers store a call's row, then ask the engine to
 * open it; the engine writes the call's life through a `CallStore`.
 */
export interface CallEngine {
  /**
   * Lets a call be opened now, or refuses at once: before anything is stored. Without it every call is let in.
   *
   * @throws ApiError 503 with a place in the waiting line, 429 for an address with too many calls that nobody joined
   */
  admit?(caller: Caller): void | Promise<void>;
  open(input: CallEngineInput): Promise<OpenedCall>;
  /** Ends a live call; does nothing for one that is not live here. Resolves when the end is stored. */
  end(callId: string, endedReason: string): Promise<void>;
  /** Passes a live message (say, control, add-message, end-call); false if the call is not live here. */
  control(callId: string, message: JsonObject): Promise<boolean>;
  /**
   * Lets somebody hear a call from now on, until what this returns is called; undefined for a call that is not live here.
   * Absent where calls cannot be listened to.
   */
  listen?(callId: string, listener: CallListener): (() => void) | undefined;
  /** Answers everything under `/rtc/`, preflights included. `address` is the peer's, for logs. */
  handleSignalling(request: Request, address: string | undefined): Promise<Response>;
  /** Whether calls outlive this server, because workers on other machines hold them: then it may open some to its end. */
  readonly holdsCallsElsewhere?: boolean;
  /** Takes no more calls; resolves when those that run are over, or after so many milliseconds. */
  drain?(milliseconds: number): Promise<void>;
  /** Whether calls can be taken. */
  ready?(): { readonly ok: boolean; readonly detail?: unknown };
  close(): Promise<void>;
}
