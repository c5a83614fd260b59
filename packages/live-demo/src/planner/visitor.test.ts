import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { makePassword, visitorFrom } from "./visitor.ts";

const from = (profile: Parameters<typeof visitorFrom>[0]["profile"]) =>
  visitorFrom({ profile, password: "p", today: "2026-03-06" });

test("what research found is used as it is", () => {
  const visitor = from({
    email: "ada@engines.co.uk",
    fullName: "Ada King Lovelace",
    company: "Analytical Engines",
    title: "Analyst",
    companyWebsite: "engines.co.uk",
    companyLocation: "London, United Kingdom",
    phoneNumbers: ["+44 20 7946 0000"],
  });
  expect(visitor).toMatchObject({
    firstName: "Ada",
    lastName: "King Lovelace",
    company: "Analytical Engines",
    title: "Analyst",
    website: "https://engines.co.uk",
    country: "United Kingdom",
    city: "London",
    phone: "+44 20 7946 0000",
  });
});

test("an address alone gives a name, a company and a country that are called guesses", () => {
  const visitor = from({ email: "maren.holt+demo@fjordlight.no" });
  expect(visitor).toMatchObject({
    fullName: "Maren Holt",
    company: "Fjordlight",
    website: "https://fjordlight.no",
    country: "Norway",
  });
  expect([...visitor.known]).toEqual(["email"]);
});

test("a mail provider is nobody's company, and nothing at all still makes a visitor", () => {
  expect(from({ email: "maren.holt@gmail.com" })).toMatchObject({
    company: "Maren Holt",
    website: "https://example.com",
  });
  expect(from({})).toMatchObject({ email: "", firstName: "Guest", lastName: "Visitor" });
});

test("passwords are long, mixed and never the same", () => {
  const made = Array.from({ length: 50 }, () => makePassword(randomBytes));
  expect(new Set(made).size).toBe(50);
  for (const password of made) expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*\W).{18}$/);
});
