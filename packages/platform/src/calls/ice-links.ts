import { createHmac } from "node:crypto";

/** A server that carries media, and how one proves oneself to it. */
export interface IceServer {
  readonly urls: string;
  readonly username?: string | undefined;
  readonly credential?: string | undefined;
  /**
   * The secret that is shared with a TURN server which knows `use-auth-secret` (coturn): names and passwords are made
   * from it, and each is good for a few hours only. Never leaves this process.
   */
  readonly secret?: string | undefined;
}

/** Longer than the longest call: a relay is asked again when its permissions are renewed. */
const credentialSeconds = 4 * 3_600;

/**
 * An ICE server as a participant may know it: with a name and a password for the next hours where it has a secret.
 *
 * @see draft-uberti-behave-turn-rest-00, which coturn's `use-auth-secret` implements
 */
export function iceServerFor(server: IceServer, now: Date): Omit<IceServer, "secret"> {
  const { secret, ...known } = server;
  if (secret === undefined || !/^turns?:/.test(server.urls)) return known;
  const until = Math.floor(now.getTime() / 1_000) + credentialSeconds;
  const username = server.username ? `${until}:${server.username}` : String(until);
  return { urls: server.urls, username, credential: createHmac("sha1", secret).update(username).digest("base64") };
}

/** The `Link` header that names ICE servers to a browser; empty without any. */
export const iceLinks = (servers: readonly IceServer[], now: Date): string =>
  servers
    .map((server) => iceServerFor(server, now))
    .map(({ urls, username, credential }) =>
      [
        `<${urls}>; rel="ice-server"`,
        username && `username="${username}"`,
        credential && `credential="${credential}"; credential-type="password"`,
      ]
        .filter(Boolean)
        .join("; "),
    )
    .join(", ");
