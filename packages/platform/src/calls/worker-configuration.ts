import { z } from "zod";

/** What a call worker is told when it starts; JSON, because it crosses a process border. */
export const workerConfigurationSchema = z.object({
  socket: z.string(),
  worker: z.string(),
  dataDir: z.string(),
  recordingUrl: z.string(),
  iceServers: z.array(
    z.object({
      urls: z.string(),
      username: z.string().optional(),
      credential: z.string().optional(),
      secret: z.string().optional(),
    }),
  ),
  /** URL of the module that makes a call's transcriber, voice and brain. */
  partsModule: z.string(),
  partsConfiguration: z.unknown(),
});
export type WorkerConfiguration = z.infer<typeof workerConfigurationSchema>;
