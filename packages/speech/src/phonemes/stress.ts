/** The alphabet of sounds that the voices were taught, and how stress is moved in it. */

export const primaryStress = "ˈ";
const secondaryStress = "ˌ";
const vowels = new Set("AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻ");
const consonants = new Set("bdfhjklmnpstvwzðŋɡɹɾʃʒʤʧθ");
const diphthongs = new Set("AIOQWYʤʧ");

export const isVowel = (sound: string): boolean => vowels.has(sound);
export const isSound = (sound: string): boolean => vowels.has(sound) || consonants.has(sound);

export const stressWeight = (phonemes: string): number =>
  [...phonemes].reduce((sum, sound) => sum + (diphthongs.has(sound) ? 2 : 1), 0);

const isStress = (sound: string) => sound === primaryStress || sound === secondaryStress;
const hasVowel = (phonemes: string) => [...phonemes].some(isVowel);
const isStressed = (phonemes: string) => [...phonemes].some(isStress);

/** Puts a stress that stands before a syllable right before its vowel. */
function settle(phonemes: string): string {
  const sounds = [...phonemes];
  const first = sounds[0] ?? "";
  const vowel = sounds.findIndex(isVowel);
  return vowel < 1 || !isStress(first) ? phonemes : [...sounds.slice(1, vowel), first, ...sounds.slice(vowel)].join("");
}

/**
 * @param stress -2 takes all away, -1 and 0 weaken it, 0.5 and 1 add a weak one where there is none, 1 and 2 strengthen it
 */
export function applyStress(phonemes: string, stress: number | undefined): string {
  if (stress === undefined) return phonemes;
  const strong = phonemes.includes(primaryStress);
  if (stress < -1) return phonemes.replaceAll(primaryStress, "").replaceAll(secondaryStress, "");
  if (stress === -1 || ((stress === 0 || stress === -0.5) && strong))
    return phonemes.replaceAll(secondaryStress, "").replaceAll(primaryStress, secondaryStress);
  if ((stress === 0 || stress === 0.5 || stress === 1) && !isStressed(phonemes))
    return hasVowel(phonemes) ? settle(secondaryStress + phonemes) : phonemes;
  if (stress >= 1 && !strong && phonemes.includes(secondaryStress))
    return phonemes.replaceAll(secondaryStress, primaryStress);
  if (stress > 1 && !isStressed(phonemes)) return hasVowel(phonemes) ? settle(primaryStress + phonemes) : phonemes;
  return phonemes;
}

/** Makes the last of the weak stresses the strong one, as letters that are spelled have it. */
export function stressLast(phonemes: string): string {
  const last = phonemes.lastIndexOf(secondaryStress);
  return last < 0 ? phonemes : phonemes.slice(0, last) + primaryStress + phonemes.slice(last + 1);
}
