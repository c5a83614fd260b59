import { describe, expect, test } from "vitest";
import type { PageField } from "../page/page-snapshot.ts";
import { aField, aVisitor } from "../test-support/pages.ts";
import { chooseValue } from "./choose-value.ts";
import { correctValue } from "./correct-value.ts";
import { purposeOf } from "./field-purpose.ts";

function correct(values: Partial<PageField>, value: string, error: string, round = 0) {
  const field = aField({ ...values, value, error, isInvalid: true });
  const visitor = aVisitor();
  const purpose = purposeOf(field);
  return correctValue({ field, purpose, value, round, visitor, chosen: chooseValue(field, purpose, visitor) });
}
const password = { kind: "password", label: "Password" } as const;
const phone = { kind: "tel", label: "Phone" } as const;

describe("passwords", () => {
  test("grow to the length asked for", () => {
    const result = correct(password, "Abcdefgh1234Qz7!", "Use at least 20 characters");
    expect("value" in result && result.value.length).toBeGreaterThanOrEqual(20);
  });
  test("shrink to the length asked for and keep all kinds of letters", () => {
    const result = correct(password, "Abcdefgh1234Qz7!", "At most 12 characters");
    expect("value" in result && result.value).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*\W).{8,12}$/);
  });
  test("lose symbols where none are allowed", () => {
    expect(correct(password, "Abcdefgh1234Qz7!", "Only letters and numbers are allowed")).toMatchObject({
      value: "Abcdefgh1234Qz7x",
    });
  });
  test("repeat the first one where two do not match", () => {
    const repeated = { kind: "password", label: "Repeat password" } as const;
    expect(correct(repeated, "other", "Passwords do not match")).toMatchObject({ value: "Abcdefgh1234Qz7!" });
  });
});

test.each([
  [phone, "+1 202 555 0142", "Please use the international format with country code", "+12025550142"],
  [phone, "+1 202 555 0142", "Enter a 10-digit number", "2025550142"],
  [phone, "+1 202 555 0142", "Use the format XXX-XXX-XXXX", "202-555-0142"],
  [{ label: "Website" }, "https://fjordlight.no", "Domain only, without http", "fjordlight.no"],
  [{ label: "Website" }, "fjordlight.no", "Must start with https://", "https://fjordlight.no"],
  [{ label: "Start date" }, "2026-03-09", "Use MM/DD/YYYY", "03/09/2026"],
  [{ label: "Start date" }, "2026-03-09", "Use DD.MM.YYYY", "09.03.2026"],
  [{ label: "Workspace URL" }, "Fjordlight Energy", "Only lowercase letters and hyphens", "fjordlight-energy"],
  [{ label: "Username" }, "maren.holt", "No special characters please", "marenholt"],
  [{ label: "Username" }, "marenholt", "This name is already taken", "marenholt-2"],
  [{ label: "Company" }, "Fjordlight Energy", "At most 10 characters", "Fjordlight"],
  [{ label: "Seats", kind: "number" }, "10", "Must be between 25 and 50", "25"],
  [{ label: "Seats", kind: "number" }, "100", "At most 40", "40"],
  [{ label: "Name" }, "Maren", "Please enter your first and last name", "Maren Holt"],
] as const)("%o: %s with the message %s", (field, value, error, expected) => {
  expect(correct(field, value, error)).toMatchObject({ value: expected });
});

test("tries other spellings of a number round by round, then gives up", () => {
  const tried = [0, 1, 2, 3, 4].map((round) => correct(phone, "+1 202 555 0142", "Invalid phone number", round));
  const values = tried.flatMap((result) => ("value" in result ? [result.value] : []));
  expect(new Set(values).size).toBe(values.length);
  expect(values.length).toBeGreaterThanOrEqual(3);
  expect(tried.at(-1)).toHaveProperty("giveUp");
});

test.each([
  ["This email is already registered", /account with your address/],
  ["Please use your work email", /company address/],
])("does not invent another address for: %s", (error, reason) => {
  const result = correct({ kind: "email", label: "Email" }, "maren.holt@fjordlight.no", error);
  expect("giveUp" in result && result.giveUp).toMatch(reason);
});
