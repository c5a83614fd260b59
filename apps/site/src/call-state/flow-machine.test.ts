import { describe, expect, it } from "vitest";
import { createHarness, reachReady } from "../../test/support/fake-services.ts";

const never = () => new Promise(() => {});

describe("the page flow", () => {
  it("stays on the form until it is submitted", () => {
    const { journey } = createHarness();
    expect(journey.flow.getSnapshot().value).toBe("access-request");
  });

  it("submits in order: unverified, voice service, research, verified, contact, call, saved contact", async () => {
    const harness = createHarness();
    const { flow } = harness.journey;
    flow.send({ type: "SUBMIT", email: "ada@acme.com" });
    expect(flow.getSnapshot().context.profile).toEqual({ email: "ada@acme.com", isVerified: false });
    await harness.pass(0);
    expect(flow.getSnapshot().context.profile).toMatchObject({ name: "Ada Love", company: "Acme", isVerified: true });
    await harness.pass(2_500);
    expect(harness.log.map(({ name }) => name)).toEqual([
      "enrichment-api",
      "hubspot-integration",
      "contacts",
      "sessions",
    ]);
    expect(harness.log[1]?.body, "the research does not go back to where it came from").toEqual({
      action: "createContact",
      contactData: { email: "ada@acme.com", utm_source: "letter" },
    });
    expect(harness.log[2]?.body).toEqual({ email: "ada@acme.com" });
    expect(flow.getSnapshot().value).toBe("voice-call");
  });

  it("shows the verification for at least 2.5 s from the submission", async () => {
    const harness = createHarness();
    harness.journey.flow.send({ type: "SUBMIT", email: "ada@acme.com" });
    await harness.pass(2_499);
    expect(harness.journey.flow.getSnapshot().matches("verification")).toBe(true);
    await harness.pass(1);
    expect(harness.journey.flow.getSnapshot().value).toBe("voice-call");
  });

  it("shows 'Research Complete!' for at least 1 s when research was slow", async () => {
    let finish = (_: unknown) => {};
    const harness = createHarness(({ answers }) => {
      answers["enrichment-api"] = () => new Promise((resolve) => (finish = resolve));
    });
    harness.journey.flow.send({ type: "SUBMIT", email: "ada@acme.com" });
    await harness.pass(6_000);
    finish({ email: "ada@acme.com", full_name: "Ada Love" });
    await harness.pass(999);
    expect(harness.journey.flow.getSnapshot().context.profile?.isVerified).toBe(true);
    expect(harness.journey.flow.getSnapshot().matches("verification")).toBe(true);
    await harness.pass(1);
    expect(harness.journey.flow.getSnapshot().value).toBe("voice-call");
  });

  it("goes on verified with what the address tells when research fails", async () => {
    const harness = createHarness(({ answers }) => {
      answers["enrichment-api"] = () => Promise.reject(new Error("down"));
    });
    harness.journey.flow.send({ type: "SUBMIT", email: "ada.love@mail.acme.com" });
    await harness.pass(2_500);
    const { value, context } = harness.journey.flow.getSnapshot();
    expect(value).toBe("voice-call");
    expect(context.profile).toEqual({
      email: "ada.love@mail.acme.com",
      isVerified: true,
      name: "Ada Love",
      company: "Acme",
    });
  });

  it("waits ten seconds for research, no longer", async () => {
    const harness = createHarness(({ answers }) => {
      answers["enrichment-api"] = never;
    });
    harness.journey.flow.send({ type: "SUBMIT", email: "ada@acme.com" });
    await harness.pass(9_999);
    expect(harness.journey.flow.getSnapshot().context.research).toBeNull();
    await harness.pass(1);
    await harness.pass(1_000);
    expect(harness.journey.flow.getSnapshot().value).toBe("voice-call");
  });

  it("lets the call go on without a contact id when the CRM fails or is slow", async () => {
    const failing = createHarness(({ answers }) => {
      answers["hubspot-integration"] = () => Promise.reject(new Error("429"));
    });
    await reachReady(failing);
    expect(failing.client.request?.variableValues).toMatchObject({ contactId: "" });
    const slow = createHarness(({ answers }) => {
      answers["hubspot-integration"] = never;
    });
    slow.journey.flow.send({ type: "SUBMIT", email: "ada@acme.com" });
    await slow.pass(4_999);
    expect(slow.journey.flow.getSnapshot().matches("verification")).toBe(true);
    await slow.pass(1);
    expect(slow.journey.flow.getSnapshot().value).toBe("voice-call");
  });

  it("is call-ready when a call ends, and qa-session when the demo closes during a connected one", async () => {
    const harness = createHarness();
    await reachReady(harness);
    const { flow, call, demo } = harness.journey;
    demo.send({ type: "TRIGGER" });
    expect(flow.getSnapshot().value).toBe("voice-call");
    demo.send({ type: "STOP" });
    expect(flow.getSnapshot().value).toBe("qa-session");
    call.send({ type: "END" });
    expect(flow.getSnapshot().value).toBe("call-ready");
    demo.send({ type: "TRIGGER" });
    demo.send({ type: "STOP" });
    expect(flow.getSnapshot().value, "no call is connected").toBe("call-ready");
  });
});
