import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import type { Model, OnnxRuntime } from "../onnx/runtime.ts";
import { integers } from "../onnx/tensor.ts";
import { createEnglishPhonemes } from "../phonemes/english-phonemes.ts";
import { type Dictionary, Lexicon } from "../phonemes/lexicon.ts";
import { createTagger, type TaggerModel } from "../phonemes/tagger.ts";
import { createUnknownWords, unknownWordsSchema } from "../phonemes/unknown-words.ts";
import { synthesizeFrames } from "./synthesis.ts";

/** 100 ms: the first is heard while the rest is made. */
const framesPerPart = 8;
const edge = 0;

/** A file whose hash was checked when it was fetched. */
function readJson(folder: string, name: string): unknown {
  const bytes = readFileSync(join(folder, name));
  return JSON.parse((name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8"));
}

/** A voice of hibari and what it needs to read English. */
export class HibariModel {
  readonly #voice: Model;
  readonly #unknownWords: Model;
  readonly #places: Readonly<Record<string, number>>;
  readonly phonemesOf: (sentence: string) => string;

  /** @throws Error if a file is missing or no model */
  constructor(runtime: OnnxRuntime, folder: string, threads: number) {
    this.#voice = runtime.load(join(folder, "hibari.onnx"), threads);
    this.#unknownWords = runtime.load(join(folder, "oov.onnx"), 1);
    this.#places = z.record(z.string(), z.number()).parse(readJson(folder, "vocab.json"));
    const cuts = z.record(z.string(), z.array(z.string())).parse(readJson(folder, "tokenizer_exceptions.json"));
    this.phonemesOf = createEnglishPhonemes({
      lexicon: new Lexicon(
        readJson(folder, "lexicon_us_gold.json.gz") as Dictionary,
        readJson(folder, "lexicon_us_silver.json.gz") as Dictionary,
      ),
      special: new Map(Object.entries(cuts)),
      tag: createTagger(readJson(folder, "tagger.json.gz") as TaggerModel),
      guess: createUnknownWords(this.#unknownWords, unknownWordsSchema.parse(readJson(folder, "oov.json"))),
    });
  }

  /**
   * Speaks one clause, part by part.
   *
   * @param speed 1 is the voice's own
   */
  *speak(clause: string, speed: number): Generator<Float32Array> {
    const places = [...this.phonemesOf(clause)].flatMap((sound) => this.#places[sound] ?? []);
    if (places.length === 0) return;
    const ids = integers([edge, ...places, edge]);
    const outputs = this.#voice.run({
      ids: { data: ids, shape: [1, ids.length] },
      speed: { data: Float32Array.of(speed), shape: [1] },
    });
    const floats = (name: string) => {
      const data = outputs[name]?.data;
      if (!(data instanceof Float32Array)) throw new Error(`The voice gave no '${name}'.`);
      return data;
    };
    const pitch = floats("f0");
    yield* synthesizeFrames(
      {
        count: pitch.length,
        harmonicLevel: floats("lh"),
        harmonicPhase: floats("theta"),
        noiseLevel: floats("ln"),
        freeLevel: floats("lr"),
        freePhase: floats("phi"),
        pitch,
      },
      framesPerPart,
    );
  }

  close(): void {
    this.#voice.close();
    this.#unknownWords.close();
  }
}
