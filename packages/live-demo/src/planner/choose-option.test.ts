import { describe, expect, test } from "vitest";
import { aVisitor, choices } from "../test-support/pages.ts";
import { answeredChoice, chooseOption, rangeOf } from "./choose-option.ts";

const sizes = choices("Select...", "Just me", "2-10", "11-50", "51-200", "1,000+");

describe("a company's size", () => {
  test.each([
    ["51-200", "51-200"],
    ["11 to 50", "11-50"],
    ["7", "2-10"],
    ["1", "Just me"],
    ["10,000+", "1,000+"],
  ])("finds the range for %s", (companySize, expected) => {
    const chosen = chooseOption(sizes, "company-size", aVisitor({ companySize }));
    expect(chosen).toMatchObject({ choice: { label: expected }, fits: true });
  });

  test("is not guessed when nothing is known", () => {
    expect(chooseOption(sizes, "company-size", aVisitor())).toBeUndefined();
    expect(chooseOption([...sizes, ...choices("Prefer not to say")], "company-size", aVisitor())).toMatchObject({
      choice: { label: "Prefer not to say" },
      fits: false,
    });
    expect(chooseOption([...sizes, ...choices("I would rather not say")], "company-size", aVisitor())).toMatchObject({
      choice: { label: "I would rather not say" },
      fits: false,
    });
  });
});

test.each([
  ["industry", { industry: "Utilities" }, ["Retail", "Energy and utilities", "Other"], "Energy and utilities"],
  ["industry", { industry: "Beekeeping" }, ["Retail", "Finance", "Other"], "Other"],
  ["country", { companyLocation: "Oslo, Norway" }, ["Denmark", "Norway", "Sweden"], "Norway"],
  ["country", { companyLocation: "Austin, United States" }, ["Uganda", "USA", "Uruguay"], "USA"],
  ["job-title", { title: "Head of Customer Operations" }, ["Engineering", "Operations", "Marketing"], "Operations"],
  ["unknown", {}, ["Pro, 40 a month", "Free for ever"], "Free for ever"],
  ["heard-from", {}, ["Podcast", "A friend", "Other"], "Other"],
] as const)("%s with %o", (purpose, profile, labels, expected) => {
  expect(chooseOption(choices(...labels), purpose, aVisitor(profile))?.choice.label).toBe(expected);
});

test("leaves out prompts, disabled choices and what was refused", () => {
  const offered = [...choices("-- select --", "First", "Second"), { value: "z", label: "Third", isDisabled: true }];
  expect(chooseOption(offered, "unknown", aVisitor(), ["First"], "Theme")?.choice.label).toBe("Second");
  expect(chooseOption(offered, "unknown", aVisitor(), [], "Your shoe size")).toBeUndefined();
  expect(chooseOption(choices("Choose..."), "unknown", aVisitor())).toBeUndefined();
});

test.each([
  ["1.5k", [1500, 1500]],
  ["over 200", [200, Number.POSITIVE_INFINITY]],
  ["fewer than 500", [0, 500]],
  ["Just me", [1, 1]],
  ["unknown", undefined],
])("reads %s as a range", (text, range) => {
  expect(rangeOf(text)).toEqual(range);
});

describe("parts of the world", () => {
  const parts = choices("Americas", "Asia Pacific", "Europe, Middle East and Africa");
  const chosenFor = (companyLocation: string, labels = parts, question = "Primary Region") =>
    chooseOption(labels, "state", aVisitor({ companyLocation }), [], question)?.choice.label;
  test.each([
    ["Oslo, Norway", "Europe, Middle East and Africa"],
    ["Toronto, Canada", "Americas"],
    ["Lima, Peru", "Americas"],
    ["Tokyo, Japan", "Asia Pacific"],
    ["Nairobi, Kenya", "Europe, Middle East and Africa"],
  ])("follow from %s: %s", (place, part) => expect(chosenFor(place)).toBe(part));
  test("are not guessed where they are parted finer, where no place is known, or where no place is asked for", () => {
    expect(chosenFor("Oslo, Norway", choices("Northern Europe", "Southern Europe", "Asia"))).toBeUndefined();
    expect(chosenFor("", parts)).toBeUndefined();
    expect(chosenFor("Oslo, Norway", choices("Europe", "Kansas"), "Favourite band")).toBeUndefined();
  });
});

describe("an answer of the visitor's means", () => {
  test.each([
    [["Mme", "M."], "Madame", "Mme"],
    [["Mme", "M."], "Monsieur", "M."],
    [["Herr", "Frau"], "Ms", "Frau"],
    [["Herr", "Frau", "Keine Angabe"], "keine angabe", "Keine Angabe"],
    [["EU (Frankfurt)", "US (Ohio)"], "eu", "EU (Frankfurt)"],
    [["Blue", "Blueish"], "blu", undefined],
    [["Mme", "Mlle", "Mrs"], "Madame", undefined],
    [["Yes", "No"], "maybe", undefined],
  ])("of %j by %s: %s", (labels, answer, expected) => {
    expect(answeredChoice(choices(...labels), answer)?.label).toBe(expected);
  });
});
