/** The voices that flite brings and Parlor offers, by their ids in an assistant. */
export const fliteVoiceIds = ["slt", "rms"] as const;
export type FliteVoiceId = (typeof fliteVoiceIds)[number];

/** To a flite thread. */
export interface SpeakRequest {
  readonly id: number;
  readonly voiceId: FliteVoiceId;
  /** One clause, already in words that flite reads well. */
  readonly text: string;
}

/** From a flite thread. */
export type SpeakReply =
  | { readonly id: number /** 16 kHz, with the silence around it as flite made it. */; readonly samples: Int16Array }
  | { readonly id: number; readonly error: string };
