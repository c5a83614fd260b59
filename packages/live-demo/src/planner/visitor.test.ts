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
    country: { code: "GB", name: "United Kingdom", dialling: "44" },
    city: "London",
    phone: "+44 20 7946 0000",
  });
});

test("an address alone gives a name and a company that are not called known, and no country", () => {
  const visitor = from({ email: "maren.holt+demo@fjordlight.no" });
  expect(visitor).toMatchObject({
    fullName: "Maren Holt",
    company: "Fjordlight",
    website: "https://fjordlight.no",
    country: undefined,
    title: "",
    phone: "",
    city: "",
  });
  expect([...visitor.known]).toEqual(["email"]);
});

test("nobody is made up: a mail provider is no company, a shared mailbox no person, nothing stays nothing", () => {
  expect(from({ email: "maren.holt@gmail.com" })).toMatchObject({ company: "", website: "", fullName: "Maren Holt" });
  expect(from({ email: "info@fjordlight.no" })).toMatchObject({ fullName: "", firstName: "", company: "Fjordlight" });
  expect(from({ email: "office.oslo@fjordlight.no" })).toMatchObject({ fullName: "" });
  expect(from({})).toMatchObject({ email: "", firstName: "", lastName: "", fullName: "", company: "", phone: "" });
});

test("a visitor's country is read in any of the languages, and else follows from the number's prefix alone", () => {
  expect(from({ companyLocation: "Malmö, Schweden" }).country?.code).toBe("SE");
  expect(from({ phoneNumbers: ["+46 40 123 45 67"] }).country?.code).toBe("SE");
  expect(from({ email: "anna@firma.de", companyLocation: "Stockholm, Sverige" }).country?.code).toBe("SE");
});

test("passwords are long, mixed and never the same", () => {
  const made = Array.from({ length: 50 }, () => makePassword(randomBytes));
  expect(new Set(made).size).toBe(50);
  for (const password of made) expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*\W).{18}$/);
});
