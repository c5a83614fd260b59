import type { LanguageModelV3 } from "@ai-sdk/provider";
import { afterEach, describe, expect, test } from "vitest";
import type { VoiceEngine } from "../engines.ts";
import type { SessionEvent } from "../session-events.ts";
import { VoiceSession } from "./voice-session.ts";

const brokenModel: LanguageModelV3 = {
  specificationVersion: "v3",
  provider: "test",
  modelId: "broken",
  supportedUrls: {},
  doGenerate: () => Promise.reject(new Error("The provider is down.")),
  doStream: () => Promise.reject(new Error("The provider is down.")),
};

const muteVoice: VoiceEngine = {
  label: "mute",
  sampleRate: 16_000,
  async *synthesize() {
    yield new Int16Array(160);
  },
  close: async () => undefined,
};

const open: VoiceSession[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((session) => session.close()));
});

async function startSession(model: LanguageModelV3) {
  const events: SessionEvent[] = [];
  const waiting: (() => void)[] = [];
  const session = new VoiceSession({
    transcriber: null,
    voice: muteVoice,
    model,
    systemPrompt: "",
    tools: [],
    providerOptions: () => ({}),
    temperature: undefined,
    maxTokens: undefined,
    emit: (event) => {
      events.push(event);
      for (const wake of waiting.splice(0)) wake();
    },
  });
  open.push(session);
  await session.start();
  const until = async (found: () => boolean) => {
    while (!found()) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return { session, events, until };
}

describe("a session whose model fails", () => {
  test("tells of its end when it gives up, and takes whatever comes afterwards without throwing", async () => {
    const { session, events, until } = await startSession(brokenModel);
    const failures = () => events.filter(({ type }) => type === "failed").length;
    const gaveUp = () => events.some(({ type }) => type === "session.closed");
    for (let turn = 1; !gaveUp() && turn < 10; turn++) {
      session.write(`Message ${turn}`);
      await until(() => failures() >= turn || gaveUp());
    }
    await until(gaveUp);
    expect(events.findLast(({ type }) => type === "session.closed")).toMatchObject({
      reason: expect.stringContaining("The provider is down."),
    });
    session.write("Is anybody there?");
    session.answer();
    session.interrupt();
    session.recognized("hello", true);
    session.setAssistantMuted(true);
    session.pushAudio(new Int16Array(160));
    await session.addMessage({ role: "user", content: "Hello" }, true);
    await session.say("Goodbye.", { interruptible: true, interrupts: true });
    await session.whenSilent(1);
    expect(session.nextFrame()).toHaveLength(160);
  });
});

test("a session that has not started yet takes messages without throwing", async () => {
  const session = new VoiceSession({
    transcriber: null,
    voice: muteVoice,
    model: brokenModel,
    systemPrompt: "",
    tools: [],
    providerOptions: () => ({}),
    temperature: undefined,
    maxTokens: undefined,
    emit: () => undefined,
  });
  session.write("Hello");
  await session.say("Hello.", { interruptible: true, interrupts: true });
  await session.close();
});
