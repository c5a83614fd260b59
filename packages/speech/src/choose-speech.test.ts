import { describe, expect, test } from "vitest";
import { chooseTranscriber } from "./choose-transcriber.ts";
import { chooseVoice } from "./choose-voice.ts";
import type { TranscriberEngine, VoiceEngine } from "./engines.ts";

const engine: TranscriberEngine = {
  label: "embedded transcriber",
  open: () => Promise.reject(new Error("not opened here")),
  close: async () => {},
};
const voiceBy = (voiceId: string): VoiceEngine => ({
  label: `embedded ${voiceId}`,
  sampleRate: 16_000,
  async *synthesize() {},
  close: async () => {},
});
const withKey = { openai: { apiKey: "key" } };

describe("chooseTranscriber", () => {
  test.each([
    ["nothing", undefined, {}, "embedded transcriber", undefined],
    ["the embedded one", { provider: "parlor" }, {}, "embedded transcriber", undefined],
    [
      "a provider without a key",
      { provider: "openai" },
      {},
      "embedded transcriber",
      /'openai' has no key here: the embedded/,
    ],
    [
      "an unknown provider",
      { provider: "deepgram", model: "nova-3" },
      withKey,
      "embedded transcriber",
      /'deepgram' is not known/,
    ],
    [
      "another language",
      { provider: "parlor", language: "de" },
      {},
      "embedded transcriber",
      /know no 'de', only English: /,
    ],
    [
      "another language of a provider without a key",
      { provider: "deepgram", language: "de-AT" },
      {},
      "embedded transcriber",
      /'deepgram' .*know no 'de-AT', only English: the embedded/,
    ],
    ["nonsense", { provider: 7 }, {}, "embedded transcriber", /not valid: the embedded/],
    [
      "a bad address",
      { provider: "openai" },
      { openai: { baseUrl: "no url" } },
      "embedded transcriber",
      /address .* not valid/,
    ],
    ["a provider with a key", { provider: "openai" }, withKey, "openai-compatible.whisper-1", undefined],
    [
      "a model",
      { provider: "openai", model: "gpt-4o-transcribe", language: "en-US" },
      withKey,
      "openai-compatible.gpt-4o-transcribe",
      undefined,
    ],
    [
      "a local server",
      { provider: "speaches" },
      { speaches: { baseUrl: "http://localhost:8000/v1", transcriptionModel: "small.en" } },
      "openai-compatible.small.en",
      undefined,
    ],
  ] as const)("for %s", (_, transcriber, providers, label, warning) => {
    const chosen = chooseTranscriber(transcriber, { embedded: engine, providers });
    if (chosen.kind !== "server") throw new Error("expected a transcriber on the server");
    expect(chosen.engine.label).toBe(label);
    if (warning) expect(chosen.warning).toMatch(warning);
    else expect(chosen.warning).toBeUndefined();
  });

  test("without a transcriber on this machine the visitor's browser is asked, with the reason", () => {
    const embedded = { missing: "The library is not there." };
    expect(chooseTranscriber({ provider: "parlor" }, { embedded, providers: {} })).toEqual({
      kind: "client",
      name: "browser",
      warning: "This machine has no embedded transcriber: The library is not there.",
    });
    expect(chooseTranscriber({ provider: "deepgram" }, { embedded, providers: {} }).warning).toMatch(
      /'deepgram' is not known here\. This machine has no/,
    );
    expect(chooseTranscriber({ provider: "openai" }, { embedded, providers: withKey }).kind).toBe("server");
  });
});

test("who listens and who speaks is told by part and model", () => {
  const transcribers = new Map([["moonshine", { ...engine, label: "better" }]]);
  const heard = (transcriber: unknown, models = transcribers) =>
    chooseTranscriber(transcriber, { embedded: engine, models, providers: withKey }).name;
  expect(heard(undefined)).toBe("parlor/moonshine");
  expect(heard({ provider: "parlor", model: "pocketsphinx" })).toBe("parlor/pocketsphinx");
  expect(heard({ provider: "parlor", model: "unknown" })).toBe("parlor/moonshine");
  expect(heard(undefined, new Map())).toBe("parlor/pocketsphinx");
  expect(heard({ provider: "openai" })).toBe("openai/whisper-1");
  const voices = new Map([["heart", voiceBy("heart")]]);
  const spoken = (voice: unknown) => chooseVoice(voice, { embedded: voiceBy, models: voices, providers: withKey }).name;
  expect(spoken(undefined)).toBe("parlor/heart");
  expect(spoken({ provider: "parlor", voiceId: "rms" })).toBe("parlor/rms");
  expect(spoken({ provider: "parlor", voiceId: "Elliot" })).toBe("parlor/heart");
  expect(spoken({ provider: "openai", voiceId: "nova" })).toBe("openai/nova");
});

describe("chooseVoice", () => {
  test.each([
    ["nothing", undefined, {}, "embedded slt", undefined],
    ["the embedded one", { provider: "parlor" }, {}, "embedded slt", undefined],
    ["another embedded one", { provider: "parlor", voiceId: "rms" }, {}, "embedded rms", undefined],
    ["an embedded one that is not there", { provider: "parlor", voiceId: "Elliot" }, {}, "embedded slt", /'Elliot'/],
    [
      "a provider without a key",
      { provider: "openai", voiceId: "nova" },
      {},
      "embedded slt",
      /'openai' has no key here/,
    ],
    ["an unknown provider", { provider: "11labs", voiceId: "x" }, withKey, "embedded slt", /'11labs' is not known/],
    ["nonsense", "slt", {}, "embedded slt", /not valid/],
    [
      "a provider with a key",
      { provider: "openai", voiceId: "nova" },
      withKey,
      "openai-compatible.tts-1.nova",
      undefined,
    ],
  ] as const)("for %s", (_, voice, providers, label, warning) => {
    const chosen = chooseVoice(voice, { embedded: voiceBy, providers });
    expect(chosen.engine.label).toBe(label);
    if (warning) expect(chosen.warning).toMatch(warning);
    else expect(chosen.warning).toBeUndefined();
  });
});
