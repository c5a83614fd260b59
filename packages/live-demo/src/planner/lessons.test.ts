import { describe, expect, test } from "vitest";
import { aButton, aField, aPage, aPast, aVisitor, playForm } from "../test-support/pages.ts";
import { judgeButton } from "../words/judge-button.ts";
import { dismissingButton } from "./choose-button.ts";
import { correctValue } from "./correct-value.ts";
import { obstacleOn } from "./obstacles.ts";
import { openFields } from "./open-fields.ts";
import { RulesPlanner } from "./rules-planner.ts";

const visitor = aVisitor();
const planner = new RulesPlanner(visitor);

describe("a dialog", () => {
  const overlay = (label: string, text: string) => aButton(label, { kind: "button", form: -1, overlay: text });
  const chosen = (...buttons: ReturnType<typeof overlay>[]) => dismissingButton(aPage({ buttons }), () => true)?.label;

  test("is declined in whatever sentence says no", () => {
    expect(judgeButton(aButton("No thanks, I prefer to pay full price"))).toBe("declining");
    expect(judgeButton(aButton("Nein danke, ich zahle lieber mehr"))).toBe("declining");
    expect(judgeButton(aButton("Pay now"))).toBe("paying");
  });

  test("about another country is answered by staying", () => {
    const text = "It looks like you are in Norway";
    expect(chosen(overlay("Go to alder.no", text), overlay("Stay on this site", text))).toBe("Stay on this site");
  });

  test("about cookies is declined on its second level where the first has no no", () => {
    const text = "We use cookies";
    expect(chosen(overlay("Cookie settings", text), overlay("Accept all cookies", text))).toBe("Cookie settings");
    expect(chosen(overlay("Confirm my choices", text), overlay("Allow all", text))).toBe("Confirm my choices");
  });

  test("about cookies loses its ticks before its choices are saved", async () => {
    const text = "Choose which cookies we may use";
    const statistics = aField({ kind: "checkbox", label: "Statistics", isChecked: true, overlay: text, form: -1 });
    const page = aPage({
      fields: [statistics, aField({ kind: "email", label: "Email", coveredBy: text })],
      buttons: [overlay("Confirm my choices", text), overlay("Allow all", text), aButton("Sign up")],
      layer: text,
    });
    const { titles } = await playForm(planner, page);
    expect(titles.slice(0, 2)).toEqual(['Untick "Statistics"', 'Choose "Confirm my choices"']);
  });

  test("that only informs is read, one that offers is not taken up", () => {
    expect(chosen(overlay("Got it", "New: dark mode"))).toBe("Got it");
    expect(chosen(overlay("Continue", "Welcome"), overlay("Get 20 % off", "Welcome"))).toBeUndefined();
  });
});

describe("what cannot be known", () => {
  const choice = (label: string) =>
    aField({ kind: "radio", group: "Which describes you?", name: "x", label, form: -1 });

  test("is left out where the page lets it be", async () => {
    const page = aPage({
      fields: [choice("I am just starting"), choice("I sell already")],
      buttons: [
        aButton("Next", { kind: "button", form: -1, isDisabled: true }),
        aButton("Skip all", { kind: "button", form: -1 }),
      ],
    });
    expect((await playForm(planner, page)).titles).toEqual(['Choose "Skip all"']);
  });

  test("is asked for where the page waits without a word", async () => {
    const strange = aField({ label: "Frobnication" });
    const page = aPage({
      fields: [aField({ kind: "password", value: "•••••••••••" }), strange],
      buttons: [aButton("Continue")],
    });
    const history: ReturnType<typeof aPast>[] = [];
    const titles: string[] = [];
    for (let round = 0; round < 14 && !titles.at(-1)?.startsWith("Ask"); round += 1)
      titles.push(...(await playForm(planner, page, history)).titles);
    expect(titles).toContain(`Ask you for "Frobnication"`);
  });
});

test("six boxes of one digit are a code that somebody was sent", () => {
  const fields = Array.from({ length: 6 }, (_, index) => aField({ label: `Digit ${index + 1}`, maxLength: 1 }));
  expect(obstacleOn(aPage({ fields }))?.reason).toBe("code-sent");
});

