import { damaged, seededRandom } from "./fuzz.ts";
import { type SiteHarness, testIds } from "./site-harness.ts";

const messages = [{ role: "user", content: "What does it cost?" }];
const call = { id: "00000000-0000-4000-8000-000000000001", status: "ended", startedAt: "2026-01-01T00:00:00Z" };

/** Each door of the site with a body that it takes. */
const doors = (session: string): Readonly<Record<string, unknown>> => ({
  "/functions/v1/vapi-service": { action: "getPublicKey" },
  "/functions/v1/enrichment-api": { email: "ada@acme.com" },
  "/functions/v1/hubspot-integration": { action: "createContact", contactData: { email: "ada@acme.com" } },
  "/functions/v1/generate-call-summary": { transcript: "user: hi\nassistant: hello" },
  "/functions/v1/get-call-summary": { callId: call.id },
  "/functions/v1/browser-automation": { action: "signup", userData: { email: "ada@acme.com", firstName: "Ada" } },
  "/functions/v1/ai-chat": { messages, sessionId: session },
  "/data/v1/contacts": { action: "upsert", values: { email: "ada@acme.com", first_name: "Ada" } },
  "/data/v1/sessions": { action: "insert", values: { browser_session_id: "fuzz", consent: { analytics: true } } },
  "/data/v1/call_transcripts": {
    action: "insert",
    values: { contact_email: "ada@acme.com", transcript: "user: hi", call_metadata: { callId: session } },
  },
  "/recordings/v1/pieces": {
    recordingId: "fuzz-recording",
    browserSessionId: session,
    sequence: 0,
    events: [{ type: 2, timestamp: 1, data: {} }],
  },
  "/analytics/v1/events": { events: [{ name: "page_viewed", timestamp: "2026-01-01T00:00:00Z", properties: {} }] },
  "/hooks/voice": {
    message: { type: "end-of-call-report", call, toolCallList: [{ id: "1", function: { name: "x" } }] },
  },
});

/** Doors whose clock goes on after so many inputs: limits are another test's. */
const inputsAMinute = 10;

/**
 * Sends damaged bodies to every door of the site.
 *
 * @returns what a door did that none may do; nothing of it is fine
 */
export async function fuzzSite(site: SiteHarness, seed: number, inputs: number): Promise<string[]> {
  const visitor = await site.newVisitor();
  const session = testIds.session();
  const consent = { sessionRecording: true, analytics: true };
  await visitor.data("sessions", { action: "insert", values: { browser_session_id: session, consent } });
  const { rows } = await site.database.executeSql("select value from site.settings");
  const secrets = [site.privateKey, site.services.hookSecret, ...rows.map(({ value }) => String(value))];
  const random = seededRandom(seed);
  const faults: string[] = [];
  for (const [path, sample] of Object.entries(doors(session))) {
    for (let input = 0; input < inputs; input += 1) {
      if (input % inputsAMinute === 0) site.pass(130_000);
      const body = input === 0 ? JSON.stringify(sample) : damaged(sample, random);
      const headers = path.startsWith("/hooks") ? { "x-vapi-secret": site.services.hookSecret } : {};
      const fault = await visitor.post(path, body, headers).then(
        ({ status, body: answer, headers: told }) => {
          const shown = JSON.stringify([answer, [...told]]);
          if (input === 0 && status === 400) return `does not take its own sample (${shown})`;
          if (status >= 500) return `answered ${status}`;
          return secrets.some((secret) => shown.includes(secret)) ? "showed a secret" : undefined;
        },
        (error: unknown) => `did not answer: ${String(error)}`,
      );
      if (fault) faults.push(`${path} (seed ${seed}, input ${input}) ${fault}: ${body.slice(0, 300)}`);
    }
  }
  if (Object.hasOwn({}, "polluted") || "polluted" in {}) faults.push("a prototype was changed");
  return faults;
}

/** Sends damaged messages over the live channels. @returns whether the server still answers */
export async function fuzzSockets(site: SiteHarness, seed: number, inputs: number): Promise<boolean> {
  const random = seededRandom(seed);
  const socket = await (await site.newVisitor()).connect();
  const names = ["join", "leave", "subscribe", "message", "trigger-demo", "__proto__", ""];
  for (let input = 0; input < inputs; input += 1) {
    const name = names[Math.floor(random() * names.length)] ?? "join";
    const text = damaged({ channel: "session:fuzz", event: "trigger-demo", payload: {} }, random, "[]");
    let payload: unknown = text;
    try {
      payload = JSON.parse(text);
    } catch {
      // Sent as the text that it is.
    }
    socket.emit(name, payload, () => undefined);
  }
  const again = await (await site.newVisitor()).connect();
  const alive = again.connected && (await fetch(`${site.siteUrl}/healthz`)).ok;
  socket.disconnect();
  again.disconnect();
  return alive;
}
