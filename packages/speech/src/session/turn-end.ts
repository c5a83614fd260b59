import type { llm } from "@livekit/agents";
import { type Clock, sleep } from "@parlor/processes/clock";
import { configuredWait, type EndpointingPlan } from "../endpointing-plan.ts";

/** Milliseconds that the detector gets to be sure of new speech: twice what it takes. */
const longestDoubt = 160;
/** Milliseconds: one window of the detector. */
const doubtStep = 32;

export interface TurnEndOptions {
  /** Milliseconds since the epoch of the visitor's last speech. */
  lastSpeechAt(): number;
  /** The hypotheses of the last utterance: the one that was taken, and others as likely. */
  hypotheses(): readonly string[];
  /** Whether the visitor may have begun to speak again, before the detector is sure of it. */
  mayBeSpeaking(): boolean;
  readonly plan: EndpointingPlan;
  /** Milliseconds since the epoch before which the assistant says nothing, since it was interrupted. */
  silentUntil(): number;
  readonly clock: Clock;
}

/**
 * Asks the turn policy when a turn is over and waits that long: the library calls it after every final hypothesis and
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
    const { lastSpeechAt, hypotheses, mayBeSpeaking, plan, silentUntil, clock } = this.#options;
    const last = conversation.items.at(-1);
    const text = last?.type === "message" && last.role === "user" ? (last.textContent ?? "") : "";
    const assistantSaid = lastWordsOf(conversation, "assistant");
    const wait = configuredWait({ text, hypotheses: hypotheses(), assistantSaid }, plan);
    const left = wait - (clock.now() - lastSpeechAt());
    if (left > 0) await sleep(clock, left);
    // Whether these words interrupted somebody is known by now.
    const silence = silentUntil() - clock.now();
    if (silence > 0) await sleep(clock, silence);
    for (let doubt = 0; doubt < longestDoubt && mayBeSpeaking(); doubt += doubtStep) await sleep(clock, doubtStep);
    return 1;
  }
}

function lastWordsOf(conversation: llm.ChatContext, role: llm.ChatRole): string {
  const message = conversation.items.findLast((item) => item.type === "message" && item.role === role);
  return message?.type === "message" ? (message.textContent ?? "") : "";
}
