import { createServer, type Server, type Socket } from "node:net";
import { createJobLine } from "./job-line.ts";
import { createFrameDecoder, encodeFrame } from "./message-frames.ts";
import { type SpeechCommand, type SpeechReport, speechCommandSchema } from "./messages.ts";
import type { LoadedModel } from "./model-jobs.ts";

/** Milliseconds for those to come back whose process died, or who start together. */
const patience = 10_000;

export interface SpeechServerOptions {
  /** Where it listens. */
  readonly socket: string;
  /** Loads the model once; what it throws is told to all who come. */
  readonly open: () => LoadedModel;
  /** Nobody needs it any more. */
  readonly onIdle: () => void;
  /** Runs a step after what has arrived in the meantime. */
  readonly soon?: (step: () => void) => void;
  readonly after?: (milliseconds: number, work: () => void) => () => void;
}

const afterTimer = (milliseconds: number, work: () => void) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/** One model for all who come to its socket: each has its own jobs, which end when it goes. */
export function listenForSpeech(options: SpeechServerOptions): Promise<Server> {
  const { socket: path, open, onIdle, soon = setImmediate, after = afterTimer } = options;
  const line = createJobLine(soon);
  const guests = new Set<(report: SpeechReport) => void>();
  let state: { readonly model: LoadedModel } | { readonly failure: string } | undefined;
  let lastJob = 0;
  let cancelWait = after(patience, onIdle);

  const stateReport = (): SpeechReport | undefined => {
    if (!state) return undefined;
    return "model" in state
      ? { type: "ready", factor: state.model.factor }
      : { type: "failed", message: state.failure };
  };

  const receive = (socket: Socket) => {
    const decode = createFrameDecoder();
    /** Of this guest: its numbers of jobs, and the line's. */
    const jobs = new Map<number, number>();
    let polite = false;
    const report = (message: SpeechReport) => {
      if ("id" in message && message.id !== undefined && message.type !== "part") jobs.delete(message.id);
      if (socket.writable) socket.write(encodeFrame(message));
    };
    const obey = (command: SpeechCommand) => {
      if (command.type === "goodbye") {
        polite = true;
        socket.end();
      } else if (command.type === "cancel") {
        const job = jobs.get(command.id);
        if (job !== undefined) line.cancel(job);
        jobs.delete(command.id);
      } else if (state && "model" in state) {
        lastJob += 1;
        const job = state.model.jobFor(command, lastJob, report);
        if (!job) return report({ type: "failed", id: command.id, message: `It cannot ${command.type}.` });
        jobs.set(command.id, lastJob);
        line.add(job);
      }
    };

    guests.add(report);
    cancelWait();
    report({ type: "hello", pid: process.pid });
    const known = stateReport();
    if (known) report(known);
    socket.on("data", (chunk) => {
      try {
        for (const message of decode(chunk)) obey(speechCommandSchema.parse(message));
      } catch {
        // Not one of ours: what it wants is not known.
        socket.destroy();
      }
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      guests.delete(report);
      for (const job of jobs.values()) line.cancel(job);
      if (guests.size > 0) return;
      if (polite) onIdle();
      else cancelWait = after(patience, onIdle);
    });
  };

  const server = createServer(receive);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, () => {
      resolve(server);
      // After who waits for this has been told.
      setImmediate(() => {
        try {
          state = { model: open() };
        } catch (error) {
          state = { failure: error instanceof Error ? error.message : String(error) };
        }
        const report = stateReport();
        if (report) for (const tell of guests) tell(report);
      });
    });
  });
}
