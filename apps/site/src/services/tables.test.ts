import { tableBodies } from "@parlor/site-contract";
import { describe, expect, it } from "vitest";
import { createSiteTables } from "./tables.ts";

function open() {
  const requests: { table: string; body: unknown }[] = [];
  const tables = createSiteTables({
    publicBackendKey: "key",
    fetch: async (path, init) => {
      requests.push({ table: String(path).replace("/data/v1/", ""), body: JSON.parse(String(init?.body)) });
      return Response.json({ id: "row-1" });
    },
  });
  return { tables, requests };
}

describe("site tables", () => {
  it("are written to with bodies that the contract takes", async () => {
    const { tables, requests } = open();
    await tables.insertSession({ browserSessionId: "s-1", email: "ada@acme.com", consent: { analytics: true } });
    await tables.updateSession("s-1", { callId: "call-1" });
    await tables.updateSession("s-1", { status: "ended" });
    await tables.upsertContact({ email: "ada@acme.com", full_name: "Ada Love" });
    await tables.insertTranscript({ contact_email: "ada@acme.com", transcript: "user: Hello", duration: 3 });
    expect(requests.map(({ table }) => table)).toEqual([
      "sessions",
      "sessions",
      "sessions",
      "contacts",
      "call_transcripts",
    ]);
    for (const { table, body } of requests) {
      const parsed = tableBodies[table as keyof typeof tableBodies].safeParse(body);
      expect(parsed.success, JSON.stringify(body)).toBe(true);
    }
    expect(requests[0]?.body).toMatchObject({ values: { status: "active", call_id: "pending" } });
    expect(requests[1]?.body).toMatchObject({ match: { browser_session_id: "s-1" }, values: { call_id: "call-1" } });
  });
});
