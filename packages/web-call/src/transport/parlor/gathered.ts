import { type Clock, delay } from "../../clock.ts";

const LIMIT_MILLISECONDS = 500;
/** A relay over TCP or TLS answers after four to six turns of a slow line. */
export const RELAY_LIMIT_MILLISECONDS = 5000;

/** Whether this server is a relay (TURN). */
export const namesRelay = ({ urls }: RTCIceServer): boolean => [urls].flat().some((url) => /^turns?:/i.test(url));

/**
 * Waits for all candidates, but not for long: this signalling has no second chance to name them. A relay that was named
 * is waited for longer, since where UDP is blocked it is the only way. Resolves early when a signal aborts.
 */
export async function gathered(
  connection: RTCPeerConnection,
  iceServers: readonly RTCIceServer[],
  clock: Clock,
  signals: readonly AbortSignal[],
): Promise<void> {
  const complete = new AbortController();
  const hasRelay = new AbortController();
  const look = () => {
    const isOver = connection.iceGatheringState === "complete" || signals.some(({ aborted }) => aborted);
    if (isOver) complete.abort();
    if (isOver || / typ relay /.test(connection.localDescription?.sdp ?? "")) hasRelay.abort();
  };
  look();
  const until = new AbortController();
  for (const signal of signals) signal.addEventListener("abort", look, { signal: until.signal });
  for (const event of ["icegatheringstatechange", "icecandidate"])
    connection.addEventListener(event, look, { signal: until.signal });
  await delay(clock, LIMIT_MILLISECONDS, complete.signal);
  if (iceServers.some(namesRelay)) await delay(clock, RELAY_LIMIT_MILLISECONDS - LIMIT_MILLISECONDS, hasRelay.signal);
  until.abort();
}
