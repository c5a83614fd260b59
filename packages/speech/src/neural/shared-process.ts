import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { forkEntry } from "@parlor/processes";
import { localSocketPath } from "@parlor/processes/local-socket";
import { withLock } from "../process-lock.ts";
import { createFrameDecoder, encodeFrame } from "./message-frames.ts";
import { type SpeechPart, type SpeechProcessSettings, speechReportSchema } from "./messages.ts";
import type { SpeechChild } from "./speech-child.ts";

export interface SharedProcessSettings extends Omit<SpeechProcessSettings, "socket"> {
  /** Of the installation whose processes share it. */
  readonly runFolder: string;
  /** What tells the model's process from others of the same installation. */
  readonly name: string;
  readonly part: SpeechPart;
  /** Asked before a process is started; not where one is running. Gives the reason why not. */
  readonly mayStart?: () => string | undefined;
}

/** Milliseconds between two looks whether another worker has started the process. */
const lockPause = 50;

function reach(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => resolve(socket));
    socket.once("error", () => resolve(undefined));
  });
}

/** Resolves with the process's number when it listens. */
async function startProcess(settings: SpeechProcessSettings): Promise<number | undefined> {
  const child = forkEntry(import.meta.url, "./speech-process", [], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const listening = once(child, "message");
  const ended = once(child, "exit").then(([code, signal]) => {
    throw new Error(`ended (${signal ?? `exit code ${code}`})`);
  });
  ended.catch(() => undefined);
  child.send(settings);
  await Promise.race([listening, ended]);
  // From here on only its socket ties it to those who use it: it outlives who happened to start it.
  child.disconnect();
  child.unref();
  return child.pid;
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
}

/** The one process of a model: another worker's if there is one, else a new one for all. */
export function joinSharedProcess(given: SharedProcessSettings): SpeechChild {
  const { runFolder, name, mayStart, ...settings } = given;
  const path = localSocketPath(runFolder, `speech-${name}`);
  const control = new AbortController();
  let socket: Socket | undefined;
  let pid: number | undefined;
  let ended = false;

  const child: SpeechChild = {
    send: (command) => void socket?.write(encodeFrame(command)),
    leave() {
      control.abort(new Error("It is not needed any more."));
      socket?.end(encodeFrame({ type: "goodbye" }));
    },
    kill() {
      // Once its socket is gone the number may be another process's.
      if (pid !== undefined && !ended && !control.signal.aborted) killIfThere(pid);
      end("did not answer");
    },
    onReport: () => {},
    onEnd: () => {},
  };
  const end = (reason: string) => {
    if (ended || control.signal.aborted) return;
    ended = true;
    control.abort(new Error(reason));
    socket?.destroy();
    child.onEnd(reason);
  };
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, lockPause));

  const find = async (): Promise<Socket | string> => {
    mkdirSync(runFolder, { recursive: true });
    const running = await reach(path);
    if (running) return running;
    return withLock(
      join(runFolder, `speech-${name}.lock`),
      async () => {
        const started = await reach(path);
        if (started) return started;
        const refusal = mayStart?.();
        if (refusal !== undefined) return refusal;
        if (process.platform !== "win32") rmSync(path, { force: true });
        pid = await startProcess({ ...settings, socket: path });
        return (await reach(path)) ?? Promise.reject(new Error("ended at once"));
      },
      control.signal,
      wait,
    );
  };

  const use = (found: Socket) => {
    socket = found;
    const decode = createFrameDecoder();
    found.on("data", (chunk) => {
      for (const message of decode(chunk)) {
        const report = speechReportSchema.parse(message);
        if (report.type === "hello") pid = report.pid;
        child.onReport(report);
      }
    });
    found.on("error", () => undefined);
    found.on("close", () => end("ended"));
  };

  find().then(
    (found) => {
      if (typeof found === "string") child.onReport({ type: "failed", message: found });
      else if (control.signal.aborted) found.end(encodeFrame({ type: "goodbye" }));
      else use(found);
    },
    (error: unknown) => end(`could not be started: ${error instanceof Error ? error.message : String(error)}`),
  );
  return child;
}
