import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";

/** One named function, or a row of one table, at one number of connections. */
export interface FunctionFigures {
  readonly request:
    | "vapi-service"
    | "enrichment-api"
    | "createContact"
    | "insert session"
    | "select contact"
    | "document";
  readonly connections: number;
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Replies other than 2xx, and requests without any. */
  readonly failures: number;
  /** Of one core, the server's process alone. */
  readonly processorPercent: number;
}

const usageOf = async (child: ChildProcess): Promise<{ processorMicroseconds: number }> => {
  const answered = once(child, "message") as Promise<[{ processorMicroseconds: number }]>;
  child.send("usage");
  return (await answered)[0];
};

/** Measures the site's functions over HTTP, on PGlite, by one visitor with a cookie. */
export async function measureFunctions(
  connectionCounts: readonly number[],
  seconds: number,
): Promise<FunctionFigures[]> {
  const child = fork(fileURLToPath(new URL("./site-process.ts", import.meta.url)), [], {
    execArgv: ["--import", "tsx", "-C", "@parlor/source"],
  });
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  const cookie = ((await fetch(url)).headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const email = "ada.lovelace@acme.com";
  const post = (path: string, body: object) => ({
    url: `${url}${path}`,
    method: "POST" as const,
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
  const session = { action: "insert", values: { browser_session_id: "session-[<id>]", user_email: email } };
  const requests = {
    "vapi-service": post("/functions/v1/vapi-service", { action: "getPublicKey" }),
    "enrichment-api": post("/functions/v1/enrichment-api", { email }),
    createContact: post("/functions/v1/hubspot-integration", {
      action: "createContact",
      contactData: { email: "visitor-[<id>]@acme.com", firstname: "Ada", utm_source: "bench" },
    }),
    "insert session": post("/data/v1/sessions", session),
    "select contact": post("/data/v1/contacts", { action: "select", match: { email } }),
    document: { url: `${url}/`, headers: { cookie } },
  };
  try {
    const figures: FunctionFigures[] = [];
    for (const [request, options] of Object.entries(requests)) {
      for (const connections of connectionCounts) {
        await autocannon({ ...options, idReplacement: true, connections, duration: 1 });
        const before = await usageOf(child);
        const result = await autocannon({ ...options, idReplacement: true, connections, duration: seconds });
        const after = await usageOf(child);
        figures.push({
          request: request as FunctionFigures["request"],
          connections,
          requestsPerSecond: Math.round(result["2xx"] / result.duration),
          p50: result.latency.p50,
          p99: result.latency.p99,
          failures: result.non2xx + result.errors + result.timeouts,
          processorPercent: Math.round(
            (after.processorMicroseconds - before.processorMicroseconds) / (result.duration * 10_000),
          ),
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
