import { z } from "zod";
import type { Model } from "../onnx/runtime.ts";
import { integers } from "../onnx/tensor.ts";

export const unknownWordsSchema = z.object({
  in: z.array(z.string()),
  out: z.array(z.string()),
  maxlen: z.number(),
});

/** Reads words that no dictionary has, by a small network that learnt from 225,000 of them. */
export function createUnknownWords(model: Model, alphabet: z.infer<typeof unknownWordsSchema>) {
  const places = new Map(alphabet.in.map((letter, place) => [letter, place + 1]));
  return (word: string): string => {
    const ids = [...word].flatMap((letter) => places.get(letter) ?? []).slice(0, alphabet.maxlen);
    if (ids.length === 0) return "";
    const { data } = model.run({ chars: { data: integers(ids), shape: [1, ids.length] } })["ids"] ?? { data: [] };
    const sounds = [...data].map(Number);
    // The same sound twice in a row is one; 0 stands between two that are meant.
    return sounds
      .map((id, place) => (id === 0 || id === sounds[place - 1] ? "" : (alphabet.out[id - 1] ?? "")))
      .join("");
  };
}
