import { speechProcessSettingsSchema } from "./messages.ts";
import { openModel } from "./model-jobs.ts";
import { listenForSpeech } from "./speech-server.ts";

/**
 * Entry of a speech process: one model, shared by all call workers of a server. It may be killed at any moment: it holds
 * nothing that those who use it do not have. Who starts it is told when it listens, and may then go.
 */
process.once("message", (message) => {
  const settings = speechProcessSettingsSchema.parse(message);
  listenForSpeech({
    socket: settings.socket,
    open: () => openModel(settings),
    onIdle: () => process.exit(0),
  }).then(
    () => process.send?.({ type: "listening" }),
    (error: unknown) => {
      process.stderr.write(`speech: ${error instanceof Error ? error.message : error}\n`);
      process.exit(1);
    },
  );
});
// Ctrl-C reaches the whole process group; the calls decide when their transcriber and voice may go.
process.on("SIGINT", () => {});
