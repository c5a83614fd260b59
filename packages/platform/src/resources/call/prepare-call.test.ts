import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPlatform, type TestPlatform } from "../../testing/open-test-platform.ts";
import { successorOf } from "../../tools/successors.ts";

const to = (assistantName: string) => ({ type: "assistant", assistantName });

describe("what a call's worker is given", () => {
  let test: TestPlatform;
  beforeAll(async () => {
    test = await openTestPlatform();
  }, 120_000);
  afterAll(() => test.close());

  it("are a squad's members, stored and inline, with the tools and overrides that each has", async () => {
    const tool = await test.send("POST", "/tool", { type: "function", function: { name: "price" } });
    const model = { provider: "parlor", toolIds: [tool.body["id"]] };
    const stored = await test.send("POST", "/assistant", { name: "Sales", model });
    const squad = {
      members: [
        { assistant: { name: "Front" }, assistantDestinations: [to("Sales")] },
        {
          assistantId: stored.body["id"],
          assistantOverrides: { firstMessage: "Sales here." },
          assistantDestinations: [to("Front"), to("Nobody")],
        },
      ],
    };
    const answer = await test.send("POST", "/call/web", { squad });
    const first = test.opened.at(-1)?.assistant ?? {};
    expect(successorOf(first, to("Sales"))).toMatchObject({
      firstMessage: "Sales here.",
      model: { tools: [{ function: { name: "price" } }] },
    });
    expect(successorOf(first, to("Front"))).toMatchObject({ name: "Front" });
    expect(answer.body["warnings"]).toEqual([expect.stringContaining("nobody to hand over to by the name of Nobody")]);
    expect(JSON.stringify((await test.send("GET", `/call/${answer.body["id"]}`)).body)).not.toContain("parlor:");
  });

  it("is who calls, with whoever may go on, and not what a body says in its own fields", async () => {
    const customer = { name: "Dana", number: "+49301234" };
    const squad = {
      members: [
        { assistant: { name: "Front" }, assistantDestinations: [to("Sales")] },
        { assistant: { name: "Sales" } },
      ],
    };
    await test.send("POST", "/call/web", { squad, customer });
    const first = test.opened.at(-1)?.assistant ?? {};
    expect(first).toMatchObject({ "parlor:customer": customer });
    expect(successorOf(first, to("Sales"))).toMatchObject({ "parlor:customer": customer });
    await test.send("POST", "/call/web", { assistant: { name: "Front", "parlor:customer": customer } });
    expect(test.opened.at(-1)?.assistant).not.toHaveProperty("parlor:customer");
  });

  it("are the assistants that a handoff tool names; for a page with a public key only what it brought itself", async () => {
    const stored = await test.send("POST", "/assistant", { name: "Billing" });
    const destinations = [
      { type: "assistant", assistantId: stored.body["id"] },
      { type: "assistant", assistant: { name: "Inline", server: { url: "https://hooks.example" } } },
    ];
    const assistant = { name: "Front", model: { provider: "parlor", tools: [{ type: "handoff", destinations }] } };
    await test.send("POST", "/call/web", { assistant });
    const own = test.opened.at(-1)?.assistant ?? {};
    expect(destinations.map((destination) => successorOf(own, destination)?.["name"])).toEqual(["Billing", "Inline"]);
    const options = { key: test.platform.keys.publicKey, headers: { origin: "http://localhost:3000" } };
    expect((await test.send("POST", "/call/web", { assistant }, options)).status).toBe(201);
    const pages = test.opened.at(-1)?.assistant ?? {};
    expect(destinations.map((destination) => successorOf(pages, destination))).toEqual([
      undefined,
      expect.not.objectContaining({ server: expect.anything() }),
    ]);
  });
});
