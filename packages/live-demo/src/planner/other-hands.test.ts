import { describe, expect, test } from "vitest";
import { refusalOfAction } from "../safety/action-gate.ts";
import { aButton, aField, aPage, aPast, aVisitor, choices, playForm } from "../test-support/pages.ts";
import { judgeButton } from "../words/judge-button.ts";
import { forwardButton, signUpLink } from "./choose-button.ts";
import { chooseOption, isPaidBesideFree } from "./choose-option.ts";
import { purposeOf } from "./field-purpose.ts";
import { mainForm } from "./main-form.ts";
import { openFields } from "./open-fields.ts";
import { judgeOutcome } from "./outcome.ts";
import { RulesPlanner } from "./rules-planner.ts";

const visitor = aVisitor();
const planner = new RulesPlanner(visitor);

test.each(["Dénomination sociale", "Destination", "Capacity", "Combination", "Cancellation code"])(
  "%s asks for no country, town or phone",
  (label) => {
    expect(purposeOf(aField({ label, language: "fr" }))).not.toMatch(/^(country|city|phone|job-title)$/);
  },
);

describe("what is free", () => {
  test.each(["Free — $0, for ever", "Free (0 €, immer)", "€0 per month"])("%s beside a dear plan", (free) => {
    const [pro, cheap] = choices("Pro — $29 per month, billed today", free);
    if (pro === undefined || cheap === undefined) throw new Error("two choices");
    expect(isPaidBesideFree(pro, [pro, cheap], "Your plan")).toBe(true);
    expect(isPaidBesideFree(cheap, [pro, cheap], "Your plan")).toBe(false);
  });
  test("is not what costs a fraction", () => {
    const [some, free] = choices("Lite €0.50 per call", "Free");
    if (some === undefined || free === undefined) throw new Error("two choices");
    expect(isPaidBesideFree(some, [some, free], "Your plan")).toBe(true);
  });
});

test("a firm or a town that shares a word with the visitor's is another one; the offer to add hers is taken", () => {
  const firms = choices("Nordic Energy AS", "Fjordline");
  expect(chooseOption(firms, "company", visitor)).toBeUndefined();
  const added = [...firms, ...choices("+ Add “Fjordlight Energy” as a new company")];
  expect(chooseOption(added, "company", visitor)?.choice.label).toMatch(/^\+ Add/);
});

test("an account's language is English where the visitor named none, as the conversation is", () => {
  expect(chooseOption(choices("-", "Deutsch", "English", "Español"), "language", visitor)?.choice.label).toBe(
    "English",
  );
});

test("a website that only follows from the address is told where the page insists on one", () => {
  const site = aField({ kind: "url", label: "Website" });
  const email = aField({ kind: "email", label: "Email", isRequired: true });
  expect(openFields([email, site], [], visitor).map(({ field }) => field)).toEqual([email]);
  expect(openFields([email, { ...site, isRequired: true }], [], visitor)).toHaveLength(2);
  const known = aVisitor({ companyWebsite: "https://fjordlight.no" });
  expect(openFields([email, site], [], known)).toHaveLength(2);
});

describe("a button that sends another form", () => {
  const letter = aField({ kind: "email", label: "Your email address", name: "newsletter", form: 0 });
  const sends = aButton("Sign up", { form: 0 });
  test("is no way to the sign-up, and nobody presses it", () => {
    const page = aPage({ headings: ["Our newsletter"], fields: [letter], buttons: [sends] });
    expect(signUpLink(page)).toBeUndefined();
    const input = { snapshot: page, history: [], visitor, answers: new Map<string, string>() };
    expect(refusalOfAction({ type: "click", ref: sends.ref }, input)).toMatch(/another form/);
  });
  test("is not pressed beside the form that is filled in either", () => {
    const email = aField({ kind: "email", label: "Work email", form: 1 });
    const own = aButton("Create account", { form: 1 });
    const page = aPage({ fields: [letter, email, aField({ label: "Full name", form: 1 })], buttons: [sends, own] });
    const input = { snapshot: page, history: [], visitor, answers: new Map<string, string>() };
    expect(refusalOfAction({ type: "click", ref: sends.ref }, input)).toMatch(/another form/);
    expect(refusalOfAction({ type: "click", ref: own.ref }, input)).toBeUndefined();
  });
});

test("fields outside of the form whose button sends them belong to it", () => {
  const name = aField({ label: "Username", form: -1 });
  const domain = aField({ kind: "select", label: "Domain", form: -1, choices: choices("@a.example", "@b.example") });
  const address = aField({ kind: "email", label: "Recovery email", form: -1 });
  const password = aField({ kind: "password", label: "Password", form: 0 });
  const page = aPage({ fields: [name, domain, address, password], buttons: [aButton("Create account", { form: 0 })] });
  expect(mainForm(page)).toEqual({ form: 0, fields: [name, domain, address, password], overlay: "" });
});

test("of two buttons with one name, the one in the form's own dialog sends it", () => {
  const overlay = "Welcome! Let's create your account";
  const page = aPage({
    layer: overlay,
    fields: [aField({ kind: "email", label: "Email", form: -1, overlay })],
    buttons: [
      aButton("Sign Up", { ref: "head", kind: "button", form: -1 }),
      aButton("Sign Up", { ref: "own", kind: "button", form: -1, overlay }),
    ],
  });
  expect(forwardButton(page, -1, overlay)?.ref).toBe("own");
});

