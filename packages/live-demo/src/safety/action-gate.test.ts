import { describe, expect, test } from "vitest";
import type { PageSnapshot } from "../page/page-snapshot.ts";
import type { PlannedAction } from "../planner/decision.ts";
import { aButton, aField, aPage, aPast, aVisitor } from "../test-support/pages.ts";
import { type GateInput, refusalOfAction } from "./action-gate.ts";

const visitor = aVisitor();
const email = aField({ ref: "email", kind: "email", label: "Email", value: "maren.holt@fjordlight.no" });
const password = aField({ ref: "password", kind: "password", label: "Password" });
const name = aField({ ref: "name", label: "Full name" });
const send = aButton("Create account", { ref: "send" });
const page = aPage({ fields: [name, email, password], buttons: [send] });
const check = (action: PlannedAction, snapshot: PageSnapshot = page, more: Partial<GateInput> = {}) =>
  refusalOfAction(action, { snapshot, history: [], visitor, answers: new Map(), ...more });
const fill = (ref: string, value: string, isSecret = false): PlannedAction => ({ type: "fill", ref, value, isSecret });

describe("a password", () => {
  test("goes into a password field of this form", () => {
    expect(check(fill("password", visitor.password, true))).toBeUndefined();
  });
  test.each(["text", "email", "tel", "textarea"] as const)(
    "never goes into a %s field, whatever that is called",
    (kind) => {
      const visible = aField({ ref: "visible", kind, label: "Password" });
      const snapshot = { ...page, fields: [...page.fields, visible] };
      expect(check(fill("visible", visitor.password, true), snapshot)).toBeDefined();
      expect(check(fill("visible", `x${visitor.password}x`), snapshot)).toBeDefined();
    },
  );
  test("never goes into another form's field, and nothing else goes into a password field", () => {
    const login = aField({ ref: "login", kind: "password", label: "Password", form: 1 });
    const snapshot = { ...page, fields: [...page.fields, login] };
    expect(check(fill("login", visitor.password, true), snapshot)).toMatch(/another form/);
    expect(check(fill("password", "hunter2hunter2"))).toMatch(/Only the password made/);
  });
  test("never goes where an existing one is asked for", () => {
    const current = aField({ ref: "current", kind: "password", autocomplete: "current-password" });
    expect(
      check(fill("current", visitor.password, true), { ...page, fields: [...page.fields, current] }),
    ).toBeDefined();
  });
});

describe("a person is not made up", () => {
  test.each([
    ["Full name", "Live demo"],
    ["Full name", "John Smith"],
    ["First name", "Guest"],
    ["Phone", "+1 202 555 0142"],
    ["City", "Springfield"],
    ["Street address", "1 Example Street"],
    ["Job title", "Operations Manager"],
    ["Favourite river", "Amazon"],
  ])("%s: %s", (label, value) => {
    const field = aField({ ref: "x", label });
    expect(check(fill("x", value), { ...page, fields: [...page.fields, field] })).toMatch(/nothing is made up/);
  });
  test("what the visitor is, has or answers may be typed", () => {
    expect(check(fill("name", "Maren Holt"))).toBeUndefined();
    const river = aField({ ref: "river", label: "Favourite river" });
    const snapshot = { ...page, fields: [...page.fields, river] };
    expect(check(fill("river", "Glomma"), snapshot, { answers: new Map([["any", "Glomma"]]) })).toBeUndefined();
  });
});

describe("buttons", () => {
  test.each([
    "Sign up with Apple",
    "Continue with Okta",
    "Mit Google fortfahren",
    "Log in",
    "Delete account",
    "Konto löschen",
    "Pay now",
    "Payer maintenant",
    "Log out",
  ])("%s is never pressed", (label) => {
    const snapshot = { ...page, buttons: [send, aButton(label, { ref: "other" })] };
    expect(check({ type: "click", ref: "other" }, snapshot)).toBeDefined();
    expect(check({ type: "click", ref: "send" }, snapshot)).toBeUndefined();
  });
});

describe("ends and consents", () => {
  const sent = [aPast({ type: "fill" }), aPast({ type: "click", isForward: true, lines: ["Create your account"] })];
  test("success is not told without evidence, nor with required fields open, nor in spite of a refusal", () => {
    const done: PlannedAction = { type: "done" };
    expect(check(done)).toBeDefined();
    const thanks = aPage({ headings: ["Thank you for registering"], lines: ["Thank you for registering"] });
    expect(check(done, thanks)).toBeDefined();
    expect(check(done, thanks, { history: sent })).toBeUndefined();
    const more = { ...thanks, fields: [aField({ label: "Company", isRequired: true })] };
    expect(check(done, more, { history: sent })).toBeDefined();
    const closed = aPage({
      headings: ["Sign-ups are currently closed"],
      lines: ["Sign-ups are currently closed", "Thank you for your interest"],
    });
    expect(check(done, closed, { history: sent })).toBeDefined();
  });
  test("after a refusal nothing more is pressed", () => {
    const refused = { ...page, messages: ["This e-mail is already in use"], lines: ["This e-mail is already in use"] };
    expect(check({ type: "click", ref: "send" }, refused, { history: sent })).toMatch(/refused/);
  });
  test("marketing stays unticked", () => {
    const offers = aField({ ref: "offers", kind: "checkbox", label: "Send me offers" });
    expect(check({ type: "check", ref: "offers" }, { ...page, fields: [...page.fields, offers] })).toMatch(/Marketing/);
  });
});
