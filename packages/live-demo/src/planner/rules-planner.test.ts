import { describe, expect, test } from "vitest";
import { aButton, aField, aFrame, aPage, aPast, aVisitor, choices, playForm } from "../test-support/pages.ts";
import type { PastAction } from "./decision.ts";
import { remember } from "./memory.ts";
import { RulesPlanner } from "./rules-planner.ts";

const planner = new RulesPlanner(aVisitor());
const name = aField({ label: "Full name", isRequired: true });
const email = aField({ label: "Email", kind: "email", isRequired: true });
const send = aButton("Create account");
const signUp = aPage({ fields: [name, email], buttons: [send] });

/** What is done up to and with the first click. */
async function afterClick(page = signUp) {
  return (await playForm(planner, page)).history;
}

describe("a form", () => {
  test("is filled in in reading order and then sent", async () => {
    const { titles } = await playForm(planner, signUp);
    expect(titles).toEqual(['Fill in "Full name"', 'Fill in "Email"', 'Press "Create account"']);
  });

  test("gets what the profile knows, and every step says why, what was there and what comes", async () => {
    const { decisions, snapshot } = await playForm(planner, signUp);
    expect(snapshot.fields.map((field) => field.value)).toEqual(["Maren Holt", "maren.holt@fjordlight.no"]);
    expect(decisions[0]).toMatchObject({
      reasoning: "The page requires it. I fill it in with your name.",
      observation: 'I see "Create your account", asking for Full name and Email.',
      nextAction: 'Next: fill in "Email".',
    });
    expect(decisions[1]?.nextAction).toBe('Next: press "Create account".');
  });

  test("gets no consent that it does not need, but the one it requires", async () => {
    const page = aPage({
      fields: [
        email,
        aField({ kind: "checkbox", label: "Send me offers" }),
        aField({ kind: "checkbox", label: "I accept the terms", isRequired: true }),
      ],
      buttons: [send],
    });
    expect((await playForm(planner, page)).titles).toEqual([
      'Fill in "Email"',
      'Tick "I accept the terms"',
      'Press "Create account"',
    ]);
  });

  test("without any required marks is filled in but for what is called optional or is a trap", async () => {
    const page = aPage({
      fields: [
        aField({ placeholder: "First Name" }),
        aField({ label: "Fax (optional)" }),
        aField({ label: "Leave this blank" }),
        aField({ label: "Phone" }),
      ],
      buttons: [send],
    });
    expect((await playForm(planner, page)).titles).toEqual(['Fill in "First Name"', 'Press "Create account"']);
  });

  test("shows neither password in any text of a step", async () => {
    const page = aPage({
      fields: [
        aField({ kind: "password", label: "Password", isRequired: true }),
        aField({ kind: "password", label: "Confirm password", isRequired: true }),
      ],
      buttons: [send],
    });
    const { decisions } = await playForm(planner, page);
    const values = decisions.flatMap(({ action }) => (action.type === "fill" ? [action] : []));
    expect(values.map((action) => action.isSecret)).toEqual([true, true]);
    expect(values[0]?.value).toBe(values[1]?.value);
    const texts = decisions.map(({ title, reasoning, observation, nextAction }) => [
      title,
      reasoning,
      observation,
      nextAction,
    ]);
    expect(JSON.stringify(texts)).not.toContain(values[0]?.value);
  });

  test("beside a newsletter, a search and a sign-in is recognised", async () => {
    const page = aPage({
      fields: [
        aField({ placeholder: "Search", form: 0 }),
        aField({ label: "Email", kind: "email", form: 1 }),
        aField({ label: "Password", kind: "password", form: 1 }),
        { ...name, form: 2 },
        { ...email, form: 2 },
        aField({ placeholder: "Your e-mail", kind: "email", form: 3 }),
      ],
      buttons: [
        aButton("Search", { form: 0 }),
        aButton("Log in", { form: 1 }),
        aButton("Create account", { form: 2 }),
        aButton("Subscribe", { form: 3 }),
      ],
    });
    expect((await playForm(planner, page)).titles).toEqual([
      'Fill in "Full name"',
      'Fill in "Email"',
      'Press "Create account"',
    ]);
  });

  test("gets one of a group of radio buttons, the free one where money is in play", async () => {
    const plan = { kind: "radio", group: "Plan", name: "plan", isRequired: true } as const;
    const page = aPage({
      fields: [
        aField({ ...plan, label: "Pro, 40 a month", value: "pro" }),
        aField({ ...plan, label: "Free for ever", value: "free" }),
      ],
      buttons: [aButton("Next")],
    });
    expect((await playForm(planner, page)).titles).toEqual(['Choose "Plan: Free for ever"', 'Press "Next"']);
  });

  test("with a list that has to be opened first", async () => {
    const list = aField({ kind: "combobox", label: "Team size", isRequired: true });
    const closed = aPage({ fields: [list], buttons: [aButton("Continue")] });
    const planner = new RulesPlanner(aVisitor({ companySize: "51-200" }));
    const { history, titles } = await playForm(planner, closed);
    expect(titles).toEqual(['Open the list "Team size"']);
    const opened = {
      ...closed,
      fields: [{ ...list, isExpanded: true }],
      buttons: [...closed.buttons, ...["2-10", "51-200"].map((label) => aButton(label, { kind: "option", form: -1 }))],
    };
    expect(planner.decide({ snapshot: opened, history }).title).toBe('Choose "51-200" for "Team size"');
  });
});

