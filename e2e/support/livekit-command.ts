import { findLiveKit } from "../../packages/platform/src/testing/start-livekit.ts";

/** Where livekit-server is; undefined, and said aloud, where it is not. */
export const liveKitCommand = findLiveKit();
if (!liveKitCommand)
  console.warn("SKIPPED: calls on many machines. livekit-server is not here; docs/scale.md says how it is built.");
