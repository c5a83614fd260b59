import type { AutomationReply, AutomationResult, AutomationService, StartAutomation } from "@parlor/live-demo";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type SiteHarness, startSite, testIds } from "../testing/site-harness.ts";
import { endForCrm } from "./browser-automation.ts";

const step = {
  stepNumber: 3,
  status: "done" as const,
  action: "Finish the sign-up",
  reasoning: 'The page says "Welcome".',
  observation: "",
  currentUrl: "https://app.example.com/done",
  timestamp: "2026-03-06T10:00:00Z",
};
const result = (more: Partial<AutomationResult>): AutomationResult => ({
  taskId: "00000000-0000-4000-8000-000000000001",
  status: "running",
  previewUrl: null,
  steps: [step],
  ...more,
});

describe("how a run ended, for the CRM", () => {
  it.each<[AutomationReply, string]>([
    [
      { success: true, result: result({ status: "preview_ready" }) },
      'Signed up on app.example.com. The page says "Welcome".',
    ],
    [
      {
        success: false,
        error: 'The page says "Taken". I stop here.',
        result: result({ status: "stopped", endReason: "already-in-use" }),
      },
      'Stopped on app.example.com: already-in-use. The page says "Taken". I stop here.',
    ],
    [{ success: true, result: result({ status: "stopped", steps: [] }) }, "Stopped: ended."],
    [
      { success: false, error: "The browser is gone.", result: result({ status: "failed", endReason: "ended" }) },
      "Stopped on app.example.com: failed. The browser is gone.",
    ],
  ])("%j", (reply, said) => expect(endForCrm(reply)).toBe(said));
});

describe("the CRM", () => {
  let site: SiteHarness;
  const started: StartAutomation[] = [];
  const reply: AutomationReply = { success: true, result: result({}) };
  const automation: AutomationService = {
    unavailable: () => undefined,
    forVisitorSession: () => ({
      async start(request) {
        started.push(request);
        return reply;
      },
      getTaskDetails: () => reply,
      stop: async () => reply,
      answer: () => undefined,
      latestRun: () => undefined,
      close: async () => undefined,
    }),
    close: async () => undefined,
  };
  beforeAll(async () => {
    site = await startSite({ automation });
  });
  afterAll(() => site?.close());
  const properties = async (email: string) =>
    (await site.database.executeSql("select properties from site.crm_contacts where email = $1", [email])).rows[0]
      ?.properties as Record<string, string> | undefined;
  const over: AutomationReply = {
    success: false,
    error: "There is an account with your address already, so I stop here.",
    result: result({ status: "stopped", endReason: "already-in-use" }),
  };

  it("is told of the end of a run of a visitor's own visit", async () => {
    const visitor = await site.newVisitor();
    const email = testIds.email();
    await visitor.call("enrichment-api", { email });
    await visitor.call("browser-automation", { action: "signup", userData: { email } });
    started.at(-1)?.onOver?.(over);
    await vi.waitFor(async () => expect((await properties(email))?.live_demo).toBe(endForCrm(over)));
  });

  it("hears nothing of an address that this visitor has no visit by", async () => {
    const visitor = await site.newVisitor();
    const email = testIds.email();
    await visitor.call("browser-automation", { action: "signup", userData: { email } });
    started.at(-1)?.onOver?.(over);
    const later = testIds.email();
    await visitor.call("enrichment-api", { email: later });
    await visitor.call("browser-automation", { action: "signup", userData: { email: later } });
    started.at(-1)?.onOver?.(over);
    await vi.waitFor(async () => expect(await properties(later)).toBeDefined());
    expect(await properties(email)).toBeUndefined();
  });
});
