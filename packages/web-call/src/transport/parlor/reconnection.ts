import { type Clock, delay } from "../../clock.ts";
import { type ReadableError, toReadableError } from "../../readable-error.ts";
import { TEXTS } from "../../texts.ts";
import type { CallObjectError, ReconnectedEvent, ReconnectingEvent } from "../call-object.ts";
import type { ReconnectPolicy } from "./reconnect-policy.ts";

interface ReconnectionTools {
  clock: Clock;
  policy: ReconnectPolicy;
  /** Aborted when the call is left meanwhile. */
  signal: AbortSignal;
  /** Whether the old connection came back by itself. */
  recovered(): boolean;
  /** Sets up a new connection. */
  connect(): Promise<void>;
  reconnecting(event: ReconnectingEvent): void;
}

type ReconnectionResult =
  | ({ outcome: "reconnected" } & ReconnectedEvent)
  | { outcome: "gave-up" | "refused"; error: ReadableError }
  | { outcome: "left" };

/** Refusals after which trying again cannot help: the call is over, or it is somebody else's. */
function isFinal(error: ReadableError): boolean {
  return [401, 403, 404, 409, 410].includes(error.status ?? 0);
}

/** Tries, by the policy, until the connection stands again, the platform says that the call is over, or the policy gives up. */
export async function reconnect(reason: string, tools: ReconnectionTools): Promise<ReconnectionResult> {
  const since = tools.clock.now();
  let error = toReadableError(reason);
  for (let attempt = 0; ; attempt++) {
    const elapsedMilliseconds = tools.clock.now() - since;
    const delayMilliseconds = tools.policy.nextDelay({ attempt, elapsedMilliseconds, reason });
    if (delayMilliseconds === null) return { outcome: "gave-up", error };
    tools.reconnecting({ attempt: attempt + 1, delayMilliseconds, reason });
    await waitOrOnline(delayMilliseconds, tools);
    if (tools.signal.aborted) return { outcome: "left" };
    try {
      if (!tools.recovered()) await tools.connect();
      if (tools.signal.aborted) return { outcome: "left" };
      return { outcome: "reconnected", attempts: attempt + 1, durationMilliseconds: tools.clock.now() - since };
    } catch (cause) {
      if (tools.signal.aborted) return { outcome: "left" };
      error = toReadableError(cause);
      if (isFinal(error)) return { outcome: "refused", error };
    }
  }
}

/** The browser's word that the network is back cuts the waiting short. */
async function waitOrOnline(milliseconds: number, { clock, signal }: ReconnectionTools): Promise<void> {
  const wake = new AbortController();
  const finish = () => wake.abort();
  globalThis.addEventListener?.("online", finish);
  signal.addEventListener("abort", finish);
  if (signal.aborted) finish();
  await delay(clock, milliseconds, wake.signal);
  globalThis.removeEventListener?.("online", finish);
  signal.removeEventListener("abort", finish);
}

/** What a call object says when its connection stays away. */
export function lossEvent(cause: ReadableError, refused: boolean): CallObjectError {
  const msg = refused ? TEXTS.callEnded : TEXTS.connectionLost;
  return {
    action: "error",
    errorMsg: msg,
    failureCode: refused ? "call-ended" : "connection-lost",
    error: { type: refused ? "no-room" : "connection-error", msg, details: { message: cause.message } },
  };
}
