import { startFliteThreads } from "../../packages/speech/src/flite/flite-threads.ts";
import { createFliteVoice } from "../../packages/speech/src/flite/flite-voice.ts";
import { fliteVoiceIds } from "../../packages/speech/src/flite/messages.ts";
import { percentiles } from "./percentiles.ts";

const sentences = [
  "Yes.",
  "Sure, I can show you that.",
  "That is a good question.",
  "It costs nothing, because the software is free.",
  "You can run it on your own server, and your data stays there.",
  "Parlor answers visitors on your website, finds out what they need, and writes it into your CRM.",
  "It takes about ten minutes to set up, and you don't need a developer for it.",
  "I don't know that, but I can have someone follow up with you.",
];
const rounds = 6;
const { signal } = new AbortController();

/** Milliseconds from text to first sound, and seconds of work per second of speech, of the embedded voices. */
export async function measureVoice(now: () => number) {
  const threads = startFliteThreads(1);
  try {
    const results = [];
    for (const voiceId of fliteVoiceIds) {
      const voice = createFliteVoice(threads, voiceId);
      const firstSounds: number[] = [];
      let working = 0;
      let spoken = 0;
      for (let round = 0; round <= rounds; round += 1) {
        for (const sentence of sentences) {
          const started = now();
          let first: number | undefined;
          for await (const chunk of voice.synthesize(sentence, { signal })) {
            first ??= now() - started;
            if (round > 0) spoken += chunk.length / voice.sampleRate;
          }
          if (round === 0) continue;
          firstSounds.push(first ?? 0);
          working += (now() - started) / 1_000;
        }
      }
      const realTimeFactor = Number((working / spoken).toFixed(3));
      results.push({
        voice: voiceId,
        sentences: firstSounds.length,
        firstSoundMs: percentiles(firstSounds),
        realTimeFactor,
      });
    }
    return results;
  } finally {
    await threads.close();
  }
}