test.each(["No, I prefer to pay full price", "No, I'd rather pay later", "Nein, ich zahle lieber den vollen Preis"])(
  "%s declines",
  (label) => {
    expect(judgeButton(aButton(label, { kind: "button" }))).toBe("declining");
  },
);

test("an account with the site's name between the words is a way to sign up", () => {
  const link = aButton("Create your Inkstack account", { kind: "link", form: -1 });
  expect(signUpLink(aPage({ buttons: [link] }))).toEqual(link);
  const swedish = aButton("Fortsätt med e-post i stället", { kind: "link", form: -1 });
  expect(signUpLink(aPage({ buttons: [swedish] }))).toEqual(swedish);
});

describe("what the page waits for without a word", () => {
  test("is said where it is not to be told: a year of birth under a shut button", async () => {
    const year = aField({ placeholder: "Birth Year", form: -1 });
    const page = aPage({
      fields: [year],
      buttons: [aButton("Continue", { kind: "button", form: -1, isDisabled: true })],
    });
    const history = Array.from({ length: 8 }, () => aPast({ type: "wait" }));
    expect(planner.decide({ snapshot: page, history }).action).toMatchObject({ type: "stop", reason: "personal-data" });
  });
});

describe("after an address alone", () => {
  const lines = ["Enter your email"];
  const sent = [
    aPast({ type: "fill", purpose: "email", lines }),
    aPast({ type: "click", isForward: true, lines, key: "submit|Sign up|" }),
  ];
  const after = (text: string, history = sent) => judgeOutcome(aPage({ headings: [text], lines: [text] }), history);
  test("a link that finishes the account is for the visitor, and no success", () => {
    expect(after("Check your inbox to finish signing up")).toMatchObject({ is: "refused", reason: "code-sent" });
    expect(after("To complete setup, click the link in the email we sent")).toMatchObject({ reason: "code-sent" });
  });
  test("a sign-in at the company is no letter", () => {
    const text =
      "Your organization manages accounts for this e-mail. Sign in through your identity provider to continue.";
    expect(after(text)).not.toMatchObject({ reason: "code-sent" });
  });
  test("thanks are thanks, and with a whole form the letter only confirms", () => {
    expect(after("You're on the list! Check your inbox").is).toBe("through");
    const whole = [aPast({ type: "fill", purpose: "password", lines }), ...sent];
    expect(after("Thank you. Check your email to finish signing up", whole).is).toBe("through");
  });
});

test("a choice that lies over everything is made before anything is taken for an obstacle", async () => {
  const role = aField({
    kind: "combobox",
    label: "Your role",
    isRequired: true,
    isExpanded: true,
    coveredBy: "Sales Other",
  });
  const options = ["Sales", "Other"].map((label) =>
    aButton(label, { kind: "option", overlay: "Sales Other", form: -1 }),
  );
  const page = aPage({
    layer: "Sales Other",
    fields: [role],
    buttons: [...options, aButton("Create account", { coveredBy: "Sales Other" })],
  });
  const opened = aPast({ type: "click", key: `combobox||Your role|` });
  expect(planner.decide({ snapshot: page, history: [opened] }).title).toBe('Choose "Other" for "Your role"');
  expect((await playForm(planner, aPage({ fields: [role] }))).titles[0]).toMatch(/Your role/);
});

describe("after the whole form was sent", () => {
  const lines = ["Sign up"];
  const sent = [
    aPast({ type: "fill", lines }),
    aPast({ type: "click", isForward: true, lines, key: "submit|Sign up|" }),
  ];
  const friend = aField({ kind: "email", label: "Invite a friend", form: -1 });
  const thanked = aPage({
    headings: ["You are signed up"],
    lines: ["You are signed up", "Invite a friend"],
    fields: [friend],
  });
  test("whom else to invite is no question that is open, unless the page insists or says that it is not done", () => {
    expect(judgeOutcome(thanked, sent).is).toBe("through");
    expect(judgeOutcome({ ...thanked, fields: [{ ...friend, isRequired: true }] }, sent).is).toBe("open");
    expect(judgeOutcome({ ...thanked, messages: ["Just one more step"] }, sent).is).toBe("open");
  });
  test.each(["Din bruger er oprettet.", "Tilisi on luotu.", "Váš účet byl vytvořen.", "Fatto! Sei in lista."])(
    "%s",
    (line) => {
      expect(judgeOutcome(aPage({ headings: [line], lines: [line] }), sent).is).toBe("through");
    },
  );
});

test("a shut button beside words about proof of a person is a riddle's", () => {
  const email = aField({ kind: "email", label: "Email", value: "maren.holt@fjordlight.no" });
  const button = aButton("Register", { isDisabled: true });
  const page = aPage({ fields: [email], buttons: [button], lines: ["Please slide to verify that you are human"] });
  const history = Array.from({ length: 8 }, () => aPast({ type: "wait" }));
  expect(planner.decide({ snapshot: page, history }).action).toMatchObject({ type: "stop", reason: "captcha" });
  expect(purposeOf(aField({ kind: "checkbox", label: "Jeg er ikke en robot", language: "nb" }))).toBe("captcha");
});
