import { workerConfigurationSchema } from "./worker-configuration.ts";
import { CallWorker } from "./worker-runtime.ts";

/** The entry of a call worker's process: its configuration comes as the first message of the fork's channel. */
process.once("message", (given) => {
  const configuration = workerConfigurationSchema.parse(given);
  const worker = new CallWorker(configuration);
  // The calls of others are not to end because one part of one call forgot to catch: it is told, and the worker goes on.
  for (const event of ["uncaughtException", "unhandledRejection"] as const)
    process.on(event, (error: unknown) => {
      process.stderr.write(`call worker: ${event}: ${error instanceof Error ? error.stack : error}\n`);
    });
  void worker.run().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`call worker: ${error instanceof Error ? error.stack : error}\n`);
      process.exit(1);
    },
  );
  process.on("SIGTERM", () => worker.shutdown());
  // Ctrl-C reaches the whole process group; the API process decides when its workers stop.
  process.on("SIGINT", () => undefined);
});
