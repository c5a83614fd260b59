import { describe, expect, it } from "vitest";
import {
  type BrowserSpeechRecognition,
  createBrowserRecognizer,
  type RecognizedWords,
  recognizeInBrowser,
} from "./recognizer.ts";
import { hangUp, receive, ScriptedCall } from "./testing.ts";

class ScriptedRecognition implements BrowserSpeechRecognition {
  lang = "";
  continuous = false;
  interimResults = false;
  onresult: BrowserSpeechRecognition["onresult"] = null;
  onerror: BrowserSpeechRecognition["onerror"] = null;
  onend: BrowserSpeechRecognition["onend"] = null;
  running = false;

  start(): void {
    this.running = true;
  }

  abort(): void {
    this.running = false;
  }

  hear(...results: [transcript: string, isFinal: boolean][]): void {
    this.onresult?.({
      resultIndex: 0,
      results: results.map(([transcript, isFinal]) => ({ isFinal, 0: { transcript } })),
    });
  }
}

function setUp(onError?: (code: string) => void) {
  const made: ScriptedRecognition[] = [];
  const words: RecognizedWords[] = [];
  const createRecognition = () => {
    const recognition = new ScriptedRecognition();
    made.push(recognition);
    return recognition;
  };
  const options = { visitorAgreed: true as const, language: "en-GB", createRecognition, ...(onError && { onError }) };
  return { made, words, options, onWords: (heard: RecognizedWords) => words.push(heard) };
}

describe("the browser's own recogniser", () => {
  it("does not exist without the visitor's agreement, nor in a browser without one", () => {
    const { options, onWords } = setUp();
    const withoutAgreement = { ...options, onWords, visitorAgreed: false as never };
    expect(() => createBrowserRecognizer(withoutAgreement)).toThrow("only after the visitor agreed");
    expect(() => createBrowserRecognizer({ visitorAgreed: true, onWords })).toThrow("no speech recognition");
  });

  it("tells partial and final words, and listens on after every pause", () => {
    const { made, words, options, onWords } = setUp();
    const recognizer = createBrowserRecognizer({ ...options, onWords });
    recognizer.start();
    recognizer.start();
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({ lang: "en-GB", continuous: true, interimResults: true });
    made[0]?.hear(["hel", false]);
    made[0]?.hear([" Hello ", true], ["how", false]);
    expect(words).toEqual([
      { transcriptType: "partial", transcript: "hel" },
      { transcriptType: "final", transcript: "Hello" },
      { transcriptType: "partial", transcript: "how" },
    ]);
    made[0]?.onerror?.({ error: "no-speech" });
    made[0]?.onend?.();
    expect(made[1]?.running).toBe(true);
    recognizer.stop();
    made[1]?.onend?.();
    expect(made).toHaveLength(2);
  });

  it("stops for good when the browser refuses, and says why", () => {
    const codes: string[] = [];
    const { made, options, onWords } = setUp((code) => codes.push(code));
    createBrowserRecognizer({ ...options, onWords }).start();
    made[0]?.onerror?.({ error: "not-allowed" });
    made[0]?.onend?.();
    expect(codes).toEqual(["not-allowed"]);
    expect(made).toHaveLength(1);
  });

  it("is a call's transcriber: silent while the visitor is muted, and gone with the call", async () => {
    const { made, options } = setUp();
    const script = new ScriptedCall([
      receive("listening"),
      { step: "expect-sent", expected: { type: "recognized", transcriptType: "final", transcript: "Hello" } },
      hangUp(),
    ]);
    const call = script.createCall();
    await call.start("assistant-id");
    recognizeInBrowser(call, options);
    call.setMuted(true);
    expect(made[0]?.running).toBe(false);
    made[0]?.hear(["unheard", true]);
    call.setMuted(false);
    expect(made[1]?.running).toBe(true);
    made[1]?.hear(["Hello", true]);
    await script.verify();
    expect(made[1]?.running).toBe(false);
  });
});
