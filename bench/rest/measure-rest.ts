import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";

const storedAssistants = 200;

export interface RestFigures {
  readonly database: "pglite" | "postgres";
  readonly operation: "list" | "list beside changes" | "get" | "create";
  readonly connections: number;
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Replies other than 2xx, and requests without any. */
  readonly failures: number;
  /** Time of the platform's process for one request: busy neighbours and the generator's share change it less than the rate. */
  readonly processorMicroseconds: number;
  /** Of one core, the platform's process alone; with Postgres its server comes on top. */
  readonly processorPercent: number;
}

const assistant = (number: number) => ({
  name: `Assistant ${number}`,
  firstMessage: "Hello {{firstName}}, how can I help you today?",
  model: {
    provider: "parlor",
    model: "knowledge",
    messages: [{ role: "system", content: "You answer questions about the product in one or two sentences." }],
  },
  voice: { provider: "parlor", voiceId: "slt" },
  transcriber: { provider: "parlor" },
});

async function ask<Answer>(child: ChildProcess, message: string): Promise<Answer> {
  const answered = once(child, "message") as Promise<[Answer]>;
  child.send(message);
  return (await answered)[0];
}

/** Changes of a row, begun in a second, beside the lists that are to show them. */
const changesASecond = 20;

/** Changes a row again and again until it is told to stop. */
function changeRows(url: string, headers: Readonly<Record<string, string>>): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  let number = 0;
  const timer = setInterval(() => {
    number += 1;
    const body = JSON.stringify({ firstMessage: `Hello for the ${number}th time` });
    last = last.then(async () => (await fetch(url, { method: "PATCH", headers, body })).text());
  }, 1000 / changesASecond);
  return async () => {
    clearInterval(timer);
    await last;
  };
}

/**
 * Measures list (10 of 200), get and create over HTTP on one database, at each number of connections. The same list
 * and the same row are asked for again and again; "list beside changes" is the list while its newest row is changed.
 */
export async function measureRest(
  database: RestFigures["database"],
  connectionCounts: readonly number[],
  seconds: number,
): Promise<RestFigures[]> {
  const child = fork(fileURLToPath(new URL("./platform-process.ts", import.meta.url)), [database], {
    execArgv: ["--import", "tsx", "-C", "@parlor/source"],
  });
  const [{ url, key }] = (await once(child, "message")) as [{ url: string; key: string }];
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  try {
    let id = "";
    for (let number = 0; number < storedAssistants; number += 1) {
      const response = await fetch(`${url}/assistant`, {
        method: "POST",
        headers,
        body: JSON.stringify(assistant(number)),
      });
      ({ id } = (await response.json()) as { id: string });
    }
    const requests = {
      list: { url: `${url}/assistant?limit=10`, headers },
      "list beside changes": { url: `${url}/assistant?limit=10`, headers },
      get: { url: `${url}/assistant/${id}`, headers },
      create: { url: `${url}/assistant`, method: "POST", headers, body: JSON.stringify(assistant(0)) },
    } as const;
    const figures: RestFigures[] = [];
    for (const operation of ["list", "list beside changes", "get", "create"] as const) {
      for (const connections of connectionCounts) {
        const stop = operation === "list beside changes" ? changeRows(`${url}/assistant/${id}`, headers) : undefined;
        await autocannon({ ...requests[operation], connections, duration: 1 });
        const before = await ask<{ processorMicroseconds: number }>(child, "usage");
        const result = await autocannon({ ...requests[operation], connections, duration: seconds });
        const after = await ask<{ processorMicroseconds: number }>(child, "usage");
        await stop?.();
        const spent = after.processorMicroseconds - before.processorMicroseconds;
        figures.push({
          database,
          operation,
          connections,
          requestsPerSecond: Math.round(result["2xx"] / result.duration),
          p50: result.latency.p50,
          p99: result.latency.p99,
          failures: result.non2xx + result.errors + result.timeouts,
          processorMicroseconds: Math.round(spent / Math.max(1, result["2xx"])),
          processorPercent: Math.round(spent / (result.duration * 10_000)),
        });
      }
    }
    return figures;
  } finally {
    const gone = once(child, "exit");
    child.send("close");
    await gone;
  }
}
