import type { Clock } from "@parlor/processes/clock";
import type { Pacer } from "../media/pacer.ts";
import type { CallEvent } from "./call-event.ts";
import type { CallRulesOptions } from "./call-rules.ts";
import type { Recorder } from "./recorder.ts";
import type { CreateCallSession, Role } from "./speaker.ts";

export interface LiveCallOptions extends Role {
  readonly createSession: CreateCallSession;
  readonly pacer: Pick<Pacer, "subscribe">;
  readonly clock: Clock;
  /** Makes the call's recorder, where the call is recorded at all. */
  readonly recorder: (onFailure: (reason: string) => void) => Recorder | undefined;
  /** Writes the event down; called before anybody is told of it. */
  readonly record: (event: CallEvent) => void;
  readonly rules?: CallRulesOptions;
  /** The call ran in a worker that died: what is known of it. */
  readonly takenOver?: TakenOverCall | undefined;
  /** Who goes on with the call after a destination; undefined where there is nobody. */
  readonly successor?: (destination: Record<string, unknown>) => Role | undefined;
}

export interface TakenOverCall {
  readonly events: readonly CallEvent[];
  readonly participant?: Participant | undefined;
}

/** Who joined a call: the token is the right to come back, and to leave. */
export interface Participant {
  readonly id: string;
  readonly token: string;
}

/** The visitor tried to join a second time without saying who they are. */
export class AlreadyJoinedError extends Error {
  override readonly name = "AlreadyJoinedError";
}
