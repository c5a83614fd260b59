import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Kept, Model, OnnxRuntime } from "../onnx/runtime.ts";
import { integers, type Tensor } from "../onnx/tensor.ts";
import { parseVocabulary, spell, type Vocabulary } from "./vocabulary.ts";

/**
 * Moonshine's tiny English model (27 million parameters): an encoder of the waveform itself and a decoder of words.
 * Its work grows with the length of the speech, while Whisper's is that of half a minute.
 */

const layers = 6;
const heads = 8;
const headWidth = 36;
const startToken = 1;
const endToken = 2;
const sampleRate = 16_000;
/** Nobody says more in a second; more is a decoder that repeats itself. */
const tokensPerSecond = 6.5;
/** The encoder wants at least this much, in samples. */
const leastSamples = 0.25 * sampleRate;

export interface Hypothesis {
  readonly text: string;
  /** 0..1: the mean probability of its tokens. */
  readonly confidence: number;
}

const decoderMemory = Array.from({ length: layers }, (_, layer) => [`${layer}.decoder.key`, `${layer}.decoder.value`]);
const encoderMemory = Array.from({ length: layers }, (_, layer) => [`${layer}.encoder.key`, `${layer}.encoder.value`]);
const stepMemory = decoderMemory.flat();
const wholeMemory = [...stepMemory, ...encoderMemory.flat()];
const given = (name: string) => `past_key_values.${name}`;
const taken = (name: string) => `present.${name}`;
const empty: Tensor = { data: new Float32Array(0), shape: [1, heads, 0, headWidth] };
const branch = (cached: boolean): Tensor => ({ data: Uint8Array.of(cached ? 1 : 0), shape: [1] });
const wholeMask: Tensor = { data: integers([1]), shape: [1, 1] };

/** The likeliest token and its probability. */
function best(logits: Tensor["data"]): { token: number; probability: number } {
  let token = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < logits.length; index += 1) {
    const value = Number(logits[index]);
    if (value > highest) {
      highest = value;
      token = index;
    }
  }
  let sum = 0;
  for (let index = 0; index < logits.length; index += 1) sum += Math.exp(Number(logits[index]) - highest);
  return { token, probability: 1 / sum };
}

export class MoonshineModel {
  readonly #encoder: Model;
  readonly #decoder: Model;
  readonly #vocabulary: Vocabulary;

  /** @param folder with the model's files. @throws Error if one is missing or no model */
  constructor(runtime: OnnxRuntime, folder: string, threads: number) {
    this.#encoder = runtime.load(join(folder, "encoder_model.ort"), threads);
    this.#decoder = runtime.load(join(folder, "decoder_model_merged.ort"), threads);
    this.#vocabulary = parseVocabulary(readFileSync(join(folder, "tokenizer.bin")));
  }

  /**
   * Reads one utterance, a token at a step.
   *
   * @param samples mono at 16 kHz, -1..1
   * @param goOn is asked before each step; the hypothesis ends where it says no
   */
  *read(samples: Float32Array): Generator<undefined, Hypothesis> {
    const padded = samples.length >= leastSamples ? samples : new Float32Array(leastSamples);
    if (padded !== samples) padded.set(samples);
    const shape = [1, padded.length];
    const mask = new BigInt64Array(padded.length).fill(1n);
    const heard = this.#encoder.run({
      input_values: { data: padded, shape },
      attention_mask: { data: mask, shape },
    })["last_hidden_state"];
    if (!heard) throw new Error("The encoder gave nothing.");
    yield;
    return yield* this.#decode(heard, Math.ceil((padded.length / sampleRate) * tokensPerSecond));
  }

  *#decode(heard: Tensor, mostTokens: number): Generator<undefined, Hypothesis> {
    const tokens: number[] = [];
    const probabilities: number[] = [];
    let fromEncoder: Record<string, Kept> = {};
    let fromSteps: Record<string, Kept> = {};
    try {
      let token = startToken;
      while (tokens.length < mostTokens) {
        const first = tokens.length === 0;
        const memory = wholeMemory.map((name) => {
          const kept = fromSteps[taken(name)] ?? fromEncoder[taken(name)];
          return [given(name), kept ?? empty] as const;
        });
        const outputs = this.#decoder.runKeeping(
          {
            encoder_attention_mask: wholeMask,
            input_ids: { data: integers([token]), shape: [1, 1] },
            encoder_hidden_states: heard,
            ...Object.fromEntries(memory),
            use_cache_branch: branch(!first),
          },
          ["logits"],
          (first ? wholeMemory : stepMemory).map(taken),
        );
        for (const kept of Object.values(fromSteps)) kept.release();
        fromSteps = {};
        for (const [name, kept] of Object.entries(outputs.kept)) {
          if (name.includes(".encoder.")) fromEncoder = { ...fromEncoder, [name]: kept };
          else fromSteps[name] = kept;
        }
        const next = best(outputs.read["logits"]?.data ?? new Float32Array());
        probabilities.push(next.probability);
        if (next.token === endToken) break;
        token = next.token;
        tokens.push(token);
        yield;
      }
    } finally {
      for (const kept of [...Object.values(fromSteps), ...Object.values(fromEncoder)]) kept.release();
    }
    const confidence = probabilities.reduce((sum, value) => sum + value, 0) / Math.max(1, probabilities.length);
    return { text: spell(tokens, this.#vocabulary), confidence };
  }

  close(): void {
    this.#encoder.close();
    this.#decoder.close();
  }
}
