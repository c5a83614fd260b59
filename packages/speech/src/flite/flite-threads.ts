import type { Worker } from "node:worker_threads";
import { startThread } from "@parlor/processes";
import type { SpeakReply, SpeakRequest } from "./messages.ts";

/** A few threads that turn clauses into speech, first come first served. */
export interface FliteThreads {
  /** One clause as 16 kHz PCM. @throws Error if flite failed, or the signal's reason once it is aborted */
  speak(request: Omit<SpeakRequest, "id">, signal: AbortSignal): Promise<Int16Array>;
  close(): Promise<void>;
}

interface Job {
  readonly request: SpeakRequest;
  readonly resolve: (samples: Int16Array) => void;
  readonly reject: (reason: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  job?: Job | undefined;
}

/** @param count threads; one speaks some 40 times faster than real time */
export function startFliteThreads(count: number): FliteThreads {
  const threads: Thread[] = [];
  const queue: Job[] = [];
  let nextId = 1;
  let closed = false;

  const assign = () => {
    for (const thread of threads) {
      if (thread.job) continue;
      const job = queue.shift();
      if (!job) return;
      thread.job = job;
      thread.worker.postMessage(job.request);
    }
  };
  const launch = () => {
    const thread: Thread = { worker: startThread(import.meta.url, "./flite-thread") };
    thread.worker.unref();
    threads.push(thread);
    const handleEnd = (reason: Error) => {
      const place = threads.indexOf(thread);
      if (place < 0) return;
      threads.splice(place, 1);
      thread.job?.reject(reason);
      if (!closed && thread.job) launch();
      assign();
    };
    thread.worker.on("message", (reply: SpeakReply) => {
      const { job } = thread;
      thread.job = undefined;
      if ("samples" in reply) job?.resolve(reply.samples);
      else job?.reject(new Error(reply.error));
      assign();
    });
    thread.worker.on("error", (error) => handleEnd(error instanceof Error ? error : new Error(String(error))));
    thread.worker.on("exit", (code) => handleEnd(new Error(`The flite thread ended (exit code ${code}).`)));
  };

  for (let index = 0; index < count; index += 1) launch();
  return {
    speak(request, signal) {
      if (closed) return Promise.reject(new Error("The voice is closed."));
      if (threads.length === 0) launch();
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        // A clause takes a few hundredths of a second: one that runs may finish, one that waits need not begin.
        const handleAbort = () => {
          const place = queue.indexOf(job);
          if (place >= 0) queue.splice(place, 1);
          reject(signal.reason);
        };
        const stopListening = () => signal.removeEventListener("abort", handleAbort);
        const job: Job = {
          request: { ...request, id: nextId },
          resolve(samples) {
            stopListening();
            resolve(samples);
          },
          reject(reason) {
            stopListening();
            reject(reason);
          },
        };
        nextId += 1;
        queue.push(job);
        signal.addEventListener("abort", handleAbort, { once: true });
        assign();
      });
    },
    async close() {
      closed = true;
      const ending = threads.splice(0);
      for (const job of [...queue.splice(0), ...ending.flatMap(({ job }) => job ?? [])]) {
        job.reject(new Error("The voice is closed."));
      }
      await Promise.all(ending.map(({ worker }) => worker.terminate()));
    },
  };
}
