import { browserSessionOf, type PlatformCall } from "./platform-call.ts";
import type { VoicePlatform } from "./voice-platform.ts";

/** The calls of the site's own assistant, by the platform's word alone. */
export interface SiteCalls {
  /** Undefined for a call that the platform does not have, or that another assistant holds. @throws when it cannot be asked */
  find(callId: string): Promise<PlatformCall | undefined>;
  /** Whether the platform has this call, and it was begun by this browser session. @throws when it cannot be asked */
  belongs(callId: string, browserSessionId: string): Promise<boolean>;
}

const CALL_ID = /^[\w-]{1,128}$/;

/**
 * Anybody with the public key can hold a call with an assistant of their own, which says what they like. Only calls of
 * the site's assistant tell the site anything.
 */
export function createSiteCalls(
  platform: Pick<VoicePlatform, "getCall">,
  assistantId: () => string | undefined,
): SiteCalls {
  const find: SiteCalls["find"] = async (callId) => {
    const call = CALL_ID.test(callId) ? await platform.getCall(callId) : undefined;
    return call && call.assistantId === assistantId() ? call : undefined;
  };
  return {
    find,
    async belongs(callId, browserSessionId) {
      const call = await find(callId);
      return call !== undefined && browserSessionOf(call) === browserSessionId;
    },
  };
}