test("what did not arrive whole is typed once more, and then left as the page keeps it", () => {
  const field = aField({ label: "Full name", value: "Mar" });
  const typed = aPast({ type: "fill", key: "text||Full name|", value: "Maren Holt" });
  expect(openFields([field], [typed], visitor)).toHaveLength(1);
  expect(openFields([field], [typed, typed], visitor)).toEqual([]);
  expect(openFields([{ ...field, value: "MAREN HOLT" }], [typed], visitor)).toEqual([]);
});

test.each([
  ["Only lower-case letters, 3 to 12 of them. No hyphens.", "fjordlighten"],
  ["Use lower case letters, numbers and hyphens only", "fjordlight-energy"],
  ["Only letters and numbers", "fjordlightenergy"],
])("an address of the site's own is made to what it says: %s", (error, value) => {
  const field = aField({ label: "Site address", error, isInvalid: true });
  const correction = correctValue({
    field,
    purpose: "workspace-address",
    value: "Fjordlight Energy",
    round: 0,
    chosen: { value: "fjordlight-energy", ground: "", isSecret: false },
    visitor,
  });
  expect(correction).toMatchObject({ value });
});

test("a consent behind terms that must be scrolled gets its terms scrolled, once", async () => {
  const page = aPage({
    fields: [aField({ kind: "checkbox", label: "I accept the terms", isDisabled: true, isRequired: true })],
    buttons: [aButton("Register", { isDisabled: true })],
  });
  const history: ReturnType<typeof aPast>[] = [];
  const { titles } = await playForm(planner, page, history);
  expect(titles[0]).toBe("Scroll to the end of the terms");
  expect(history.filter((past) => past.type === "scroll")).toHaveLength(1);
});

describe("what more pages showed", () => {
  test("nobody is invited", () => {
    for (const label of ["Send invites", "Invite your team", "Einladungen senden", "Inviter", "Enviar invitaciones"])
      expect(judgeButton(aButton(label))).not.toBe("forward");
    expect(judgeButton(aButton("Request an invite"))).toBe("forward");
  });

  test("what asks for others alone is put off", async () => {
    const page = aPage({
      fields: [aField({ kind: "email", label: "Teammate 1", placeholder: "colleague@company.com" })],
      buttons: [aButton("Send invites"), aButton("Do this later", { kind: "button", form: -1 })],
    });
    expect((await playForm(planner, page)).titles).toEqual(['Choose "Do this later"']);
  });

  test("a form that comes back as it was is not sent for ever", async () => {
    const page = aPage({ fields: [aField({ label: "Full name" })], buttons: [aButton("Go")] });
    const history: ReturnType<typeof aPast>[] = [];
    let titles: readonly string[] = [];
    for (let round = 0; round < 12 && titles.at(-1) !== "Stop here"; round += 1)
      ({ titles } = await playForm(planner, page, history));
    expect(titles.at(-1)).toBe("Stop here");
    expect(history.filter((past) => past.isForward).length).toBeLessThanOrEqual(3);
  });

  test("a name that is taken is changed while the button is still shut", async () => {
    const page = aPage({
      fields: [aField({ label: "Workspace address", value: "fjordlight-energy" })],
      buttons: [aButton("Claim", { isDisabled: true })],
      messages: ["This address is taken"],
    });
    const { decisions } = await playForm(planner, page);
    expect(decisions[0]?.action).toMatchObject({ type: "fill", value: "fjordlight-energy-2" });
  });

  test("one of several boxes is ticked where the page wants one, the one that says the least", async () => {
    const box = (label: string) => aField({ kind: "checkbox", group: "Topics (choose at least one)", label });
    const page = aPage({ fields: [box("APIs"), box("Not sure yet")], buttons: [aButton("Join")] });
    const { titles } = await playForm(planner, page);
    expect(titles).toEqual(['Tick "Not sure yet"', 'Press "Join"']);
  });

  test("a picker that shows another country's code is opened", () => {
    const picker = aField({ kind: "combobox", label: "Selected country", value: "🇺🇸 +1" });
    const known = aVisitor({ phoneNumbers: ["+47 22 12 34 56"] });
    expect(openFields([picker], [], known)).toHaveLength(1);
    expect(openFields([{ ...picker, value: "🇳🇴 +47" }], [], known)).toEqual([]);
    expect(openFields([picker], [], visitor)).toEqual([]);
  });
});
