import type { llm } from "@livekit/agents";
import { endOfTurnWait } from "../turn-policy.ts";

export interface TurnEndOptions {
  /** Milliseconds since the epoch of the visitor's last speech. */
  lastSpeechAt(): number;
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
    const { lastSpeechAt, leastWait, now, sleep } = this.#options;
    const last = conversation.items.at(-1);
    const text = last?.type === "message" && last.role === "user" ? (last.textContent ?? "") : "";
    const wait = endOfTurnWait({ text, leastWait });
    const left = wait - (now() - lastSpeechAt());
    if (left > 0) await sleep(left);
    return 1;
  }
}
