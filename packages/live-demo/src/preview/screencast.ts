import type { CDPSession } from "playwright-core";
import { limits } from "../limits.ts";

/**
 * Starts the page's own screencast: pictures come when something changed, and only then. Each is acknowledged at
 * once, since the browser drops what changes while pictures are outstanding, and the last one must not be lost.
 */
export async function startScreencast(session: CDPSession, onFrame: (frame: Buffer) => void): Promise<void> {
  session.on("Page.screencastFrame", ({ data, sessionId }) => {
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
    onFrame(Buffer.from(data, "base64"));
  });
  await session.send("Page.startScreencast", {
    format: "jpeg",
    quality: 72,
    maxWidth: limits.viewport.width,
    maxHeight: limits.viewport.height,
    everyNthFrame: 1,
  });
}
