import { describe, expect, it } from "vitest";
import { activityBody, activityProperties, campaignProperties, storedActivityBody } from "./properties.ts";

describe("campaignProperties", () => {
  it("carries the five parameters and leaves out what is empty", () => {
    const campaign = {
      utm_source: "ad",
      utm_medium: "cpc",
      utm_campaign: "spring",
      utm_term: "voice",
      utm_content: "b",
    };
    expect(campaignProperties(campaign)).toEqual(campaign);
    expect(campaignProperties({ utm_source: "ad", utm_term: undefined, utm_medium: " " })).toEqual({
      utm_source: "ad",
    });
  });
});

describe("activityProperties", () => {
  const activity = {
    callId: "call-1",
    summary: "Fine.",
    duration: 95.4,
    transcript: "user: hi",
    recordingUrl: "https://x/r.wav",
    date: new Date("2030-01-01T10:00:00Z"),
  };

  it("is a completed call with its date", () => {
    expect(activityProperties(activity)).toMatchObject({
      type: "CALL",
      outcome: "COMPLETED",
      date: "2030-01-01T10:00:00.000Z",
      duration: "95",
    });
  });

  it("has a body of summary, duration, transcript and recording", () => {
    const body = "Summary: Fine.\n\nDuration: 1:35\n\nTranscript:\nuser: hi\n\nRecording: https://x/r.wav";
    expect(activityBody(activity)).toBe(body);
    expect(storedActivityBody(activityProperties(activity))).toBe(body);
  });
});
