import { describe, expect, it } from "vitest";
import { callStartValues, describeLocalTime, visitorContext } from "./start-values.ts";

const research = {
  email: "ada@acme.com",
  fullName: "Ada Love",
  company: "Acme",
  title: "Engineer",
  industry: "Software",
  companySize: "11-50",
  companyLocation: "London",
  personalLocation: "Paris",
  languages: ["English", "French"],
  skills: ["one", "two", "three", "four", "five", "six"],
  socialProfiles: { linkedin: "https://linkedin.com/in/ada" },
};

describe("visitorContext", () => {
  it("is one paragraph with the first five skills", () => {
    expect(visitorContext(research)).toBe(
      "The visitor is Ada Love, Engineer at Acme. Acme works in Software. It has 11-50 employees. The company is in London. They are in Paris. They speak English, French. Their skills include one, two, three, four, five.",
    );
  });

  it("says nothing of what is not known", () => {
    expect(visitorContext({ email: "ada@acme.com" })).toBe("The visitor is ada@acme.com.");
  });

  it("names no company for a free-mail address", () => {
    expect(visitorContext({ ...research, freeMail: true })).not.toContain("Acme");
  });
});

describe("callStartValues", () => {
  const values = callStartValues({
    visitor: { research, contactId: null },
    sessionId: "session-1",
    accountId: "account-1",
    localTime: { timezone: "Europe/Oslo", timezoneOffset: -60, localTime: "today" },
    consent: { audioRecording: true },
  });

  it("tells the assistant every research field, where and when, and who", () => {
    expect(values.variableValues).toMatchObject({
      email: "ada@acme.com",
      fullName: "Ada Love",
      skills: "one, two, three, four, five, six",
      linkedin: "https://linkedin.com/in/ada",
      timezone: "Europe/Oslo",
      timezoneOffset: -60,
      localTime: "today",
      sessionId: "session-1",
      contactId: "",
      accountId: "account-1",
    });
    expect(Object.values(values.variableValues).every((value) => ["string", "number"].includes(typeof value))).toBe(
      true,
    );
  });

  it("keeps the same with the call, and the consent", () => {
    expect(values.metadata).toMatchObject({
      skills: research.skills,
      sessionId: "session-1",
      consent: { audioRecording: true },
    });
  });
});

describe("describeLocalTime", () => {
  it("gives the zone and its wall clock", () => {
    const { timezone, localTime } = describeLocalTime(new Date("2025-11-03T09:41:00Z"), "Europe/Oslo");
    expect(timezone).toBe("Europe/Oslo");
    expect(localTime).toMatch(/^Monday, November 3, 2025 at 10:41\sAM$/);
  });
});
