import { lt } from "drizzle-orm";
import type { Database } from "../store/database.ts";
import { logs } from "../store/schema.ts";
import { storable } from "../store/storable.ts";

type LogRow = typeof logs.$inferInsert;

/** Collects log rows and writes them in batches, so that a request does not wait for its own log. */
export interface LogWriter {
  add(row: LogRow): void;
  /** Resolves when everything that was added before is stored. */
  flush(): Promise<void>;
}

const batchRows = 200;
const flushMilliseconds = 500;
const keptMilliseconds = 14 * 86_400_000;
const pruneEveryMilliseconds = 3_600_000;

export function createLogWriter(options: {
  readonly database: Database;
  readonly onError: (error: unknown) => void;
  readonly now: () => Date;
  readonly schedule?: (work: () => void, milliseconds: number) => () => void;
}): LogWriter {
  const schedule =
    options.schedule ??
    ((work, milliseconds) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    });
  let waiting: LogRow[] = [];
  let cancel: (() => void) | undefined;
  let nextPrune = 0;
  let running: Promise<void> = Promise.resolve();

  /** All of them as one value: with six for each row, writing them down costs more than keeping them. */
  const insert = (rows: LogRow[]) =>
    options.database.executeSql(
      `insert into platform.logs (org_id, type, call_id, at, data)
       select "orgId", type, "callId", at, data from jsonb_to_recordset($1::jsonb)
         as row ("orgId" uuid, type text, "callId" uuid, at timestamptz, data jsonb)`,
      [JSON.stringify(rows)],
    );

  /** Rows of an organisation that has just been deleted fail: the others must not go with them. */
  const store = async (rows: LogRow[]): Promise<void> => {
    try {
      await insert(rows);
    } catch (error) {
      if (rows.length === 1) throw error;
      const outcomes = await Promise.allSettled(rows.map((row) => insert([row])));
      if (outcomes.every(({ status }) => status === "rejected")) throw error;
    }
  };

  /** Logs are kept for two weeks. */
  const prune = async (): Promise<void> => {
    const now = options.now().getTime();
    if (now < nextPrune) return;
    nextPrune = now + pruneEveryMilliseconds;
    await options.database.orm.delete(logs).where(lt(logs.at, new Date(now - keptMilliseconds)));
  };

  const flush = (): Promise<void> => {
    cancel?.();
    cancel = undefined;
    const rows = waiting;
    waiting = [];
    if (rows.length > 0) {
      running = running
        .then(() => store(rows))
        .then(prune)
        .catch(options.onError);
    }
    return running;
  };

  return {
    flush,
    add(row) {
      waiting.push({ ...row, data: storable(row.data) });
      if (waiting.length >= batchRows) void flush();
      else cancel ??= schedule(() => void flush(), flushMilliseconds);
    },
  };
}
