import { describe, expect, it } from "vitest";
import { enrichmentReply, researchFromReply } from "./research.ts";

describe("researchFromReply", () => {
  it("prefers the company's own fields over the job's", () => {
    const reply = {
      email: "a@b.c",
      company_name: "One",
      job_company_name: "Two",
      company_size: "11-50",
      industry: "toys",
    };
    expect(researchFromReply(reply)).toMatchObject({ company: "One", companySize: "11-50", industry: "toys" });
  });

  it("falls back to the job's fields and joins the names", () => {
    const reply = {
      email: "a@b.c",
      job_company_name: "Two",
      job_company_size: "1-10",
      first_name: "Ada",
      last_name: "Byron",
    };
    expect(researchFromReply(reply)).toMatchObject({
      company: "Two",
      companySize: "1-10",
      fullName: "Ada Byron",
      name: "Ada Byron",
    });
  });

  it("leaves out what is empty", () => {
    expect(researchFromReply({ email: "a@b.c", skills: [], linkedin_url: "", location: "" })).toEqual({
      email: "a@b.c",
    });
  });
});

describe("enrichmentReply", () => {
  it("refuses an address without an @ and says so", () => {
    const parsed = enrichmentReply.safeParse({ email: "nobody" });
    expect(parsed.error?.issues[0]?.message).toBe("must contain an @");
  });
});
