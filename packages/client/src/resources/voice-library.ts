import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  list: ["GET", "/voice-library/{provider}", "query"],
  listAccents: ["GET", "/voice-library/{provider}/accents", "none"],
  syncProvider: ["POST", "/voice-library/sync/{provider}", "none"],
  sync: ["POST", "/voice-library/sync", "body"],
  createSesameVoice: ["POST", "/voice-library/create-sesame-voice", "multipart"],
} as const satisfies RoutesOf<"voiceLibrary">;

/** The voices that there are. */
export interface VoiceLibraryClient extends CallsOf<"voiceLibrary"> {}

/** These calls alone, for bundles that need no others. */
export function createVoiceLibraryClient(options: ClientOptions): VoiceLibraryClient {
  return callsOf<"voiceLibrary">(new Transport(options), routes);
}
