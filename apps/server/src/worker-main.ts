import { createPlatform, openDatabase, openJobs } from "@parlor/platform";
import { type Configuration, readConfiguration } from "./config.ts";
import { ConfigurationError } from "./configuration-error.ts";
import { createLogger } from "./log.ts";
import type { ManyMachines } from "./many-machines.ts";
import { workerParts } from "./platform-parts.ts";
import { openTelemetry } from "./telemetry/open-telemetry.ts";

/** Seconds for which a worker that is told to stop lets its calls go on. */
const DRAIN_SECONDS = 600;

/** Signals that come within this time are one. */
const SAME_SIGNAL_MILLISECONDS = 1_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A mistake in the set-up is a sentence for people; anything else is a fault with its trace. */
const isForPeople = (error: unknown): error is Error =>
  error instanceof ConfigurationError || (error instanceof Error && error.name === "DataFolderInUseError");

process.umask(0o077);

/** A machine that holds calls: it takes them from LiveKit, and serves no page and no API. */
async function startWorker(configuration: Configuration, manyMachines: ManyMachines): Promise<() => Promise<void>> {
  const logger = createLogger(configuration.logLevel);
  const { dataDir, databaseUrl } = configuration;
  const platformUrl = configuration.addresses.platform ?? `http://localhost:${configuration.ports.platform}`;
  say("Opening the database ...");
  const database = await openDatabase({ dataDir, databaseUrl });
  const jobs = await openJobs(database, { onError: (error) => logger.error({ error }, "a job queue failed") });
  say("Starting the call workers ...");
  const { createCallEngine, openModels } = workerParts(configuration, manyMachines);
  const telemetry = await openTelemetry(configuration.telemetry, logger);
  const platform = await createPlatform({
    telemetry,
    database,
    jobs,
    dataDir,
    url: platformUrl,
    ...configuration.platform,
    storage: manyMachines.storage,
    allowedOrigins: [],
    // The site's own hook hears of its calls, also where its address is private.
    trustedOrigins: configuration.addresses.site ? [configuration.addresses.site] : [],
    logger,
    createCallEngine,
    openModels,
  });
  return async () => {
    await platform.callEngine.drain?.(DRAIN_SECONDS * 1_000);
    await platform.close();
    await telemetry?.close();
    await jobs.close();
    await database.close();
  };
}

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const { manyMachines } = configuration;
  if (!manyMachines)
    throw new ConfigurationError(
      "A worker of its own needs LiveKit: set LIVEKIT_URL and what docs/scale.md names. On one machine, npm start runs its workers itself.",
    );
  const close = await startWorker(configuration, manyMachines);
  let stoppedAt: number | undefined;
  const stop = (signal: NodeJS.Signals): void => {
    // Ctrl-C comes twice at once: from the terminal, and from who started this process.
    if (stoppedAt !== undefined && performance.now() - stoppedAt > SAME_SIGNAL_MILLISECONDS) process.exit(1);
    if (stoppedAt !== undefined) return;
    stoppedAt = performance.now();
    say(`${signal}: taking no more calls; those that run may go on for ${DRAIN_SECONDS / 60} minutes ...`);
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  say(`Ready to take calls from ${manyMachines.liveKit.url}.`);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${isForPeople(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(isForPeople(error) ? 2 : 1);
});
