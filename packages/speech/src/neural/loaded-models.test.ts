import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { VoiceEngine } from "../engines.ts";
import type { SpeechModel } from "../models/model.ts";
import { loadModels, type ModelState } from "./loaded-models.ts";
import type { SpeechHost } from "./speech-host.ts";

const model = (id: string, part: "transcriber" | "voice"): SpeechModel => ({
  id,
  part,
  title: id,
  languages: ["en"],
  licence: "MIT",
  origin: "https://example.com",
  residentMegabytes: 1,
  files: [{ name: "weights", bytes: 1, sha256: "00", sources: [] }],
});
const keen = model("keen", "transcriber");
const clear = model("clear", "voice");
const simple: VoiceEngine = { label: "simple", sampleRate: 16_000, async *synthesize() {}, close: async () => {} };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "parlor-loaded-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function arrive({ id }: SpeechModel) {
  await mkdir(join(folder, id));
  await writeFile(join(folder, id, "verified.txt"), "00  weights\n");
}

function setUp(ready: () => Promise<number> = async () => 0.1) {
  const states: string[] = [];
  const closed: string[] = [];
  const clock = { time: 0 };
  const models = loadModels({
    folder,
    runFolder: folder,
    sample: async () => new Int16Array(48_000),
    fallbackTranscriber: undefined,
    fallbackVoice: simple,
    models: [keen, clear],
    now: () => clock.time,
    onState: ({ id }, { state }: ModelState) => void states.push(`${id} ${state}`),
    startHost: ({ part }): SpeechHost => ({
      ready: ready(),
      hear: async () => ({ text: "", confidence: 1 }),
      async *speak() {
        yield new Int16Array(240_000);
      },
      close: () => void closed.push(part),
    }),
  });
  return { models, states, closed, clock };
}

test("what is here is loaded, what arrives later is loaded then", async () => {
  await arrive(keen);
  const { models, states } = setUp();
  await models.look();
  expect([...models.transcribers.keys()]).toEqual(["keen"]);
  expect(models.stateOf("clear")).toEqual({ state: "absent" });
  await arrive(clear);
  await models.look();
  expect(models.voices.get("clear")?.label).toBe("parlor.clear");
  expect(states).toEqual(["keen loading", "keen ready", "clear loading", "clear ready"]);
  models.close();
});

test("one that cannot be loaded is not used, says why, and is tried again after a while", async () => {
  await arrive(keen);
  let broken = true;
  const { models, clock } = setUp(async () => {
    if (broken) throw new Error("no such file");
    return 0.1;
  });
  await models.look();
  expect(models.stateOf("keen")).toEqual({ state: "unfit", reason: "no such file" });
  broken = false;
  await models.look();
  expect(models.transcribers.size).toBe(0);
  clock.time = 600_000;
  await models.look();
  expect(models.transcribers.size).toBe(1);
  models.close();
});

test("one that takes too long on this machine is not used, and says so", async () => {
  await arrive(keen);
  const { models, closed } = setUp(async () => 0.7);
  await models.look();
  expect(models.stateOf("keen")).toMatchObject({ state: "unfit", reason: expect.stringContaining("0.70") });
  expect([models.transcribers.size, closed]).toEqual([0, ["transcriber"]]);
  models.close();
});

test("closing leaves the models' processes", async () => {
  await arrive(clear);
  const { models, closed } = setUp();
  await models.look();
  models.close();
  expect(closed).toEqual(["voice"]);
});
