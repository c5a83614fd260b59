import { describe, expect, it } from "vitest";
import { type AudioState, clampVolume, formatDuration, lineAudio } from "./call-audio.ts";

const quiet: AudioState = {
  volume: 0.8,
  isUserMuted: false,
  isOutputMuted: false,
  isAgentPaused: false,
  isVideoPlaying: false,
  isUserMutedByVideo: false,
};

describe("lineAudio", () => {
  it.each([
    ["nothing muted", {}, { isMicrophoneMuted: false, volume: 0.8, isAssistantMuted: false }],
    [
      "muted",
      { isUserMuted: true, isOutputMuted: true },
      { isMicrophoneMuted: true, volume: 0, isAssistantMuted: false },
    ],
    [
      "muted, then the slider moved",
      { isUserMuted: true },
      { isMicrophoneMuted: true, volume: 0.8, isAssistantMuted: false },
    ],
    ["paused", { isAgentPaused: true }, { isMicrophoneMuted: false, volume: 0.8, isAssistantMuted: true }],
    ["video triggered", { isVideoPlaying: true }, { isMicrophoneMuted: false, volume: 0, isAssistantMuted: true }],
    [
      "video resumed",
      { isVideoPlaying: true, isUserMutedByVideo: true },
      { isMicrophoneMuted: true, volume: 0, isAssistantMuted: true },
    ],
  ])("%s", (_, part, expected) => expect(lineAudio({ ...quiet, ...part })).toEqual(expected));
});

describe("clampVolume", () => {
  it.each([
    [-0.1, 0],
    [0, 0],
    [0.5, 0.5],
    [1.1, 1],
    [Number.NaN, 0],
  ])("%d gives %d", (volume, expected) => expect(clampVolume(volume)).toBe(expected));
});

describe("formatDuration", () => {
  it.each([
    [0, "0:00"],
    [9.9, "0:09"],
    [60, "1:00"],
    [754, "12:34"],
    [3_600, "60:00"],
    [-5, "0:00"],
  ])("%d s is %s", (seconds, expected) => expect(formatDuration(seconds)).toBe(expected));
});
