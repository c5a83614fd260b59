import { z } from "zod";
import { CallWorker } from "./worker-runtime.ts";

const configurationSchema = z.object({
  socket: z.string(),
  worker: z.string(),
  dataDir: z.string(),
  recordingUrl: z.string(),
  iceServers: z.array(
    z.object({ urls: z.string(), username: z.string().optional(), credential: z.string().optional() }),
  ),
  /** URL of the module that makes a call's ears, mouth and brain. */
  partsModule: z.string(),
  partsConfiguration: z.unknown(),
});
export type WorkerConfiguration = z.infer<typeof configurationSchema>;

/** The entry of a call worker's process: its configuration comes as the first message of the fork's channel. */
process.once("message", (given) => {
  const configuration = configurationSchema.parse(given);
  const worker = new CallWorker(configuration);
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
