import type { llm } from "@livekit/agents";
import { endOfTurnWait } from "../turn-policy.ts";

/** Milliseconds that the detector gets to be sure of new speech: twice what it takes. */
const longestDoubt = 160;
/** Milliseconds: one window of the detector. */
const doubtStep = 32;

export interface TurnEndOptions {
  /** Milliseconds since the epoch of the visitor's last speech. */
  lastSpeechAt(): number;
  /** How the last utterance was understood, and might have been. */
  readings(): readonly string[];
  /** Whether the visitor may have begun to speak again, before the detector is sure of it. */
  mayBeSpeaking(): boolean;
  readonly leastWait?: number | undefined;
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/**
 * Asks the turn policy when a turn is over and waits that long: the library calls it after every final reading and
 * drops the answer when the visitor goes on speaking meanwhile.
 */
export class TurnEnd {
  readonly model = "turn-policy";
  readonly provider = "parlor";
  readonly #options: TurnEndOptions;

  constructor(options: TurnEndOptions) {
    this.#options = options;
  }

  async supportsLanguage(): Promise<boolean> {
    return true;
  }

  async unlikelyThreshold(): Promise<number> {
    return 0.5;
  }

  async predictEndOfTurn(conversation: llm.ChatContext): Promise<number> {
    const { lastSpeechAt, readings, mayBeSpeaking, leastWait, now, sleep } = this.#options;
    const last = conversation.items.at(-1);
    const text = last?.type === "message" && last.role === "user" ? (last.textContent ?? "") : "";
    const wait = endOfTurnWait({ text, readings: readings(), leastWait });
    const left = wait - (now() - lastSpeechAt());
    if (left > 0) await sleep(left);
    for (let doubt = 0; doubt < longestDoubt && mayBeSpeaking(); doubt += doubtStep) await sleep(doubtStep);
    return 1;
  }
}
