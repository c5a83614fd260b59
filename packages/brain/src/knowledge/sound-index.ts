import { editDistance, soundKeyOf, wordsOf } from "./words.ts";

/** Finds the exemplar that sounds like what was heard: "how do i in stall it" is "how do i install it". */
interface SoundIndex {
  /** Positions of the exemplars that sound like the text, each with how sure that is, 0 to 1. Few, mostly none. */
  matches(text: string): readonly { readonly position: number; readonly likeness: number }[];
}

/** A shorter turn sounds like too many others. */
const leastSounds = 6;
const leastWords = 3;
/** Sounds that may differ: one in eight. */
const soundsPerSlip = 8;
const likenessOfSame = 0.9;
const lossPerSlip = 0.12;

/** @param exemplars - what a turn may sound like; undefined where one must not be found by its sound */
export function indexSounds(exemplars: readonly (string | undefined)[]): SoundIndex {
  const keys = exemplars.map((text) => (text === undefined ? "" : soundsOf(text)));
  return {
    matches(text) {
      const own = soundsOf(text);
      if (own.length < leastSounds || wordsOf(text).length < leastWords) return [];
      const slips = Math.floor(own.length / soundsPerSlip);
      return keys.flatMap((key, position) => {
        if (Math.abs(key.length - own.length) > slips) return [];
        const distance = key === own ? 0 : slips === 0 ? 1 : editDistance(key, own);
        return distance > slips ? [] : [{ position, likeness: likenessOfSame - lossPerSlip * distance }];
      });
    },
  };
}

/** The consonants of a whole turn, as they sound: where words begin and end is not heard. */
function soundsOf(text: string): string {
  return wordsOf(text)
    .map((word) => soundKeyOf(word).replace(/^a/, ""))
    .join("")
    .replace(/(.)\1+/g, "$1");
}