describe("errors that the page shows", () => {
  test("are read and answered, once for each time that the page gives them", async () => {
    const history = await afterClick();
    const refused = aPage({
      fields: [
        { ...name, value: "Maren Holt" },
        { ...email, value: "x", isInvalid: true, error: "Email is required" },
      ],
      buttons: [send],
    });
    const first = planner.decide({ snapshot: refused, history });
    expect(first).toMatchObject({
      title: 'Correct "Email"',
      action: { type: "fill", value: "maren.holt@fjordlight.no" },
    });
    expect(first.reasoning).toContain('The page says "Email is required"');
    const answered = {
      ...refused,
      fields: refused.fields.map((field) =>
        field === refused.fields[1] ? { ...field, value: "maren.holt@fjordlight.no" } : field,
      ),
    };
    const second = planner.decide({ snapshot: answered, history: [...history, remember(first, refused)] });
    expect(second.title).toBe('Press "Create account"');
  });

  test("that cannot be met end the run with the page's own words", async () => {
    const history = await afterClick();
    const refused = aPage({
      fields: [{ ...email, value: "maren.holt@fjordlight.no", isInvalid: true, error: "Already registered" }],
      buttons: [send],
    });
    const decision = planner.decide({ snapshot: refused, history });
    expect(decision.action).toMatchObject({ type: "stop", message: expect.stringContaining("Already registered") });
  });

  test("that never end do not make an endless loop", async () => {
    const strange = aField({ label: "Company", isRequired: true });
    let history: PastAction[] = [];
    let value = "";
    for (let round = 0; round < 30; round += 1) {
      const fields = [
        {
          ...strange,
          value,
          isInvalid: value !== "",
          error: value === "" ? "" : `Too short: at least ${value.length + 5} characters`,
        },
      ];
      const snapshot = aPage({ fields, buttons: [send] });
      const decision = planner.decide({ snapshot, history });
      if (decision.action.type === "stop")
        return expect(decision.action.message).toMatch(/keeps refusing|no other value/);
      if (decision.action.type === "fill") value = decision.action.value;
      history = [...history, remember(decision, snapshot)];
    }
    expect.unreachable("it went on and on");
  });
});

