import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  listWorkflows: ["GET", "/{provider}/workflows", "query"],
  listWorkflowHooks: ["GET", "/{provider}/workflows/{workflowId}/hooks", "none"],
  listLocations: ["GET", "/{provider}/locations", "none"],
  searchVoices: ["GET", "/{provider}/voices/search", "query"],
  searchVoice: ["GET", "/{provider}/voice/search", "query"],
  addVoices: ["POST", "/{provider}/voices/add", "body"],
  addVoice: ["POST", "/{provider}/voice/add", "body"],
  cloneVoice: ["POST", "/11labs/voice/clone", "multipart"],
} as const satisfies RoutesOf<"voiceProvider">;

/** What providers of voices and automations offer. */
export interface VoiceProviderClient extends CallsOf<"voiceProvider"> {}

/** These calls alone, for bundles that need no others. */
export function createVoiceProviderClient(options: ClientOptions): VoiceProviderClient {
  return callsOf<"voiceProvider">(new Transport(options), routes);
}
