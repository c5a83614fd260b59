import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TranscriberEngine, TranscriberSession, Transcript } from "../engines.ts";
import { type FliteThreads, startFliteThreads } from "../flite/flite-threads.ts";
import { createFliteVoice } from "../flite/flite-voice.ts";
import { buildLanguageModel } from "../language-model/build-language-model.ts";
import { debianModelFolder, genericModelFiles, probePocketsphinx } from "./availability.ts";
import { startDecoderChild } from "./decoder-child.ts";
import { createDecoderPool } from "./decoder-pool.ts";
import { createPocketsphinxSession } from "./pocketsphinx-session.ts";
import { createPocketsphinxTranscriber } from "./pocketsphinx-transcriber.ts";

const availability = await probePocketsphinx();
const title = availability.available ? "pocketsphinx" : `pocketsphinx (skipped: ${availability.missing})`;

/** A busy machine may be slow here: what is tested is what is heard, not how fast. */
const patience = { startTimeout: 60_000, finalTimeout: 60_000 };
const testTimeout = 120_000;

const corpus = [
  "Does it work with HubSpot?",
  "How much does it cost per month?",
  "Can I run it on my own server?",
  "Is there a free trial?",
];

describe.runIf(availability.available)(title, { timeout: testTimeout }, () => {
  let folder: string;
  let engine: TranscriberEngine;
  let threads: FliteThreads;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "parlor-speech-"));
    const generic = genericModelFiles(debianModelFolder);
    engine = createPocketsphinxTranscriber({
      settings: await buildLanguageModel({ corpus, generic, cacheFolder: folder }),
      ...patience,
    });
    threads = startFliteThreads(1);
  });
  afterAll(async () => {
    await engine?.close();
    await threads?.close();
    if (folder) await rm(folder, { recursive: true });
  });

  const say = async (text: string, voice: "slt" | "rms" = "rms"): Promise<Int16Array[]> => {
    const chunks: Int16Array[] = [new Int16Array(3_200)];
    const { signal } = new AbortController();
    for await (const chunk of createFliteVoice(threads, voice).synthesize(text, { signal })) chunks.push(chunk);
    return chunks;
  };
  const openSession = async () => {
    const partials: string[] = [];
    const failures: Error[] = [];
    const session = await engine.open({
      onPartial: (text) => partials.push(text),
      onFailure: (error) => failures.push(error),
    });
    return { session, partials, failures };
  };
  const hear = (session: TranscriberSession, chunks: readonly Int16Array[]): Promise<Transcript> => {
    session.begin();
    for (const chunk of chunks) session.push(chunk);
    return session.end();
  };

  test("understands a spoken question, with partial hypotheses on the way", async () => {
    const { session, partials } = await openSession();
    const transcript = await hear(session, await say("Does it work with HubSpot?"));
    session.close();
    expect(transcript.text).toBe("does it work with hubspot");
    expect(transcript.confidence).toBeGreaterThan(0);
    expect(partials.length).toBeGreaterThan(2);
    expect(partials.at(-1)).toMatch(/^does it work/);
  });

  test("hears everyday words that are not in the product's corpus", async () => {
    const { session } = await openSession();
    const transcript = await hear(session, await say("The weather is very nice today."));
    session.close();
    expect(transcript.text).toContain("weather");
  });

  test("two listeners at once do not mix, and each hears several utterances", async () => {
    const [one, other] = [await openSession(), await openSession()];
    const [price, trial] = [await say("How much does it cost per month?"), await say("Is there a free trial?")];
    for (let round = 0; round < 2; round += 1) {
      const hypotheses = await Promise.all([hear(one.session, price), hear(other.session, trial)]);
      expect(hypotheses.map(({ text }) => text)).toEqual([
        expect.stringMatching(/^how much (?!.*trial).*cost per month/),
        expect.stringMatching(/^is there (?!.*month).*free trial/),
      ]);
    }
    one.session.close();
    other.session.close();
  });

  test("silence is an empty text", async () => {
    const { session } = await openSession();
    const transcript = await hear(session, [new Int16Array(16_000)]);
    session.close();
    expect(transcript.text).toBe("");
  });

  test("a cancelled utterance leaves nothing in the next one", async () => {
    const { session, partials } = await openSession();
    session.begin();
    for (const chunk of await say("How much does it cost per month?")) session.push(chunk);
    session.cancel();
    const before = partials.length;
    const transcript = await hear(session, await say("Is there a free trial?"));
    session.close();
    expect(transcript.text).toBe("is there a free trial");
    expect(partials.slice(before).join(" ")).not.toContain("cost");
  });

  test("a killed decoder loses nothing of the utterance it was killed in", async () => {
    const settings = await buildLanguageModel({
      corpus,
      generic: genericModelFiles(debianModelFolder),
      cacheFolder: folder,
    });
    const children: ReturnType<typeof startDecoderChild>[] = [];
    const pool = createDecoderPool(() => {
      const child = startDecoderChild(settings, patience.startTimeout);
      children.push(child);
      return child;
    }, 1);
    const failures: Error[] = [];
    const handlers = { onPartial: () => {}, onFailure: (error: Error) => failures.push(error) };
    const session = createPocketsphinxSession(pool, await pool.acquire(), handlers, patience.finalTimeout);
    const chunks = await say("How much does it cost per month?");
    session.begin();
    for (const chunk of chunks.slice(0, chunks.length / 2)) session.push(chunk);
    process.kill(children[0]?.pid ?? 0, "SIGKILL");
    await children[0]?.gone;
    for (const chunk of chunks.slice(chunks.length / 2)) session.push(chunk);
    expect((await session.end()).text).toMatch(/^how much does it cost per month/);
    expect(failures).toEqual([]);
    session.close();
    await pool.close();
  });

  test("killing a decoder leaves no process", async () => {
    const settings = await buildLanguageModel({
      corpus,
      generic: genericModelFiles(debianModelFolder),
      cacheFolder: folder,
    });
    const child = startDecoderChild(settings, patience.startTimeout);
    await child.ready;
    child.kill();
    await child.gone;
    expect(() => process.kill(child.pid ?? 0, 0)).toThrow(/ESRCH/);
  });

  test("a missing model is told by its path", async () => {
    const generic = genericModelFiles(debianModelFolder);
    const child = startDecoderChild(
      {
        acousticModel: generic.acousticModel,
        dictionary: "/nowhere/words.dict",
        languageModels: [{ path: generic.languageModel, weight: 1 }],
        options: {},
      },
      patience.startTimeout,
    );
    await expect(child.ready).rejects.toThrow("/nowhere/words.dict");
    await child.gone;
  });
});

test("the probe names what is missing and how to get it", async () => {
  const probed = await probePocketsphinx("/nowhere");
  expect(probed).toEqual({
    available: false,
    missing: expect.stringMatching(availability.available ? /\/nowhere\/en-us .*apt-get install/ : /apt-get install/),
  });
});
