import type { Clock } from "./clock.ts";
import { namesRelay, RELAY_LIMIT_MILLISECONDS } from "./transport/parlor/gathered.ts";

const GATHERING_LIMIT_MILLISECONDS = 2000;

export interface FoundCandidates {
  candidates: number;
  /** Whether one of them goes through a relay (TURN). */
  relayed: boolean;
}

/** Looks how many ways out of this machine a peer connection finds. */
export async function findCandidates(iceServers: RTCIceServer[], clock: Clock): Promise<FoundCandidates> {
  const connection = new RTCPeerConnection({ iceServers });
  const network = { candidates: 0, relayed: false };
  try {
    await new Promise<void>((resolve, reject) => {
      const limit = clock.setTimeout(
        resolve,
        iceServers.some(namesRelay) ? RELAY_LIMIT_MILLISECONDS : GATHERING_LIMIT_MILLISECONDS,
      );
      connection.onicecandidate = ({ candidate }) => {
        if (candidate?.candidate) {
          network.candidates++;
          network.relayed ||= candidate.type === "relay";
        } else if (!candidate) {
          clock.clearTimeout(limit);
          resolve();
        }
      };
      connection.createDataChannel("preflight");
      connection.setLocalDescription().catch(reject);
    });
  } catch {
    // No candidates is the answer.
  } finally {
    connection.close();
  }
  return network;
}
