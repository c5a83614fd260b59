import { describe, expect, it } from "vitest";
import type { VisitorFactName } from "../knowledge/schema.ts";
import { answerToFact, factsIn } from "./visitor-facts.ts";

describe("factsIn", () => {
  it.each<[string, Partial<Record<VisitorFactName, string>>]>([
    ["my name is Robert and i work for Initech", { name: "Robert", company: "Initech" }],
    ["my name is robert", { name: "Robert" }],
    ["Hi, I'm Dana from Globex", { name: "Dana", company: "Globex" }],
    ["this is anna speaking", { name: "Anna" }],
    ["call me Bob", { name: "Bob" }],
    ["i am calling from Umbrella Corp, we are 40 people", { company: "Umbrella Corp", companySize: "40" }],
    ["we have about two hundred employees", { companySize: "200" }],
    ["we're a team of 12", { companySize: "12" }],
    ["we are a bank with two thousand employees", { companySize: "2000" }],
    ["i'm calling from Globex", { company: "Globex" }],
    ["i'm the head of marketing at Hooli", { role: "head of marketing" }],
    ["i am a developer", { role: "developer" }],
    ["we are looking for something that answers the phone", { need: "something that answers the phone" }],
    ["our problem is that nobody answers at night", { need: "nobody answers at night" }],
    ["you can write to me at dana@globex.example", { email: "dana@globex.example" }],
    ["my address is dana dot smith at globex dot co dot uk", { email: "dana.smith@globex.co.uk" }],
    ["we use Salesforce at the moment", { currentTool: "Salesforce" }],
  ])("%s", (text, expected) => expect(factsIn(text)).toMatchObject(expected));

  it.each([
    "i'm interested in the price",
    "i am looking forward to it",
    "what does it cost for 3 months",
    "i'm not sure",
    "this is great",
    "i'm fine thanks",
    "can you tell me how it works",
    "i'm here",
    "i want to book a meeting with sales",
    "do you work with hubspot",
    "from what i see it is free",
  ])("finds nothing in: %s", (text) => expect(factsIn(text)).toEqual({}));
});

it("takes no company out of a size", () => {
  expect(factsIn("we are a bank with two thousand employees").company).toBeUndefined();
});

describe("answerToFact", () => {
  it.each<[VisitorFactName, string, string | undefined]>([
    ["companySize", "about 50", "50"],
    ["companySize", "just me", "1"],
    ["companySize", "a few hundred", "100"],
    ["companySize", "i don't know", undefined],
    ["name", "it's Dana", "Dana"],
    ["name", "what do you need that for", undefined],
    ["email", "dana at globex dot com", "dana@globex.com"],
    ["timeline", "next quarter maybe", "next quarter maybe"],
    ["currentTool", "we use hubspot", "hubspot"],
    ["need", "", undefined],
  ])("%s: %s -> %s", (fact, text, expected) => expect(answerToFact(fact, text)).toBe(expected));
});
