import { workerConfigurationSchema } from "./worker-configuration.ts";
import { CallWorker } from "./worker-runtime.ts";

/** A line of the log, as the API process writes them: which call it was is not known, but which ones there were. */
function say(msg: string, error: unknown, callIds: readonly string[]): void {
  const err = error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };
  process.stderr.write(`${JSON.stringify({ level: 50, time: Date.now(), callIds, err, msg })}\n`);
}

/** The entry of a call worker's process: its configuration comes as the first message of the fork's channel. */
process.once("message", (given) => {
  const configuration = workerConfigurationSchema.parse(given);
  const worker = new CallWorker(configuration);
  // The calls of others are not to end because one part of one call forgot to catch: it is told, and the worker goes on.
  for (const event of ["uncaughtException", "unhandledRejection"] as const)
    process.on(event, (error: unknown) => say(`call worker: ${event}`, error, worker.callIds));
  void worker.run().then(
    () => process.exit(0),
    (error: unknown) => {
      say("call worker ended", error, worker.callIds);
      process.exit(1);
    },
  );
  process.on("SIGTERM", () => worker.shutdown());
  // Ctrl-C reaches the whole process group; the API process decides when its workers stop.
  process.on("SIGINT", () => undefined);
});
