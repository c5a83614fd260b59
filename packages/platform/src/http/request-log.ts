import type { Database } from "../store/database.ts";
import { logs } from "../store/schema.ts";

type LogRow = typeof logs.$inferInsert;

/** Collects log rows and writes them in batches, so that a request does not wait for its own log. */
export interface LogWriter {
  add(row: LogRow): void;
  /** Resolves when everything that was added before is stored. */
  flush(): Promise<void>;
}

const batchRows = 200;
const flushMilliseconds = 500;

export function createLogWriter(options: {
  readonly database: Database;
  readonly onError: (error: unknown) => void;
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
  let running: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    cancel?.();
    cancel = undefined;
    const rows = waiting;
    waiting = [];
    if (rows.length > 0) {
      running = running
        .then(async () => {
          await options.database.orm.insert(logs).values(rows);
        })
        .catch(options.onError);
    }
    return running;
  };

  return {
    flush,
    add(row) {
      waiting.push(row);
      if (waiting.length >= batchRows) void flush();
      else cancel ??= schedule(() => void flush(), flushMilliseconds);
    },
  };
}
