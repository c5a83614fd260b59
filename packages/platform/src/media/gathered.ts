import type { Clock } from "@parlor/processes/clock";

/** Milliseconds to wait for candidates before answering with those at hand. */
const limit = 500;
/** A relay over TCP or TLS answers after four to six turns of a slow line. The page waits 8 s for its answer. */
const relayLimit = 4000;

type Gathering = Pick<
  RTCPeerConnection,
  "iceGatheringState" | "localDescription" | "addEventListener" | "removeEventListener"
>;

/**
 * Waits for all candidates, but not for long: an answer has no second chance to name them. A relay that was named is
 * waited for longer, since it may be the only way to this machine.
 */
export async function gathered(
  connection: Gathering,
  iceServers: readonly { readonly urls: string }[],
  clock: Clock,
): Promise<void> {
  const namesRelay = iceServers.some(({ urls }) => /^turns?:/i.test(urls));
  const events = ["icegatheringstatechange", "icecandidate"] as const;
  await new Promise<void>((resolve) => {
    let isTimely = true;
    const cancels = [
      clock.after(limit, () => {
        isTimely = false;
        look();
      }),
      clock.after(namesRelay ? relayLimit : limit, finish),
    ];
    const look = () => {
      const hasRelay = / typ relay /.test(connection.localDescription?.sdp ?? "");
      if (connection.iceGatheringState === "complete" || (!isTimely && hasRelay)) finish();
    };
    function finish(): void {
      for (const cancel of cancels) cancel();
      for (const event of events) connection.removeEventListener(event, look);
      resolve();
    }
    for (const event of events) connection.addEventListener(event, look);
    look();
  });
}
