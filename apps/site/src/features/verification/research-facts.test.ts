import { describe, expect, it } from "vitest";
import { en } from "../../texts/en.ts";
import { researchFacts, shownSkills } from "./research-facts.ts";

const terms = (research: Parameters<typeof researchFacts>[0]) =>
  researchFacts(research, en.verification).map(([term]) => term);

describe("the result box", () => {
  it("lists name and company always", () => {
    expect(terms({ email: "ada@acme.com" })).toEqual(["Name", "Company"]);
  });

  it.each([
    ["Title", { title: "Engineer" }],
    ["Location", { personalLocation: "Paris" }],
    ["Industry", { industry: "Software" }],
    ["Company Size", { companySize: "11-50" }],
    ["Languages", { languages: ["English"] }],
    ["Skills", { skills: ["one"] }],
  ])("lists %s when present", (term, part) => {
    expect(terms({ email: "ada@acme.com", ...part })).toEqual(["Name", "Company", term]);
  });

  it("prefers the full name, and joins the languages by commas", () => {
    const facts = researchFacts(
      { email: "a@b.c", name: "Ada", fullName: "Ada Love", languages: ["English", "French"] },
      en.verification,
    );
    expect(facts).toContainEqual(["Name", "Ada Love"]);
    expect(facts).toContainEqual(["Languages", "English, French"]);
  });
});

describe("shownSkills", () => {
  it.each([
    [[], ""],
    [["one", "two", "three"], "one, two, three"],
    [["one", "two", "three", "four"], "one, two, three..."],
  ])("%j reads %j", (skills, expected) => expect(shownSkills(skills)).toBe(expected));
});
