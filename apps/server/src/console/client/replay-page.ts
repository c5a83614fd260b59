/** The controls of a replay. The frame has no origin: everything goes to it by messages. */

const STEP_MILLISECONDS = 100;
const FULL_SNAPSHOT = 2;

interface RecordedEvent {
  readonly type: number;
  readonly timestamp: number;
}

const clock = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

async function start(
  frame: HTMLIFrameElement,
  play: HTMLButtonElement,
  position: HTMLInputElement,
  time: HTMLOutputElement,
) {
  const response = await fetch(frame.dataset.events ?? "");
  const events = (await response.json()) as RecordedEvent[];
  // Before the first full picture of the page there is nothing to show.
  const first = (events.find((event) => event.type === FULL_SNAPSHOT) ?? events[0])?.timestamp ?? 0;
  const length = Math.max(0, (events.at(-1)?.timestamp ?? 0) - first);
  let timer: number | undefined;

  const send = (message: object) => frame.contentWindow?.postMessage(message, "*");
  const show = (offset: number) => {
    position.value = String(offset);
    time.value = `${clock(offset)} / ${clock(length)}`;
    send({ type: "show", until: first + offset });
  };
  const pause = () => {
    window.clearInterval(timer);
    timer = undefined;
    play.textContent = "Play";
  };
  const run = () => {
    if (Number(position.value) >= length) show(0);
    play.textContent = "Pause";
    timer = window.setInterval(() => {
      const next = Math.min(length, Number(position.value) + STEP_MILLISECONDS);
      show(next);
      if (next >= length) pause();
    }, STEP_MILLISECONDS);
  };

  window.addEventListener("message", (event) => {
    if (event.source !== frame.contentWindow) return;
    const message = event.data as { type?: string; width?: number; height?: number };
    if (message.type === "ready") {
      send({ type: "load", events });
      position.max = String(length);
      position.disabled = false;
      play.disabled = false;
      show(0);
    }
    if (message.type === "size" && message.width && message.height) {
      const scale = Math.min(1, (frame.parentElement?.clientWidth ?? message.width) / message.width);
      frame.style.width = `${message.width}px`;
      frame.style.height = `${message.height}px`;
      frame.style.transformOrigin = "0 0";
      frame.style.transform = `scale(${scale})`;
      frame.style.marginBottom = `${message.height * (scale - 1)}px`;
    }
  });
  play.addEventListener("click", () => (timer === undefined ? run() : pause()));
  position.addEventListener("input", () => {
    pause();
    show(Number(position.value));
  });
  send({ type: "hello" });
}

const frame = document.querySelector<HTMLIFrameElement>("iframe.replay");
const play = document.querySelector<HTMLButtonElement>("#play");
const position = document.querySelector<HTMLInputElement>("#position");
const time = document.querySelector<HTMLOutputElement>("#time");
if (frame && play && position && time) void start(frame, play, position, time);

export {};
