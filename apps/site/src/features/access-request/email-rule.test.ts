import { describe, expect, it } from "vitest";
import { emailFromQuery, emailProblem } from "./email-rule.ts";

describe("emailProblem", () => {
  it.each([
    ["", "required"],
    ["   ", "required"],
    ["ada", "invalid"],
    ["ada@", "invalid"],
    ["ada@acme", "invalid"],
    ["@acme.com", "invalid"],
    ["ada@acme.", "invalid"],
    ["ada love@acme.com", "invalid"],
    ["ada@acme.com", null],
    [" ada.love+tea@mail.acme.co.uk ", null],
  ])("%j: %s", (value, expected) => expect(emailProblem(value)).toBe(expected));
});

describe("emailFromQuery", () => {
  it.each([
    ["email=ada@acme.com", "ada@acme.com"],
    ["email=ada%40acme", "ada@acme"],
    ["email=ada", null],
    ["email=", null],
    ["other=a@b", null],
  ])("%s gives %s", (query, expected) => expect(emailFromQuery(new URLSearchParams(query))).toBe(expected));
});
