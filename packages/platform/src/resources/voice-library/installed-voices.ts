import type { VoiceLibrary } from "@parlor/contract";

const description = (words: string) => `${words} Spoken by this installation itself, without a key or a network.`;

/** The embedded voices, the best first. */
const voices = [
  {
    voiceId: "heart",
    name: "Heart",
    gender: "female",
    text: description("A warm, natural American voice; until its model is on the machine, SLT speaks."),
  },
  { voiceId: "slt", name: "SLT", gender: "female", text: description("A clear American voice.") },
  { voiceId: "rms", name: "RMS", gender: "male", text: description("A calm American voice.") },
] as const;

const installedAt = new Date(0).toISOString();

export interface VoiceSearch {
  readonly keyword?: unknown;
  readonly language?: unknown;
  readonly accent?: unknown;
  readonly gender?: unknown;
}

const includes = (text: string, part: unknown): boolean =>
  part === undefined || text.toLowerCase().includes(String(part).toLowerCase());

/**
 * The installed voices in the shape of the library.
 *
 * @param samplesUrl under which each can be heard; without it, none can
 */
export function installedVoices(orgId: string, search: VoiceSearch = {}, samplesUrl?: string): VoiceLibrary[] {
  return voices
    .filter(
      (voice) =>
        includes(`${voice.name} ${voice.voiceId} ${voice.text}`, search.keyword) &&
        includes("English en en-US", search.language) &&
        includes("american", search.accent) &&
        (search.gender === undefined || search.gender === voice.gender),
    )
    .map((voice, index) => ({
      id: `00000000-0000-4000-8000-00000000000${index + 1}`,
      orgId,
      provider: "parlor",
      providerId: voice.voiceId,
      slug: voice.voiceId,
      name: voice.name,
      language: "English",
      languageCode: "en-US",
      accent: "american",
      gender: voice.gender,
      description: voice.text,
      ...(samplesUrl !== undefined && { previewUrl: `${samplesUrl}/${voice.voiceId}.wav` }),
      isPublic: true,
      isDeleted: false,
      sortOrder: index,
      createdAt: installedAt,
      updatedAt: installedAt,
    }));
}
