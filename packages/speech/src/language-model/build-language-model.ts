import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DecoderSettings } from "../pocketsphinx/library.ts";
import { formatArpa } from "./arpa.ts";
import { countNgrams } from "./count-ngrams.ts";
import { readGenericWords } from "./generic-unigrams.ts";
import { createPronouncer, findAcronyms } from "./pronounce.ts";
import { formatDictionary, readPronunciations } from "./pronunciations.ts";
import { visitorPhrases } from "./visitor-phrases.ts";
import { spokenSentences, spokenWords } from "./words.ts";

export interface LanguageModelInputs {
  /** What is said about the product, by it and to it: knowledge, exemplars, small talk. One or more sentences each. */
  readonly corpus: readonly string[];
  /** Files of the generic model of the language. */
  readonly generic: { readonly acousticModel: string; readonly languageModel: string; readonly dictionary: string };
  /** Folder for what is built; the same inputs are built once. */
  readonly cacheFolder: string;
}

/** Changes when what is built from the same inputs changes, so that an old cache is not used. */
const recipe = "2";
/** The domain model's share of the mixture; measured, see docs/speech.md. */
const domainShare = 0.5;
/** Dither: a line that is digitally silent between words must not make the decoder hear things. */
const decoderOptions = { "-dither": "yes", "-seed": "1" };
/** How many of the generic model's most frequent words the decoder knows; measured, see docs/speech.md. */
const genericWords = 20_000;

/**
 * Builds what a decoder needs to hear a product's own words as well as everyday speech: a trigram model of the corpus,
 * to be mixed with the generic one, and a dictionary of both. Cached by a hash of the inputs.
 *
 * @throws Error if the corpus has no words or a generic file cannot be read
 */
export async function buildLanguageModel({
  corpus,
  generic,
  cacheFolder,
}: LanguageModelInputs): Promise<DecoderSettings> {
  const hash = createHash("sha256")
    .update(JSON.stringify([recipe, genericWords, generic, corpus]))
    .digest("hex")
    .slice(0, 16);
  const domainModel = join(cacheFolder, `${hash}.arpa`);
  const dictionary = join(cacheFolder, `${hash}.dict`);
  const settings: DecoderSettings = {
    acousticModel: generic.acousticModel,
    dictionary,
    languageModels: [
      { path: domainModel, weight: domainShare },
      { path: generic.languageModel, weight: 1 - domainShare },
    ],
    options: decoderOptions,
  };
  if ((await exists(domainModel)) && (await exists(dictionary))) return settings;

  const productSentences = corpus.flatMap(spokenSentences);
  if (productSentences.length === 0) throw new Error("There are no sentences to build the language model from.");
  const sentences = [...productSentences, ...visitorPhrases().map(spokenWords)];
  const pronunciations = readPronunciations(await readFile(generic.dictionary, "utf8"));
  const frequent = readGenericWords(await readFile(generic.languageModel), genericWords);
  const pronounce = createPronouncer(pronunciations, findAcronyms(corpus));
  const domainWords = new Set(sentences.flat());
  const known = frequent.filter((word) => pronunciations.has(word));

  await mkdir(cacheFolder, { recursive: true });
  await writeWhole(dictionary, formatDictionary(new Set([...domainWords, ...known]), pronounce));
  await writeWhole(domainModel, formatArpa(countNgrams(sentences)));
  return settings;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Writes under another name first: two processes that start at once must not read half a file. */
async function writeWhole(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, text);
  await rename(temporary, path);
}
