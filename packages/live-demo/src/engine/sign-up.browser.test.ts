import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AutomationProfile } from "../contract.ts";
import { type FormServer, serveForms } from "../test-forms/serve-forms.ts";
import { isOver, maren, startLiveDemo, type TestLiveDemo, until } from "../test-support/start-live-demo.ts";

let forms: FormServer;
let demo: TestLiveDemo;
beforeAll(async () => {
  forms = await serveForms();
  demo = await startLiveDemo({ allowPrivate: true, allowedTargets: [forms.origin] });
});
afterAll(async () => {
  await demo.close();
  await forms.close();
});

async function signUpOn(target: string | undefined, more: Partial<AutomationProfile> = {}) {
  const visitor = demo.service.forVisitorSession(`visitor of ${target}`);
  const started = await visitor.start({ ...(target === undefined ? {} : { target }), profile: { ...maren, ...more } });
  const reply = await until(visitor, started, isOver);
  const told = visitor.answer("What did you enter?")?.message;
  await visitor.close();
  return { ...reply, told };
}
const titlesOf = (reply: Awaited<ReturnType<typeof signUpOn>>) => reply.result.steps.map((step) => step.action);

describe("a sign-up is brought through on", () => {
  test("the own sample, in three steps to its confirmation", async () => {
    const reply = await signUpOn(undefined);
    expect(reply).toMatchObject({ success: true, result: { status: "preview_ready" } });
    expect(reply.result.previewUrl).toMatch(/\/live\/[\w-]{32}$/);
    expect(titlesOf(reply).filter((title) => title.startsWith("Press"))).toEqual([
      'Press "Continue"',
      'Press "Continue"',
      'Press "Create workspace"',
    ]);
    expect(reply.result.steps.at(-1)?.observation).toContain("Your workspace is ready");
    expect(reply.result.steps.map((step) => step.stepNumber)).toEqual(reply.result.steps.map((_, index) => index + 1));
    expect(reply.result.steps.every((step) => step.status === "done")).toBe(true);
  });

  test("a plain form with a trap, a newsletter and a search beside it", async () => {
    const reply = await signUpOn(`${forms.origin}/plain.html`);
    expect(reply.result.status).toBe("preview_ready");
    expect(forms.submitted.get("plain")).toMatchObject({
      fname: "Maren",
      lname: "Holt",
      mail: "maren.holt@fjordlight.no",
      org: "Fjordlight Energy",
      land: "Norway",
      delivery: "weekly",
      agree: "1",
      website_url: "",
    });
    expect(forms.submitted.get("plain")).not.toHaveProperty("offers");
  });

  test("a single page whose elements come late, with its own list and boxes", async () => {
    const reply = await signUpOn(`${forms.origin}/late.html`);
    expect(reply.result.status).toBe("preview_ready");
    expect(forms.submitted.get("late")).toEqual({
      email: "maren.holt@fjordlight.no",
      name: "Maren Holt",
      size: "51-200",
      cookies: "no",
    });
    expect(reply.told).toContain("Team size: 51-200");
  });

  test("several steps inside a component's own tree, behind a landing page", async () => {
    const reply = await signUpOn(`${forms.origin}/wizard.html`);
    expect(reply.result.status).toBe("preview_ready");
    const sent = forms.submitted.get("wizard");
    expect(sent).toMatchObject({ given: "Maren", plan: "free", role: "ops", code: "", team: "Fjordlight Energy" });
    expect(sent?.password).toBe(sent?.again);
  });

  test("a form that refuses nearly everything at first", async () => {
    const reply = await signUpOn(`${forms.origin}/strict.html`, { phoneNumbers: ["+1 415 555 0142"] });
    expect(reply.result.status).toBe("preview_ready");
    expect(titlesOf(reply).filter((title) => title.startsWith("Correct")).length).toBeGreaterThanOrEqual(6);
    expect(forms.submitted.get("strict")).toMatchObject({
      username: expect.stringMatching(/^[a-z]{3,8}$/),
      pass: expect.stringMatching(/^[A-Za-z0-9]{24,}$/),
      phone: expect.stringMatching(/^\d{10}$/),
      start: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      terms: "1",
    });
  });

  test("a template that nobody has tuned this for", async () => {
    const reply = await signUpOn(`${forms.origin}/sb-admin-2/register.html`);
    expect(reply.result.status).toBe("preview_ready");
    expect(titlesOf(reply)).toEqual([
      'Fill in "First Name"',
      'Fill in "Last Name"',
      'Fill in "Email Address"',
      'Fill in "Password"',
      'Fill in "Repeat Password"',
      'Press "Register Account"',
      "Finish the sign-up",
    ]);
    expect(reply.result.steps.at(-1)?.currentUrl).toMatch(/\/login\.html$/);
  });
});

describe("it stops, honestly, at", () => {
  test.each([
    ["captcha", /CAPTCHA/],
    ["payment", /payment details/],
  ])("%s", async (form, reason) => {
    const reply = await signUpOn(`${forms.origin}/${form}.html`);
    expect(reply).toMatchObject({ success: false, error: expect.stringMatching(reason) });
    expect(reply.result.status).toBe("stopped");
    expect(forms.submitted.has(form)).toBe(false);
  });

  test("a form that would carry the profile to another site", async () => {
    const reply = await signUpOn(`${forms.origin}/escape.html`);
    expect(reply).toMatchObject({ success: false, error: expect.stringContaining("other.test") });
  });
});

test("no step tells the password", async () => {
  const reply = await signUpOn(`${forms.origin}/wizard.html`);
  expect(JSON.stringify(reply)).not.toContain(forms.submitted.get("wizard")?.password);
});

test("a required phone number that nobody knows is asked for in the chat, and the answer is used", async () => {
  const visitor = demo.service.forVisitorSession("asked");
  const started = await visitor.start({ target: `${forms.origin}/strict.html`, profile: maren });
  const asking = await until(visitor, started, (result) => result.question !== undefined || isOver(result));
  expect(asking.result.question).toContain("Mobile phone");
  expect(visitor.answer("What will you do next?")?.message).toContain("Mobile phone");
  expect(visitor.answer("415 555 0142")?.message).toContain("I fill that in");
  const reply = await until(visitor, asking, isOver);
  expect(reply.result.status).toBe("preview_ready");
  expect(forms.submitted.get("strict")?.["phone"]).toBe("4155550142");
  expect(visitor.answer("What did you enter?")?.message).toContain("Mobile phone: 4155550142");
  await visitor.close();
});
