import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildLanguageModel } from "./build-language-model.ts";

let folder: string;
let generic: { acousticModel: string; languageModel: string; dictionary: string };
let cacheFolder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "parlor-model-"));
  cacheFolder = join(folder, "data", "speech");
  generic = {
    acousticModel: join(folder, "acoustic"),
    languageModel: join(folder, "generic.bin"),
    dictionary: join(folder, "words.dict"),
  };
  await mkdir(generic.acousticModel);
  const size = Buffer.alloc(4);
  size.writeInt32LE(8);
  const head = Buffer.alloc(20 + 12);
  head.write("Trie Language Model", "latin1");
  head.writeUInt8(3, 19);
  head.writeUInt32LE(2, 20);
  const rest = Buffer.alloc(4 + 3 * 65_536 * 4 + 3 * 12);
  await writeFile(generic.languageModel, Buffer.concat([head, rest, size, Buffer.from("sky\0sea\0")]));
  await writeFile(generic.dictionary, "hello HH AH L OW\nsky S K AY\nsea S IY\n");
});
afterEach(() => rm(folder, { recursive: true }));

test("makes a model of the corpus and a dictionary of its words and the generic ones", async () => {
  const settings = await buildLanguageModel({ corpus: ["Hello CRM!"], generic, cacheFolder });
  expect(settings.languageModels.map(({ path }) => path)).toEqual([
    expect.stringMatching(/\.arpa$/),
    generic.languageModel,
  ]);
  expect(settings.languageModels.reduce((total, { weight }) => total + weight, 0)).toBe(1);
  expect(settings.acousticModel).toBe(generic.acousticModel);
  const dictionary = await readFile(settings.dictionary, "utf8");
  expect(dictionary).toContain("hello HH AH L OW\ncrm S IY AA R EH M\n");
  expect(dictionary).toMatch(/\nsky S K AY\nsea S IY\n$/);
  expect(await readFile(settings.languageModels[0]?.path ?? "", "utf8")).toContain("hello crm </s>");
});

test("builds the same inputs once and other ones anew", async () => {
  const first = await buildLanguageModel({ corpus: ["hello"], generic, cacheFolder });
  await writeFile(first.dictionary, "kept");
  const second = await buildLanguageModel({ corpus: ["hello"], generic, cacheFolder });
  expect(second).toEqual(first);
  expect(await readFile(second.dictionary, "utf8")).toBe("kept");
  const third = await buildLanguageModel({ corpus: ["hello sky"], generic, cacheFolder });
  expect(third.dictionary).not.toBe(first.dictionary);
});

test("two builds at once leave whole files and nothing else", async () => {
  const build = () => buildLanguageModel({ corpus: ["hello"], generic, cacheFolder });
  await Promise.all([build(), build(), build()]);
  expect((await readdir(cacheFolder)).map((name) => name.replace(/^.*\./, "")).sort()).toEqual(["arpa", "dict"]);
});

test("expects what visitors of any product say", async () => {
  const { languageModels } = await buildLanguageModel({ corpus: ["hello"], generic, cacheFolder });
  const model = await readFile(languageModels[0]?.path ?? "", "utf8");
  for (const words of ["<s> my name", "name is maria", "real estate </s>", "three hundred people", "team of twenty"]) {
    expect(model).toContain(` ${words}`);
  }
});

test("refuses a corpus without words", async () => {
  await expect(buildLanguageModel({ corpus: ["...", ""], generic, cacheFolder })).rejects.toThrow("no sentences");
});
