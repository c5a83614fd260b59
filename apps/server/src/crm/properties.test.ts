import { describe, expect, it } from "vitest";
import {
  activityBody,
  activityProperties,
  campaignProperties,
  newestCallProperties,
  storedActivityBody,
} from "./properties.ts";

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

describe("what came of a call", () => {
  const outcome = {
    slots: { need: "calls at night" },
    nextStep: "A call on Monday.",
    openQuestions: ["Dutch?"],
    leadScore: 71.6,
  };

  it("stands with the contact, and a line each in the activity's body", () => {
    expect(newestCallProperties("Fine.", outcome)).toEqual({
      call_summary: "Fine.",
      next_step: "A call on Monday.",
      lead_score: "72",
    });
    expect(newestCallProperties("Fine.", undefined)).toEqual({ call_summary: "Fine." });
    const activity = { callId: "call-1", summary: "Fine.", outcome, date: new Date(0) };
    expect(storedActivityBody(activityProperties(activity))).toBe(
      "Summary: Fine.\n\nNeed: calls at night\nNext step: A call on Monday.\nOpen question: Dutch?",
    );
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
