import { describe, expect, test } from "vitest";
import { refusalOfAction } from "../safety/action-gate.ts";
import { aButton, aField, aPage, aPast, aVisitor, playForm } from "../test-support/pages.ts";
import { withBlame } from "./blame.ts";
import { chooseValue } from "./choose-value.ts";
import { purposeOf } from "./field-purpose.ts";
import { openFields } from "./open-fields.ts";
import { RulesPlanner } from "./rules-planner.ts";
import { fieldName } from "./words.ts";

const visitor = aVisitor({ phoneNumbers: ["+47 22 12 34 56"], companySize: "51-200" });
const planner = new RulesPlanner(visitor);

describe("a phone's field that already holds a dialling code", () => {
  const phone = aField({ kind: "tel", label: "Phone number", value: "+1", beside: "Country code", isRequired: true });
  test("is empty, and gets the whole number", () => {
    expect(openFields([phone], [], visitor)).toHaveLength(1);
    expect(chooseValue(phone, "phone", visitor)?.value).toBe("+47 22 12 34 56");
    expect(chooseValue({ ...phone, value: "" }, "phone", visitor)?.value).toBe("22123456");
  });
});

test.each([
  ["Segundo apellido", "es"],
  ["Apellido materno", "es"],
  ["Segundo sobrenome", "pt"],
  ["Secondo cognome", "it"],
  ["Second last name", "en"],
  ["Mother's maiden name", "en"],
])("%s is no last name that anybody knows", (label, language) => {
  const field = aField({ label, language });
  expect(purposeOf(field)).toBe("middle-name");
  expect(chooseValue(field, purposeOf(field), visitor)).toBeUndefined();
});

test("a mark of requirement before a label is no part of its name", () => {
  expect(fieldName(aField({ label: "*First Name" }))).toBe("First Name");
  expect(fieldName(aField({ label: "First Name *" }))).toBe("First Name");
});

describe("a slider", () => {
  const size = aField({ kind: "slider", label: "Number of employees", value: "0", min: "0", max: "500" });
  const volume = aField({ kind: "slider", label: "Frobnication *", value: "0", min: "0", max: "500" });
  const send = aButton("Start");
  test("about the company's size is moved to it, once", async () => {
    const { decisions } = await playForm(planner, aPage({ fields: [size], buttons: [send] }));
    expect(decisions[0]?.action).toMatchObject({ type: "fill", value: "51" });
    expect(decisions[1]?.title).toBe('Press "Start"');
  });
  test("stays where it is where nothing is known", async () => {
    const unknown = new RulesPlanner(aVisitor());
    expect((await playForm(unknown, aPage({ fields: [size], buttons: [send] }))).titles).toEqual(['Press "Start"']);
  });
  test("that the page wants moved is the one it means, and is asked for", () => {
    const email = aField({ kind: "email", label: "Email", value: visitor.email });
    const said = "Please move the slider to your team size.";
    const pressed = aPast({ type: "click", isForward: true, lines: ["Try it"] });
    const snapshot = aPage({ fields: [email, volume], buttons: [send], lines: ["Try it", said] });
    expect(withBlame(snapshot.fields, snapshot, [pressed]).map((field) => field.error)).toEqual(["", said]);
    const first = planner.decide({ snapshot, history: [pressed] });
    expect(first.action.type).toBe("ask");
    const answers = new Map([["slider||Frobnication *|", "about 1,200, maybe"]]);
    expect(planner.decide({ snapshot, history: [pressed], answers }).action).toMatchObject({
      type: "fill",
      value: "1200",
    });
    const action = { type: "fill", ref: volume.ref, value: "1200", isSecret: false } as const;
    expect(refusalOfAction(action, { snapshot, history: [], visitor, answers })).toBeUndefined();
    const other = { ...action, value: "777" };
    expect(refusalOfAction(other, { snapshot, history: [], visitor, answers: new Map() })).toMatch(
      /nothing is made up/,
    );
  });
});

test("where the best button does nothing, the form's other way on is pressed", async () => {
  const field = aField({ label: "Full name", value: "Maren Holt", form: 0 });
  const page = aPage({
    fields: [field],
    buttons: [aButton("Continue"), aButton("OK", { kind: "button", form: 0 })],
  });
  const history: ReturnType<typeof aPast>[] = [];
  const titles: string[] = [];
  for (let round = 0; round < 16 && !titles.includes("Stop here"); round += 1)
    titles.push(...(await playForm(planner, page, history)).titles);
  expect(titles.filter((title) => title !== "Wait for the page").slice(0, 3)).toEqual([
    'Press "Continue"',
    'Press "Continue"',
    'Press "OK"',
  ]);
});

test.each(["We value your privacy", "Privacy settings Strictly necessary"])(
  "a privacy notice's own saving button is pressed, however it is joined: %s",
  (overlay) => {
    const page = aPage({
      fields: [aField({ label: "Email", kind: "email", coveredBy: overlay })],
      buttons: ["ACCEPT ALL", "SAVE & EXIT"].map((label) => aButton(label, { kind: "button", form: -1, overlay })),
      layer: overlay,
    });
    expect(planner.decide({ snapshot: page, history: [] }).title).toBe('Choose "SAVE & EXIT"');
  },
);

test("an answer in another script is the visitor's own, and nothing else in that script is", () => {
  const kana = aField({ label: "セイ", isRequired: true });
  const input = { snapshot: aPage({ fields: [kana], buttons: [aButton("登録する")] }), history: [], visitor };
  const action = { type: "fill", ref: kana.ref, value: "ホルト", isSecret: false } as const;
  const answers = new Map([["text||セイ|", "ホルト"]]);
  expect(refusalOfAction(action, { ...input, answers })).toBeUndefined();
  expect(refusalOfAction({ ...action, value: "タナカ" }, { ...input, answers })).toMatch(/nothing is made up/);
});
