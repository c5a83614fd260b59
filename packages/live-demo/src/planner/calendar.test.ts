import { describe, expect, test } from "vitest";
import { aButton, aField, aPage, aPast, aVisitor, playForm } from "../test-support/pages.ts";
import { pickInCalendar, turnsMonth } from "./calendar.ts";
import { forwardButton } from "./choose-button.ts";
import { buttonKey } from "./memory.ts";
import { RulesPlanner } from "./rules-planner.ts";

// The visitor's today, a Friday.
const today = "2026-03-06";
const day = (label: string, isDisabled = false) => aButton(label, { kind: "button", form: -1, isDisabled });
const march = (label: (day: number) => string, firstOpen: number) =>
  Array.from({ length: 31 }, (_, index) => day(label(index + 1), index + 1 < firstOpen));
const english = (date: number) =>
  new Date(2026, 2, date).toLocaleDateString("en", { weekday: "long", day: "numeric", month: "long", year: "numeric" });
const pressed = (label: string) => aPast({ type: "click", key: buttonKey(day(label)) });

test.each([
  ["Tuesday, November 24 - Times available", true],
  ["24. November", true],
  ["martes 24 de noviembre", true],
  ["9 maggio", true],
  ["Plan 24", false],
  ["Marketing 2", false],
  ["Order 12 items", false],
])("%s is a day without its year: %s", (label, isDay) => {
  const page = aPage({ buttons: [...march(() => "Closed on 1 Jan 2026", 40), day(label)] });
  expect(pickInCalendar(page, [], today)?.label).toBe(isDay ? label : undefined);
});

test("a page that shows days and its time zone alone is picked from, and its way back is none forward", () => {
  const clock = aField({ kind: "combobox", label: "Central European Time (10:02)", form: -1 });
  const back = day("Go to previous month");
  const page = aPage({ fields: [clock], buttons: [back, ...march(english, 1)] });
  expect(new RulesPlanner(aVisitor()).decide({ snapshot: page, history: [] }).title).toMatch(/^Choose ".*day, March/);
  expect(forwardButton(aPage({ buttons: [back] }), -1)).toBeUndefined();
});

describe("a calendar on the page", () => {
  test("gets the first working day after today that it offers", () => {
    const page = aPage({ buttons: march(english, 1) });
    expect(pickInCalendar(page, [], today)?.label).toBe("Monday, March 9, 2026");
    const later = aPage({ buttons: march(english, 11) });
    expect(pickInCalendar(later, [], today)?.label).toBe("Wednesday, March 11, 2026");
  });

  test("of bare numbers gets the first that it offers", () => {
    expect(pickInCalendar(aPage({ buttons: march(String, 7) }), [], today)?.label).toBe("7");
  });

  test.each([["Mon Mar 09 2026"], ["9 March 2026"], ["lundi 9 mars 2026"], ["Montag, 9. März 2026"]])(
    "knows %s for a day",
    (label) => {
      const page = aPage({ buttons: [...march(() => "Closed on 1 Jan 2026", 40), day(label)] });
      expect(pickInCalendar(page, [], today)?.label).toBe(label);
    },
  );

  test("is turned to its next month where this one offers nothing, three times at most", () => {
    const next = day("Next month");
    const page = aPage({ buttons: [next, ...march(english, 40)] });
    expect(pickInCalendar(page, [], today)).toBe(next);
    expect(pickInCalendar(page, Array(3).fill(pressed("Next month")), today)).toBeUndefined();
  });

  test("is followed by the first time, once", () => {
    const times = [day("08:30", true), day("9:00 am"), day("11.30")];
    const page = aPage({ buttons: [...march(english, 9), ...times] });
    const history = [pressed("Monday, March 9, 2026")];
    expect(pickInCalendar(page, history, today)?.label).toBe("9:00 am");
    expect(pickInCalendar(page, [...history, pressed("9:00 am")], today)).toBeUndefined();
  });

  test("is no list of pages, of prices or of posts", () => {
    const pages = Array.from({ length: 9 }, (_, index) => day(String(index + 1)));
    const posts = Array.from({ length: 20 }, (_, index) => aButton(`${index + 1} March 2026`, { kind: "link" }));
    expect(pickInCalendar(aPage({ buttons: [...pages, ...posts] }), [], today)).toBeUndefined();
  });

  test("is picked in before a booking page's form comes", async () => {
    const page = aPage({ headings: ["Book a demo"], buttons: [day("›"), ...march(english, 9)] });
    const { titles } = await playForm(new RulesPlanner(aVisitor()), page);
    expect(titles).toEqual(['Choose "Monday, March 9, 2026"']);
  });

  test("opens from a field that cannot be typed into", async () => {
    const date = aField({ kind: "combobox", label: "Preferred start date", isRequired: true });
    const closed = aPage({ fields: [date], buttons: [aButton("Request session")] });
    const first = await playForm(new RulesPlanner(aVisitor()), closed);
    expect(first.titles).toEqual(['Open the list "Preferred start date"']);
    const open = { ...closed, buttons: [...closed.buttons, ...march(String, 9)] };
    const second = await playForm(new RulesPlanner(aVisitor()), open, first.history);
    expect(second.titles).toEqual(['Choose "9"']);
  });

  test("has no way forward in its arrows", () => {
    for (const label of ["›", "Next month", "Nächster Monat", "Mois suivant"]) {
      expect(turnsMonth(day(label))).toBe(true);
      expect(forwardButton(aPage({ buttons: [day(label)] }), -1)).toBeUndefined();
    }
    expect(turnsMonth(day("Next"))).toBe(false);
  });
});
