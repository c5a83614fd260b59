import { describe, expect, it } from "vitest";
import {
  activityBody,
  activityProperties,
  contactProperties,
  newContactProperties,
  storedActivityBody,
} from "./properties.ts";

describe("contactProperties", () => {
  it("carries every property of the CRM contact, as texts", () => {
    const properties = newContactProperties({
      email: "ada@acme.com",
      firstname: "Ada",
      lastname: "Lovelace",
      phone: "+44 1",
      company: "Acme",
      jobtitle: "Engineer",
      industry: "Machines",
      enrichmentData: { skills: ["mathematics"] },
      callSummary: "A good call.",
      utm_source: "ad",
      utm_medium: "cpc",
      utm_campaign: "spring",
      utm_term: "voice",
      utm_content: "b",
    });
    expect(properties).toEqual({
      email: "ada@acme.com",
      firstname: "Ada",
      lastname: "Lovelace",
      phone: "+44 1",
      company: "Acme",
      jobtitle: "Engineer",
      industry: "Machines",
      hs_lead_status: "NEW",
      lifecyclestage: "lead",
      leadsource: "Voice AI Demo",
      enrichment_data: '{"skills":["mathematics"]}',
      call_summary: "A good call.",
      utm_source: "ad",
      utm_medium: "cpc",
      utm_campaign: "spring",
      utm_term: "voice",
      utm_content: "b",
    });
  });

  it("leaves out what is empty", () => {
    expect(contactProperties({ email: "a@b.c", phone: null, company: "" })).toEqual({ email: "a@b.c" });
  });
});

describe("activityProperties", () => {
  const activity = {
    summary: "Fine.",
    duration: 95.4,
    transcript: "user: hi",
    recordingUrl: "https://x/r.wav",
    date: "2030-01-01T10:00:00Z",
  };

  it("is a completed call with its date", () => {
    expect(activityProperties(activity, new Date(0))).toMatchObject({
      type: "CALL",
      outcome: "COMPLETED",
      date: "2030-01-01T10:00:00.000Z",
      duration: "95",
    });
    expect(activityProperties({ date: "soon" }, new Date(0)).date).toBe("1970-01-01T00:00:00.000Z");
  });

  it("has a body of summary, duration, transcript and recording", () => {
    const body = "Summary: Fine.\n\nDuration: 1:35\n\nTranscript:\nuser: hi\n\nRecording: https://x/r.wav";
    expect(activityBody(activity)).toBe(body);
    expect(storedActivityBody(activityProperties(activity, new Date(0)))).toBe(body);
  });
});
