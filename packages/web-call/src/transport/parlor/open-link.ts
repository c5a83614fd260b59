import type { CallLink } from "./call-link.ts";
import { Link, type LinkOptions } from "./link.ts";

/** A link to a call by its URL: in a LiveKit room where it says so, whose library is loaded only then. */
export async function openLink(url: string, options: LinkOptions): Promise<CallLink> {
  if (!url.includes("?by=livekit")) return new Link(options);
  const { LiveKitLink } = await import("../livekit/livekit-link.ts");
  return new LiveKitLink(options);
}
