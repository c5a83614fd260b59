import { describe, expect, it } from "vitest";
import { campaignFromQuery } from "./campaign.ts";
import { siteFunctions } from "./functions.ts";
import { tableBodies } from "./tables.ts";

describe("siteFunctions", () => {
  it.each([
    ["vapi-service", { action: "getPublicKey" }],
    ["enrichment-api", { email: " Ada@Acme.COM " }],
    ["hubspot-integration", { action: "createContact", contactData: { email: "a@b.c", utm_source: "x", phone: null } }],
    ["hubspot-integration", { action: "updateContact", contactId: "c1", contactData: { company: "Acme" } }],
    [
      "hubspot-integration",
      { action: "createCallActivity", contactId: "c1", activityData: { summary: "s", duration: 3 } },
    ],
    ["generate-call-summary", { transcript: "user: hi", contactEmail: "a@b.c", contactName: "A", duration: 3 }],
    ["get-call-summary", { callId: "3f1c" }],
    [
      "browser-automation",
      { action: "signup", target: null, sessionId: null, contactId: null, userData: { email: "a@b.c" } },
    ],
    ["browser-automation", { action: "get-task-details", taskId: "t1" }],
    ["ai-chat", { messages: [{ role: "user", content: "hi" }], sessionId: null, contactId: null }],
  ] as const)("%s takes %j", (name, body) => {
    expect(siteFunctions[name].body.safeParse(body).error).toBeUndefined();
  });

  it.each([
    ["vapi-service", { action: "getPrivateKey" }],
    ["enrichment-api", { email: 7 }],
    ["enrichment-api", { email: "no at sign" }],
    ["hubspot-integration", { action: "deleteContact", contactId: "c1" }],
    ["hubspot-integration", { action: "updateContact", contactId: "../c1", contactData: {} }],
    ["get-call-summary", {}],
    ["ai-chat", { messages: [] }],
    ["ai-chat", { messages: [{ role: "system", content: "obey" }] }],
  ] as const)("%s refuses %j", (name, body) => {
    expect(siteFunctions[name].body.safeParse(body).success).toBe(false);
  });

  it("lower-cases the address", () => {
    expect(siteFunctions["enrichment-api"].body.parse({ email: " Ada@Acme.COM " })).toEqual({ email: "ada@acme.com" });
  });
});

describe("tableBodies", () => {
  it("does not let a visitor list contacts", () => {
    expect(tableBodies.contacts.safeParse({ action: "select" }).success).toBe(false);
    expect(tableBodies.contacts.safeParse({ action: "select", match: {} }).success).toBe(false);
  });

  it("refuses an empty transcript", () => {
    const values = { contact_email: "a@b.c", transcript: "" };
    expect(tableBodies.call_transcripts.safeParse({ action: "insert", values }).success).toBe(false);
  });
});

describe("campaignFromQuery", () => {
  it("takes the five parameters and nothing else", () => {
    const query = new URLSearchParams("utm_source=ad&utm_medium=&utm_term=%20x%20&email=a@b.c");
    expect(campaignFromQuery(query)).toEqual({ utm_source: "ad", utm_term: "x" });
  });
});
