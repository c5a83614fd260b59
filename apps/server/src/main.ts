import { join } from "node:path";
import { isDiskFull } from "@parlor/platform";
import { readConfiguration } from "./config.ts";
import { ConfigurationError } from "./configuration-error.ts";
import { createServer } from "./create-server.ts";
import { createLogger } from "./log.ts";
import { platformParts } from "./platform-parts.ts";
import { openSpeechModels } from "./speech-models.ts";

/** Longer than the platform takes to end its calls politely. */
const CLOSE_PATIENCE_MILLISECONDS = 20_000;

/** Ctrl-C reaches the server from the terminal and from the process that watches it. */
const SAME_SIGNAL_MILLISECONDS = 1_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A mistake in the set-up is a sentence for people; anything else is a fault with its trace. */
const isForPeople = (error: unknown): error is Error =>
  error instanceof ConfigurationError || (error instanceof Error && error.name === "DataFolderInUseError");

/** What is written from here on, by this process and those it starts, is for its own user only. */
process.umask(0o077);

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const logger = createLogger(configuration.logLevel);
  const speech = openSpeechModels({
    ...configuration.speechModels,
    judgements: join(configuration.dataDir, "speech"),
    say,
  });
  const server = await createServer(configuration, {
    logger,
    speechStatus: speech.status,
    ...platformParts(configuration),
    onProgress: (step) => say(`${step} ...`),
  });

  let stoppedAt: number | undefined;
  /** A second signal waits for nobody; one that comes at once is the same, by another way. */
  const stop = (signal: NodeJS.Signals): void => {
    if (stoppedAt !== undefined && Date.now() - stoppedAt < SAME_SIGNAL_MILLISECONDS) return;
    say(`${signal}: ending calls and closing ...`);
    speech.close();
    const patience = stoppedAt === undefined ? configuration.drainMilliseconds : 0;
    stoppedAt = Date.now();
    setTimeout(() => process.exit(1), patience + CLOSE_PATIENCE_MILLISECONDS).unref();
    server
      .drain(patience)
      .then(() => server.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  process.on("unhandledRejection", (error) => logger.error({ error }, "a promise was rejected and nobody heard"));

  const { addresses, keys } = server;
  say(`The site       ${addresses.site}`);
  say(`The platform   ${configuration.hostedPlatform?.url ?? addresses.platform}`);
  say(`The previews   ${addresses.preview}`);
  say(`The console    ${addresses.platform}/console`);
  say(`Private key    ${keys.privateKey}`);
  say("Ready.");
  void speech.start();
}

/** One that the operator can mend while the server is started again and again. */
const diskFull =
  "There is no room for Parlor's data: the disk that holds PARLOR_DATA_DIR (.data) is full, or a quota on it is used up. Make room.";

main().catch((error: unknown) => {
  const text = isForPeople(error) ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${isDiskFull(error) ? diskFull : text}\n`);
  process.exit(isForPeople(error) ? 2 : 1);
});
