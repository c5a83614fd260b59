import { describe, expect, it } from "vitest";
import { contactColumns, crmProperties, type Person, toldByColumns, toldByCrmNames } from "./person.ts";

const ada: Person = {
  email: "ada@acme.com",
  firstName: "Ada",
  lastName: "Lovelace",
  name: "Ada Lovelace",
  fullName: "Ada Lovelace",
  company: "Acme",
  title: "Engineer",
  jobTitleLevels: ["senior"],
  industry: "Machines",
  companySize: "51-200",
  companyWebsite: "acme.com",
  companyLocation: "London",
  jobStartDate: "1842-01",
  personalLocation: "Surrey",
  phoneNumbers: ["+44 1", "+44 2"],
  languages: ["English"],
  skills: ["mathematics"],
  technologies: ["engines"],
  socialProfiles: { linkedin: "linkedin.com/in/ada", twitter: "x.com/ada" },
  source: "peopledatalabs",
};

describe("the views of a person", () => {
  it("are the table's columns, and back", () => {
    const columns = contactColumns(ada);
    expect(columns).toMatchObject({ full_name: "Ada Lovelace", job_start_date: "1842-01", twitter_url: "x.com/ada" });
    const { email, firstName, lastName, source, ...told } = ada;
    expect(toldByColumns({ email, ...columns })).toEqual(told);
  });

  it("are the CRM's properties, as texts", () => {
    expect(crmProperties(ada)).toEqual({
      email: "ada@acme.com",
      firstname: "Ada",
      lastname: "Lovelace",
      phone: "+44 1",
      company: "Acme",
      jobtitle: "Engineer",
      industry: "Machines",
      enrichment_data: JSON.stringify(ada),
    });
  });

  it("leave out what is not known, and a company that was read off a free-mail address", () => {
    const bare: Person = { email: "a@gmail.com", company: "Gmail", freeMail: true, source: "derived" };
    expect(crmProperties(bare)).toEqual({ email: "a@gmail.com", enrichment_data: JSON.stringify(bare) });
    expect(contactColumns({})).toEqual({});
    expect(toldByColumns({ email: "a@b.c", name: null, skills: [] })).toEqual({});
  });

  it("take from a page neither research that comes back nor summaries", () => {
    const contact = { firstname: "Ada", phone: "+44 1", enrichmentData: { title: "Queen" }, callSummary: "Sold." };
    expect(toldByCrmNames(contact)).toEqual({ firstName: "Ada", phoneNumbers: ["+44 1"] });
  });
});
