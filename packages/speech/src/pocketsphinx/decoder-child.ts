import { forkEntry } from "@parlor/processes";
import type { DecoderSettings } from "./library.ts";
import { type DecoderCommand, type DecoderReport, decoderReportSchema } from "./messages.ts";

export interface DecoderChildHandlers {
  onReport(report: DecoderReport): void;
  /** The process ended though nobody asked for it. */
  onDeath(reason: string): void;
}

/** One decoder process. */
export interface DecoderChild {
  /** Process id, for logs and tests. */
  readonly pid: number | undefined;
  /** Resolves when the models are loaded. @throws Error that says why they could not be */
  readonly ready: Promise<void>;
  /** Resolves when the process is gone. */
  readonly gone: Promise<void>;
  send(command: DecoderCommand): void;
  attach(handlers: DecoderChildHandlers): void;
  kill(): void;
}

/** A promise that is settled from outside. */
function createDeferred() {
  let resolve: () => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/** @param startTimeout milliseconds that loading the models may take */
export function startDecoderChild(settings: DecoderSettings, startTimeout: number): DecoderChild {
  const child = forkEntry(import.meta.url, "./decoder-process", [], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const ready = createDeferred();
  const gone = createDeferred();
  let handlers: DecoderChildHandlers | undefined;
  let unwanted = false;
  let death: string | undefined;

  const kill = () => {
    unwanted = true;
    child.kill("SIGKILL");
  };
  const end = (reason: string) => {
    clearTimeout(timer);
    ready.reject(new Error(reason));
    gone.resolve();
    if (unwanted || death !== undefined) return;
    death = reason;
    handlers?.onDeath(reason);
  };
  const giveUp = (reason: string) => {
    kill();
    end(reason);
  };
  const send = (command: DecoderCommand) => {
    if (child.connected) child.send(command, () => {});
  };
  const timer = setTimeout(() => giveUp(`The decoder was not ready within ${startTimeout} ms.`), startTimeout);
  // Nobody may be waiting for a spare: its failure is told to whoever takes it.
  ready.promise.catch(() => {});

  child.on("message", (message) => {
    const report = decoderReportSchema.parse(message);
    if (report.type === "ready") {
      clearTimeout(timer);
      ready.resolve();
    } else if (report.type === "failed") giveUp(report.message);
    else handlers?.onReport(report);
  });
  child.on("error", (error) => end(`The decoder process could not be started: ${error.message}`));
  child.on("exit", (code, signal) => end(`The decoder process ended (${signal ?? `exit code ${code}`}).`));
  send({ type: "configure", settings });

  return {
    pid: child.pid,
    ready: ready.promise,
    gone: gone.promise,
    send,
    attach(next) {
      handlers = next;
      if (death !== undefined) next.onDeath(death);
    },
    kill,
  };
}
