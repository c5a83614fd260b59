import { describe, expect, it } from "vitest";
import { deriveResearch } from "./derive-research.ts";
import { researchFromReply } from "./research.ts";

describe("deriveResearch", () => {
  it.each([
    ["ada.lovelace@acme.com", "Ada Lovelace", "Acme"],
    ["ada_lovelace@acme.io", "Ada Lovelace", "Acme"],
    ["ADA-LOVELACE@ACME.DE", "Ada Lovelace", "Acme"],
    ["ada@www.acme.com", "Ada", "Acme"],
    ["ada@mail.acme.org", "Ada", "Acme"],
    ["ada@smtp.acme.net", "Ada", "Acme"],
    ["ada@acme.co.uk", "Ada", "Acme"],
    ["ada@emea.acme.com", "Ada", "Acme"],
    ["ada@big-machines.com", "Ada", "Big Machines"],
    ["ada+demo@acme.com", "Ada", "Acme"],
    ["ada@mailchimp.com", "Ada", "Mailchimp"],
    ["ada@com", "Ada", "Com"],
  ])("%s reads %s of %s", (email, name, company) => {
    expect(deriveResearch(email)).toMatchObject({ full_name: name, company_name: company, free_mail: false });
  });

  it("splits first and last name", () => {
    expect(deriveResearch("jean-luc.picard@starfleet.org")).toMatchObject({
      first_name: "Jean",
      last_name: "Luc Picard",
      company_website: "starfleet.org",
      source: "derived",
    });
  });

  it("flags free mail and claims no website of the visitor", () => {
    const reply = deriveResearch("ada.lovelace@gmail.com");
    expect(reply.free_mail).toBe(true);
    expect(reply).not.toHaveProperty("company_website");
  });

  it.each(["@", "@@", "a@", "...@...", "@acme.com"])("survives %s", (email) => {
    const reply = deriveResearch(email);
    expect(reply.full_name ?? "").not.toMatch(/undefined/);
    expect(() => researchFromReply(reply)).not.toThrow();
  });
});
