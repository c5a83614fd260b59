import fs from "node:fs";
import type { LanguageModelV3 } from "@ai-sdk/provider";
import type { TranscriberEngine, VoiceEngine } from "../engines.ts";
import { VoiceSession } from "./voice-session.ts";

const wav = (f: string) => {
  const b = fs.readFileSync(f);
  return new Int16Array(b.buffer.slice(b.byteOffset + 44, b.byteOffset + b.length));
};
const T0 = performance.now();
const log = (...a: unknown[]) => console.log(((performance.now() - T0) / 1000).toFixed(3).padStart(7), ...a);
const texts = ["what does it cost", "wait can it speak german", "uh huh"];
let ti = 0;
const transcriber: TranscriberEngine = {
  label: "scripted",
  async open(h) {
    let t: NodeJS.Timeout | undefined;
    return {
      begin() {
        log("ear begin");
        const text = texts[ti] ?? "hello";
        t = setTimeout(() => h.onPartial(text), 250);
      },
      push() {},
      async end() {
        clearTimeout(t);
        return { text: texts[ti++] ?? "hello there" };
      },
      cancel() {},
      close() {},
    };
  },
  async close() {},
};
const voiceEngine: VoiceEngine = {
  label: "tone",
  sampleRate: 16000,
  async *synthesize(text, { signal }) {
    const n = text.length * 960;
    const out = new Int16Array(n);
    for (let i = 0; i < n; i++) out[i] = Math.sin(i / 6) * 8000;
    for (let i = 0; i < n && !signal.aborted; i += 1600) yield out.subarray(i, i + 1600);
  },
  async close() {},
};
const model: LanguageModelV3 = {
  specificationVersion: "v3",
  provider: "scripted",
  modelId: "m",
  supportedUrls: {},
  async doGenerate() {
    throw new Error("x");
  },
  async doStream(o) {
    const last = JSON.stringify(o.prompt.at(-1)?.content);
    log("model asked", last);
    return {
      stream: new ReadableStream({
        start(c) {
          c.enqueue({ type: "stream-start", warnings: [] });
          c.enqueue({ type: "text-start", id: "1" });
          c.enqueue({
            type: "text-delta",
            id: "1",
            delta:
              "The software is free, it is open source. You run it on your own machine and nobody sends you a bill for it. Shall I show you how?",
          });
          c.enqueue({ type: "text-end", id: "1" });
          c.enqueue({
            type: "finish",
            finishReason: { unified: "stop", raw: "stop" },
            usage: {
              inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
              outputTokens: { total: 1, text: 1, reasoning: 0 },
            },
          });
          c.close();
        },
      }),
    };
  },
};
const s = new VoiceSession({
  transcriber,
  voice: voiceEngine,
  model,
  systemPrompt: "You are Alex.",
  tools: [],
  providerOptions: () => ({}),
  emit: (e) => {
    if (e.type !== "assistant.partial") log(JSON.stringify(e));
  },
});
await s.start();
log("started", process.memoryUsage().rss >> 20);
let loud = false;
setInterval(() => {}, 1000);
const { Pacer } = await import("../../media/pacer.ts");
const p = new Pacer();
p.subscribe(() => {
  const f = s.nextFrame();
  const l = f.some((x) => Math.abs(x) > 500);
  if (l !== loud) {
    loud = l;
    log(l ? "OUT loud" : "OUT silent");
  }
});
const script: [string, Int16Array][] = [
  ["sil", new Int16Array(16000)],
  ["Q1", wav("/tmp/lead/q1.wav")],
  ["sil", new Int16Array(16000 * 3)],
  ["UH", wav("/tmp/lead/uh.wav")],
  ["sil", new Int16Array(16000 * 2)],
  ["Q2", wav("/tmp/lead/q2.wav")],
  ["sil", new Int16Array(16000 * 3)],
];
texts[1] = "uh huh";
texts[2] = "wait can it speak german";
const pcm: number[] = [];
let k = 0;
const b0 = performance.now();
for (const [n, a] of script) {
  log("**", n, (a.length / 16000).toFixed(2));
  for (let i = 0; i + 160 <= a.length; i += 160) {
    s.pushAudio(a.subarray(i, i + 160), 16000);
    k++;
    const d = b0 + k * 10 - performance.now();
    if (d > 0) await new Promise((r) => setTimeout(r, d));
  }
}
await s.close();
process.exit(0);
