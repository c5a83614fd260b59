import PgBoss from "pg-boss";
import type { Connection, Database } from "./database.ts";

/** How a queue treats its jobs. */
export interface JobQueueOptions {
  /** How often a failed job is tried again. */
  readonly retryLimit?: number;
  /** Seconds before the first retry; doubled with every further one. */
  readonly retryDelay?: number;
  /** Seconds after which a job that has not ended is given to another worker. */
  readonly expireInSeconds?: number;
  /** How many jobs run at once in this process. */
  readonly concurrency?: number;
}

export interface RunningJob<Data extends object> {
  readonly id: string;
  readonly data: Data;
  /** 0 at the first try. */
  readonly retryCount: number;
  /** True when a failure now is final. */
  readonly isLastTry: boolean;
}

/** Work that survives a restart. A job may run more than once: handlers must bear that. */
export interface Jobs {
  /** Creates a queue where needed and works on it from now on. */
  work<Data extends object>(
    queue: string,
    options: JobQueueOptions,
    handler: (job: RunningJob<Data>) => Promise<void>,
  ): Promise<void>;
  /** Adds a job to a queue that is worked on. With `connection` it is part of that transaction: it exists only if the transaction commits. */
  send(
    queue: string,
    data: object,
    options?: {
      readonly connection?: Connection | undefined;
      readonly startAfter?: Date | undefined;
    },
  ): Promise<void>;
  /** Waits for running jobs, then stops. */
  close(): Promise<void>;
}

const pollingSeconds = 2;
const closeTimeoutMilliseconds = 10_000;

/**
 * Opens the job queues on a database (schema `jobs`).
 *
 * @example
 * const jobs = await openJobs(database, { onError: (error) => logger.error({ error }, "job queue failed") });
 * await jobs.work("crm", { retryLimit: 5, retryDelay: 2 }, async ({ data }) => deliver(data));
 * await jobs.send("crm", { contactId });
 */
export async function openJobs(
  database: Database,
  options: { readonly onError?: (error: Error) => void } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    schema: "jobs",
    schedule: false,
    deleteAfterDays: 7,
  });
  boss.on("error", (error) => options.onError?.(error));
  await boss.start();
  const created = new Set<string>();
  const workers = new Map<string, string[]>();

  const createQueue = async (queue: string, { retryLimit = 0, retryDelay = 1, expireInSeconds = 900 }) => {
    if (created.has(queue)) return;
    const settings = { name: queue, retryLimit, retryDelay, retryBackoff: retryLimit > 0, expireInSeconds };
    if (await boss.getQueue(queue)) await boss.updateQueue(queue, settings);
    else await boss.createQueue(queue, settings);
    created.add(queue);
  };

  return {
    async work<Data extends object>(
      queue: string,
      queueOptions: JobQueueOptions,
      handler: (job: RunningJob<Data>) => Promise<void>,
    ) {
      await createQueue(queue, queueOptions);
      const ids: string[] = [];
      for (let worker = 0; worker < (queueOptions.concurrency ?? 1); worker += 1) {
        const run: PgBoss.WorkWithMetadataHandler<Data> = async ([job]) => {
          if (!job) return;
          await handler({
            id: job.id,
            data: job.data,
            retryCount: job.retryCount,
            isLastTry: job.retryCount >= job.retryLimit,
          });
        };
        const settings = { includeMetadata: true, batchSize: 1, pollingIntervalSeconds: pollingSeconds } as const;
        ids.push(await boss.work<Data>(queue, settings, run));
      }
      workers.set(queue, [...(workers.get(queue) ?? []), ...ids]);
    },
    async send(queue, data, sendOptions = {}) {
      const { connection, startAfter } = sendOptions;
      const id = await boss.send(queue, data, {
        ...(connection && {
          db: { executeSql: (text: string, values: unknown[]) => connection.executeSql(text, values) },
        }),
        ...(startAfter && { startAfter }),
      });
      if (id === null) throw new Error(`There is no queue ${queue}: work on it before sending to it.`);
      for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker);
    },
    async close() {
      await boss.stop({ graceful: true, wait: true, close: false, timeout: closeTimeoutMilliseconds });
    },
  };
}
