import {
  type AnyClient,
  type AnyClientClass,
  type DailyHook,
  loadProviderClient,
} from "../../packages/web-call/src/compatibility/load-provider-client.ts";
import { FakeCallObject } from "../../packages/web-call/src/testing/fake-call-object.ts";
import { WebCall } from "../../packages/web-call/src/web-call.ts";

const STARTS = 1500;
const WARM_UP = 300;

interface StartTimes {
  starts: number;
  /** Milliseconds from `start()` to its resolution. */
  p50: number;
  p95: number;
}

/** The clients' own part of a start: the platform and the transport answer at once, and are the same for all. */
export async function measureStarts(): Promise<Record<string, StartTimes>> {
  const { fetch } = globalThis;
  const answer = JSON.stringify({ id: "call", webCallUrl: "https://rooms.daily.co/one" });
  const instant: typeof fetch = async () => new Response(answer, { status: 201 });
  const createCallObject = (options: object) => new FakeCallObject(options);
  globalThis.fetch = instant;
  (globalThis as DailyHook).createCallObjectForTest = createCallObject;
  try {
    const load = () => Promise.resolve({ createCallObject });
    return {
      "@parlor/web-call": await measure(WebCall as unknown as AnyClientClass, { loadDaily: load }),
      "@vapi-ai/web 2.3.8": await measure(loadProviderClient("2.3.8")),
      "@vapi-ai/web 2.7.1": await measure(loadProviderClient("2.7.1")),
    };
  } finally {
    globalThis.fetch = fetch;
    delete (globalThis as DailyHook).createCallObjectForTest;
  }
}

async function measure(Client: AnyClientClass, options?: object): Promise<StartTimes> {
  const times: number[] = [];
  const client: AnyClient = new Client("token", "http://platform.test", undefined, undefined, options);
  client["on"]?.("error", () => undefined);
  for (let index = 0; index < STARTS + WARM_UP; index++) {
    const since = performance.now();
    const started = await client["start"]?.("assistant-id");
    const took = performance.now() - since;
    if (started === null) throw new Error("A start failed.");
    await client["stop"]?.();
    // 2.3.8 does not wait for the end of its own stop.
    await new Promise((resolve) => setImmediate(resolve));
    if (index >= WARM_UP) times.push(took);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(3));
  return { starts: STARTS, p50: at(0.5), p95: at(0.95) };
}
