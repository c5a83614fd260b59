import { ReplayDocument } from "./replay-document.ts";

/** The frame's own end: rebuilds the recorded page in this document, which has no origin and may load nothing. */

interface RecordedEvent {
  readonly type: number;
  readonly timestamp: number;
  readonly data: Record<string, unknown>;
}

let events: readonly RecordedEvent[] = [];
let applied = 0;
let shownUntil = Number.NEGATIVE_INFINITY;
let replay = new ReplayDocument(document);

const FULL_SNAPSHOT = 2;
const INCREMENTAL = 3;
const META = 4;

function apply(event: RecordedEvent): void {
  if (event.type === META) {
    window.parent.postMessage({ type: "size", width: event.data.width, height: event.data.height }, "*");
  } else if (event.type === FULL_SNAPSHOT) {
    replay.rebuild(event.data);
  } else if (event.type === INCREMENTAL) {
    replay.change(event.data);
  }
}

function show(until: number): void {
  if (until < shownUntil) {
    applied = 0;
    replay = new ReplayDocument(document);
  }
  shownUntil = until;
  for (let event = events[applied]; event && event.timestamp <= until; event = events[applied]) {
    applied += 1;
    try {
      apply(event);
    } catch {
      // One event that cannot be shown does not end the replay.
    }
  }
}

window.addEventListener("message", (message) => {
  if (message.source !== window.parent) return;
  const data = message.data as { type?: string; events?: RecordedEvent[]; until?: number };
  if (data.type === "hello") window.parent.postMessage({ type: "ready" }, "*");
  if (data.type === "load" && data.events) {
    events = data.events;
    applied = 0;
    shownUntil = Number.NEGATIVE_INFINITY;
  }
  if (data.type === "show" && data.until !== undefined) show(data.until);
});
window.parent.postMessage({ type: "ready" }, "*");
