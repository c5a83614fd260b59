import { LEVEL_SAMPLES } from "../spec-constants.ts";

/** The last seconds of both voices, newest first, for the ring around the avatar. */
export interface LevelRecord {
  readonly assistant: Float32Array;
  readonly user: Float32Array;
  push(side: "assistant" | "user", level: number): void;
  /** Empties both sides. */
  clear(): void;
  subscribe(listener: () => void): () => void;
}

/** How much of a sample survives into the next: levels rise at once and fall softly. */
const FALL = 0.6;

export function createLevelRecord(): LevelRecord {
  const sides = { assistant: new Float32Array(LEVEL_SAMPLES), user: new Float32Array(LEVEL_SAMPLES) };
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    ...sides,
    push(side, level) {
      const record = sides[side];
      const clamped = Math.min(1, Math.max(0, Number.isFinite(level) ? level : 0));
      const smoothed = Math.max(clamped, (record[0] ?? 0) * FALL);
      record.copyWithin(1, 0);
      record[0] = smoothed < 0.01 ? 0 : smoothed;
      notify();
    },
    clear() {
      sides.assistant.fill(0);
      sides.user.fill(0);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