describe("stops, and says why", () => {
  test.each([
    [
      "a CAPTCHA in a frame",
      { frames: [aFrame("https://www.google.com/recaptcha/api2/anchor?k=1")] },
      /person is there/,
    ],
    ["a CAPTCHA as a field", { fields: [email, aField({ label: "Enter the captcha" })] }, /person is there/],
    ["a wall before the page", { headings: ["Verify you are human"], fields: [] }, /person is there/],
    ["a card number", { fields: [email, aField({ label: "Card", autocomplete: "cc-number" })] }, /payment details/],
    ["a code sent by mail", { fields: [aField({ label: "Verification code" })] }, /Only you can read it/],
    [
      "a required date of birth",
      { fields: [aField({ label: "Date of birth", kind: "date", isRequired: true })] },
      /date of birth/,
    ],
    ["a required tax number", { fields: [aField({ label: "VAT number", isRequired: true })] }, /tax number/],
    ["a required file", { fields: [aField({ label: "Logo", kind: "file", isRequired: true })] }, /file/],
  ])("at %s", (_, values, reason) => {
    const decision = planner.decide({ snapshot: aPage({ buttons: [send], ...values }), history: [] });
    expect(decision.action).toMatchObject({ type: "stop", message: expect.stringMatching(reason) });
  });

  test("where only a paying button leads on", async () => {
    const page = aPage({ fields: [{ ...name, value: "Maren Holt" }], buttons: [aButton("Pay 40 now")] });
    const waits: PastAction[] = Array.from({ length: 8 }, () => aPast({ type: "wait" }));
    expect(planner.decide({ snapshot: page, history: waits }).action).toMatchObject({
      type: "stop",
      reason: "payment",
      message: expect.stringContaining("may cost money"),
    });
  });

  test("where an invisible CAPTCHA badge alone is no reason", () => {
    const snapshot = aPage({
      ...signUp,
      frames: [aFrame("https://www.google.com/recaptcha/api2/anchor?k=1&size=invisible")],
    });
    expect(planner.decide({ snapshot, history: [] }).action.type).toBe("fill");
  });

  test("after waiting in vain for a form", async () => {
    const history: PastAction[] = [];
    const empty = aPage({ headings: [] });
    for (let round = 0; round < 8; round += 1) {
      const decision = planner.decide({ snapshot: empty, history });
      expect(decision.action.type).toBe("wait");
      history.push(remember(decision, empty));
    }
    expect(planner.decide({ snapshot: empty, history }).action.type).toBe("stop");
  });

  test("after two clicks without any effect", async () => {
    const filled = aPage({ fields: [{ ...name, value: "Maren Holt" }], buttons: [send] });
    const history: PastAction[] = [];
    const types: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      const decision = planner.decide({ snapshot: filled, history });
      types.push(decision.action.type);
      if (decision.action.type === "stop") break;
      history.push(remember(decision, filled));
    }
    expect(types).toEqual(["click", "wait", "wait", "wait", "click", "wait", "wait", "wait", "stop"]);
  });
});

describe("around the form", () => {
  test("answers a cookie notice with the most private choice", () => {
    const overlay = "We use cookies";
    const buttons = [
      send,
      aButton("Accept all", { kind: "button", overlay }),
      aButton("Only necessary", { kind: "button", overlay }),
    ];
    expect(planner.decide({ snapshot: { ...signUp, buttons }, history: [] }).title).toBe('Choose "Only necessary"');
  });

  test("finds the way from a landing page to the sign-up", () => {
    const buttons = [aButton("Log in", { kind: "link" }), aButton("Get started free", { kind: "link" })];
    expect(planner.decide({ snapshot: aPage({ buttons }), history: [] }).title).toBe('Choose "Get started free"');
  });

  test("does not press another site's sign-in", async () => {
    const buttons = [aButton("Sign up with Google", { kind: "button" }), aButton("Create account")];
    const page = aPage({ fields: [{ ...name, value: "Maren Holt" }], buttons });
    expect((await playForm(planner, page)).titles).toEqual(['Press "Create account"']);
  });

  test("waits while the page is busy and while its button cannot be pressed", () => {
    expect(planner.decide({ snapshot: { ...signUp, isBusy: true }, history: [] }).action.type).toBe("wait");
    const page = aPage({ fields: [{ ...name, value: "M H" }], buttons: [aButton("Continue", { isDisabled: true })] });
    expect(planner.decide({ snapshot: page, history: [] }).action.type).toBe("wait");
  });
});

