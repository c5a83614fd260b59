import type { SpeechCommand, SpeechReport } from "./messages.ts";
import { joinSharedProcess, type SharedProcessSettings } from "./shared-process.ts";
import type { SpeechChild } from "./speech-child.ts";

export interface SpeechHost {
  /** Resolves with what a use of the model takes when it is loaded. @throws Error that says why it could not be */
  readonly ready: Promise<number>;
  /** Reads an utterance, by another process if this one dies over it. @throws Error if it cannot be read */
  hear(samples: Int16Array, options: HearOptions): Promise<{ readonly text: string; readonly confidence: number }>;
  /** Speaks a clause in parts. @throws Error if it cannot be spoken */
  speak(text: string, speed: number, signal: AbortSignal): AsyncGenerator<Int16Array>;
  close(): void;
}

export interface HearOptions {
  /** Somebody waits for it. */
  readonly urgent: boolean;
  readonly signal: AbortSignal;
}

interface Request {
  readonly command: SpeechCommand & { readonly id: number };
  readonly onReport: (report: SpeechReport) => void;
  readonly onFailure: (error: Error) => void;
  /** Processes that died while this was with them. */
  deaths: number;
  /** Something of it was heard already: it is not begun again. */
  begun: boolean;
}

const startTimeout = 60_000;
/** A request over which so many processes died is refused. */
const deathsOfRequest = 2;
/** Without a success in between, no further process is started after so many. */
const deathsInARow = 3;

/** A promise that is settled from outside. */
function createDeferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/** Keeps one speech process within reach: what it was doing when it died is done again by the next. */
export function startSpeechHost(
  settings: SharedProcessSettings,
  fork: () => SpeechChild = () => joinSharedProcess(settings),
): SpeechHost {
  const requests = new Map<number, Request>();
  let child: SpeechChild | undefined;
  /** Ends a process that does not come to work. */
  let timer: NodeJS.Timeout | undefined;
  let loaded = false;
  let nextId = 1;
  let deaths = 0;
  let closed = false;
  let broken: Error | undefined;
  const ready = createDeferred<number>();
  ready.promise.catch(() => {});

  const fail = (request: Request, error: Error) => {
    requests.delete(request.command.id);
    request.onFailure(error);
  };
  const giveUp = (reason: string) => {
    broken = new Error(`The ${settings.part} ${reason}.`);
    ready.reject(broken);
    for (const request of requests.values()) fail(request, broken);
  };

  const start = () => {
    const started = fork();
    child = started;
    loaded = false;
    timer = setTimeout(() => started.kill(), startTimeout);
    timer.unref();
    started.onReport = (report) => {
      if (report.type === "hello") return;
      if (report.type === "ready") {
        clearTimeout(timer);
        loaded = true;
        ready.resolve(report.factor);
        for (const { command } of requests.values()) started.send(command);
        return;
      }
      if (report.type === "failed" && report.id === undefined) {
        // The model cannot be loaded: another process would say the same.
        deaths = deathsInARow;
        clearTimeout(timer);
        child = undefined;
        started.onEnd = () => {};
        started.leave();
        giveUp(`cannot work: ${report.message}`);
        return;
      }
      const request = report.id === undefined ? undefined : requests.get(report.id);
      if (report.type !== "failed") deaths = 0;
      if (request && report.type === "part") request.begun = true;
      request?.onReport(report);
    };
    started.onEnd = (reason) => {
      if (child !== started || closed) return;
      clearTimeout(timer);
      child = undefined;
      deaths += 1;
      for (const request of requests.values()) {
        request.deaths += 1;
        if (request.begun || request.deaths >= deathsOfRequest)
          fail(request, new Error(`The ${settings.part} ${reason}.`));
      }
      if (deaths < deathsInARow) start();
      else giveUp(`${reason} ${deaths} times in a row`);
    };
  };

  const submit = (
    command: SpeechCommand & { readonly id: number },
    signal: AbortSignal,
    handlers: Pick<Request, "onReport" | "onFailure">,
  ) => {
    if (broken || closed || signal.aborted) {
      handlers.onFailure(broken ?? new Error(closed ? "It is closed." : "It was cancelled."));
      return () => {};
    }
    requests.set(command.id, { command, ...handlers, deaths: 0, begun: false });
    const cancel = () => {
      if (!requests.delete(command.id)) return;
      child?.send({ type: "cancel", id: command.id });
      handlers.onFailure(new Error("It was cancelled."));
    };
    signal.addEventListener("abort", cancel, { once: true });
    // Before it is loaded it is sent everything in one go.
    if (loaded) child?.send(command);
    return () => {
      requests.delete(command.id);
      signal.removeEventListener("abort", cancel);
    };
  };

  const takeId = () => {
    nextId += 1;
    return nextId;
  };

  start();
  return {
    ready: ready.promise,
    hear(samples, { urgent, signal }) {
      const { promise, resolve, reject } = createDeferred<{ text: string; confidence: number }>();
      const copy = new Int16Array(samples);
      const done = submit({ type: "hear", id: takeId(), samples: copy, urgent }, signal, {
        onReport: (report) => {
          if (report.type === "heard") resolve({ text: report.text, confidence: report.confidence });
          else if (report.type === "failed") reject(new Error(report.message));
        },
        onFailure: reject,
      });
      return promise.finally(done);
    },
    async *speak(text, speed, signal) {
      const parts: Int16Array[] = [];
      let ended: Error | true | undefined;
      let wake = () => {};
      const settle = (how: Error | true) => {
        ended = how;
        wake();
      };
      const done = submit({ type: "speak", id: takeId(), text, speed }, signal, {
        onReport: (report) => {
          if (report.type === "part") parts.push(report.samples);
          else if (report.type === "spoken") ended = true;
          else if (report.type === "failed") ended = new Error(report.message);
          wake();
        },
        onFailure: settle,
      });
      try {
        for (;;) {
          const part = parts.shift();
          if (part) yield part;
          else if (ended === true || signal.aborted) return;
          else if (ended) throw ended;
          else await new Promise<void>((resolve) => (wake = resolve));
        }
      } finally {
        done();
      }
    },
    close() {
      closed = true;
      clearTimeout(timer);
      child?.leave();
      for (const request of requests.values()) fail(request, new Error("It is closed."));
    },
  };
}
