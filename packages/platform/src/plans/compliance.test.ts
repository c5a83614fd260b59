import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPlatform, type TestPlatform } from "../testing/open-test-platform.ts";
import { keepsNothing, namedTranscript, withCompliance } from "./compliance.ts";

describe("a compliance plan", () => {
  it.each([
    [{}, false],
    [{ compliancePlan: { hipaaEnabled: true } }, true],
    [{ compliancePlan: { pciEnabled: true } }, true],
    [{ compliancePlan: { hipaaEnabled: false } }, false],
  ])("%j keeps nothing: %s", (assistant, nothing) => {
    expect(keepsNothing(assistant)).toBe(nothing);
    const given = { ...assistant, artifactPlan: { recordingEnabled: true } };
    expect(withCompliance(given)["artifactPlan"]).toMatchObject({ recordingEnabled: !nothing });
  });

  describe("on a call", () => {
    let test: TestPlatform;
    const reports: { message: Record<string, unknown> }[] = [];
    beforeAll(async () => {
      test = await openTestPlatform({
        fetch: async (_, init) => {
          reports.push(JSON.parse(String(init?.body)));
          return new Response("{}");
        },
      });
    }, 120_000);
    afterAll(() => test.close());

    async function endedCall(assistant: Record<string, unknown>) {
      const { body } = await test.send("POST", "/call/web", { assistant });
      const id = String(body["id"]);
      await test.platform.calls.appendEvents(id, [
        { seq: 0, at: 1, type: "user.message", data: { text: "My card is 42" } },
      ]);
      await test.platform.calls.endCall(id, {
        endedReason: "customer-ended-call",
        endedAt: 2,
        messages: [{ role: "user", message: "My card is 42" }],
        transcript: "User: My card is 42",
        summary: "A card.",
        artifact: { recordingUrl: "x" },
      });
      return id;
    }

    it("lets the server have its report, and keeps nothing of what was said", async () => {
      const id = await endedCall({ server: { url: "https://own.example" }, compliancePlan: { hipaaEnabled: true } });
      expect(test.opened.at(-1)?.assistant["artifactPlan"]).toMatchObject({ recordingEnabled: false });
      const shown = async () => JSON.stringify((await test.send("GET", `/call/${id}`)).body);
      await expect.poll(shown, { timeout: 20_000 }).not.toContain("card");
      expect(await test.platform.calls.listEvents(id)).toEqual([]);
      expect(JSON.stringify(reports.find(({ message }) => message["type"] === "end-of-call-report"))).toContain("card");
    });

    it("is nothing to calls without one", async () => {
      const id = await endedCall({ server: { url: "https://own.example" } });
      await expect
        .poll(() => reports.some(({ message }) => JSON.stringify(message["call"]).includes(id)), { timeout: 20_000 })
        .toBe(true);
      expect(JSON.stringify((await test.send("GET", `/call/${id}`)).body)).toContain("card");
    });
  });
});

describe("a transcript plan", () => {
  it.each([
    [{}, "AI: Hi.\nUser: Hello."],
    [{ assistantName: "Alex", userName: "Buyer" }, "Alex: Hi.\nBuyer: Hello."],
    [{ enabled: false }, undefined],
  ])("%j", (transcriptPlan, transcript) => {
    expect(namedTranscript({ artifactPlan: { transcriptPlan } }, "AI: Hi.\nUser: Hello.")).toBe(transcript);
  });
});