describe("the end", () => {
  test.each([
    ["a heading", aPage({ headings: ["Your workspace is ready"] })],
    ["an announcement", aPage({ headings: [], messages: ["Thank you for registering"] })],
    ["a mail to be confirmed", aPage({ headings: ["Check your email"] })],
    [
      "the sign-in that follows",
      aPage({
        headings: ["Welcome back"],
        title: "Login",
        fields: [email, aField({ kind: "password", label: "Password" })],
        buttons: [aButton("Log in")],
      }),
    ],
  ])("is recognised by %s", async (_, snapshot) => {
    expect(planner.decide({ snapshot, history: await afterClick() }).action.type).toBe("done");
  });

  test("is not seen in a page that greets before anything was sent, or that still asks", async () => {
    const greeting = aPage({ headings: ["Welcome to Acme"], fields: [name], buttons: [send] });
    expect(planner.decide({ snapshot: greeting, history: [] }).action.type).toBe("fill");
    const nextStep = aPage({
      headings: ["Welcome, Maren!"],
      fields: [aField({ label: "Company", isRequired: true })],
      buttons: [aButton("Next")],
    });
    expect(planner.decide({ snapshot: nextStep, history: await afterClick() }).title).toBe('Fill in "Company"');
  });
});

test("a refused choice is not replaced by one that is not true", async () => {
  const industry = aField({
    kind: "select",
    label: "Industry",
    isRequired: true,
    choices: choices("Select", "Energy", "Finance", "Other"),
  });
  const planner = new RulesPlanner(aVisitor({ industry: "Energy" }));
  const page = aPage({ fields: [industry], buttons: [send] });
  const { history } = await playForm(planner, page);
  const refused = { ...page, fields: [{ ...industry, value: "", isInvalid: true, error: "Not available here" }] };
  expect(planner.decide({ snapshot: refused, history }).title).toBe('Choose "Other" for "Industry"');
});

describe("an open list that hides its form", () => {
  const listed = aPage({
    fields: [],
    buttons: ["Retail", "Utilities"].map((label) => aButton(label, { kind: "option", form: -1 })),
  });
  const industry = new RulesPlanner(aVisitor({ industry: "Utilities" }));
  const opened = (purpose: PastAction["purpose"]) => [
    aPast({ type: "click", key: "combobox|x|Industry|", ...(purpose === undefined ? {} : { purpose }) }),
  ];
  test("is chosen from by what its field asked for", () => {
    const { title } = industry.decide({ snapshot: listed, history: opened("industry") });
    expect(title).toBe('Choose "Utilities" for "Industry"');
  });
  test("is closed where nothing known fits", () => {
    expect(planner.decide({ snapshot: listed, history: opened("industry") }).action.type).toBe("escape");
    const closed = [...opened("industry"), aPast({ type: "escape" })];
    expect(planner.decide({ snapshot: aPage(), history: closed }).action.type).toBe("wait");
  });
});

test.each([
  ["Invitation code", "invitation-needed"],
  ["Einladungscode", "invitation-needed"],
  ["Code d'invitation", "invitation-needed"],
  ["Voucher code", "personal-data"],
])("a required %s ends the run with the reason %s", async (label, reason) => {
  const page = aPage({ fields: [aField({ label, isRequired: true })], buttons: [send] });
  expect((await playForm(planner, page)).decisions[0]?.action).toMatchObject({ type: "stop", reason });
});
