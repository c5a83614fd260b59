import type { CallState, WebCallEvents } from "./events.ts";
import type { ResolvedOptions } from "./options.ts";

/** What a session needs of the client that runs it. */
export interface SessionHost<Session> {
  readonly options: ResolvedOptions;
  readonly volume: number | null;
  readonly outputDeviceId: string | null;
  emit<Name extends keyof WebCallEvents>(event: Name, ...args: WebCallEvents[Name]): boolean;
  listenerCount(event: keyof WebCallEvents): number;
  setState(session: Session, state: CallState): void;
  /** The session takes no more calls: the client may start the next one. */
  release(session: Session): void;
  /** Resolves when the call before this one has given everything back. */
  previousTeardown: Promise<void>;
}
