import type { RecordingPieceBody } from "@parlor/site-contract";
import { record } from "@rrweb/record";
import { createJsonPost } from "../../services/json-post.ts";

export interface SessionRecorderOptions {
  publicBackendKey: string;
  fetch: typeof fetch;
  recordingId: string;
  /** The call's session, once there is one. */
  browserSessionId(): string | null;
  warn(message: string, detail?: unknown): void;
}

/** A crash loses at most this much, in milliseconds. */
const PIECE_MS = 4_000;
const PIECE_EVENTS = 2_000;
/** What is kept while pieces cannot be sent; a recording that is refused for good takes no more memory than this. */
const EVENTS_WAITING = 20_000;

/** Records what the page shows, inputs masked, and sends it in pieces. Returns how to stop. */
export function recordSession(options: SessionRecorderOptions): () => void {
  const post = createJsonPost(options);
  let waiting: RecordingPieceBody["events"] = [];
  let sequence = 0;
  let isSending = false;

  const send = async () => {
    const browserSessionId = options.browserSessionId();
    // A recording belongs to a session, with which the visitor's consent is stored: until there is one, it waits here.
    if (isSending || waiting.length === 0 || browserSessionId === null) return;
    isSending = true;
    const events = waiting.slice(0, PIECE_EVENTS);
    try {
      const { recordingId } = options;
      const piece = { recordingId, browserSessionId, sequence, events };
      await post("/recordings/v1/pieces", piece satisfies RecordingPieceBody);
      sequence += 1;
      waiting = waiting.slice(events.length);
    } catch (error) {
      options.warn("A piece of the session recording waits for the next try.", error);
    } finally {
      isSending = false;
    }
  };

  const stop = record({
    emit(event) {
      if (waiting.length < EVENTS_WAITING) waiting.push(event as unknown as RecordingPieceBody["events"][number]);
    },
    maskAllInputs: true,
    recordCanvas: false,
    blockSelector: "iframe",
  });
  const timer = setInterval(send, PIECE_MS);
  const onHide = () => void send();
  document.addEventListener("visibilitychange", onHide);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onHide);
    stop?.();
    void send();
  };
}
