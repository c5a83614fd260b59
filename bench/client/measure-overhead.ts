import { ParlorClient } from "@parlor/client";
import { VapiClient } from "@vapi-ai/server-sdk";
import { median, rounded } from "./statistics.ts";

const rounds = 15;
const callsPerRound = 1_000;

const answer = JSON.stringify({ id: "a-1", orgId: "o-1", name: "Alex", createdAt: "2026-01-01T00:00:00.000Z" });
const instant: typeof fetch = async () =>
  new Response(answer, { status: 200, headers: { "content-type": "application/json" } });

const ours = new ParlorClient({ token: "key", baseUrl: "http://platform.test", fetch: instant });
const theirs = new VapiClient({ token: "key", baseUrl: "http://platform.test", fetch: instant });

const programs: Readonly<Record<string, () => Promise<unknown>>> = {
  "fetch alone": async () => (await instant("http://platform.test/assistant/a-1")).json(),
  "@parlor/client, get": () => ours.assistant.get("a-1"),
  "@vapi-ai/server-sdk 2.0.1, get": () => theirs.assistants.get({ id: "a-1" }),
  "@parlor/client, create": () => ours.assistant.create({ name: "Alex" }),
  "@vapi-ai/server-sdk 2.0.1, create": () => theirs.assistants.create({ name: "Alex" }),
};

/** Microseconds of a call whose answer is there at once: what the client itself costs, and `fetch`'s own part. */
export async function measureOverhead(): Promise<Record<string, number>> {
  const times = new Map<string, number[]>(Object.keys(programs).map((name) => [name, []]));
  // The first rounds warm up.
  for (let round = -3; round < rounds; round++)
    for (const [name, program] of Object.entries(programs)) {
      const begun = performance.now();
      for (let call = 0; call < callsPerRound; call++) await program();
      if (round >= 0) times.get(name)?.push(((performance.now() - begun) * 1_000) / callsPerRound);
    }
  return Object.fromEntries([...times].map(([name, measured]) => [name, rounded(median(measured))]));
}
