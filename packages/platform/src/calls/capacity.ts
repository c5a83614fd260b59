/** What is known of the machine and of the calls on it; measured, not configured. */
export interface MeasuredLoad {
  readonly cores: number;
  /** How much of all cores was busy of late, 0 to 1. */
  readonly busy: number;
  /** By how many milliseconds the busiest worker's timers were late (its 95th percentile of late). */
  readonly delay: number;
  /** Calls that run or are about to. */
  readonly calls: number;
  /** Of these, those too young to be seen in `busy`. */
  readonly young: number;
  /** The part of the machine that one call takes, 0 to 1, as learned from those that ran; undefined before. */
  readonly cost: number | undefined;
}

/** Beyond this, sound begins to stutter and answers to come late. */
const mostBusy = 0.85;
/** Milliseconds: two frames of sound and more. */
const mostDelay = 40;
/** So many calls a core are taken whatever else the machine does: its load may be somebody else's. */
const alwaysPerCore = 2;
/** The part of a core that a call is taken for before any has been measured, and the bounds of what is believed. */
const presumedCost = 0.2;
const costBounds = { least: 0.05, most: 0.6 };

/** How many more calls the machine carries. */
export function freePlaces({ cores, busy, delay, calls, young, cost }: MeasuredLoad): number {
  const always = Math.max(0, alwaysPerCore * cores - calls);
  if (delay > mostDelay) return always;
  const { least, most } = costBounds;
  const each = Math.min(Math.max(cost ?? presumedCost / cores, least / cores), most / cores);
  return Math.max(always, Math.floor((mostBusy - busy) / each + 1e-9) - young, 0);
}

/** The share of the machine that a call takes, learned from moments in which all calls were old enough to be seen. */
export class CallCost {
  #idle: number | undefined;
  #cost: number | undefined;

  get value(): number | undefined {
    return this.#cost;
  }

  /** What the machine did with so many calls on it, once a second. */
  seen(busy: number, calls: number, young: number): void {
    if (young > 0) return;
    if (calls === 0) this.#idle = smoothed(this.#idle, busy);
    else this.#cost = smoothed(this.#cost, Math.max(0, busy - (this.#idle ?? 0)) / calls);
  }
}

/** A mean in which the newest value weighs a fifth. */
export function smoothed(before: number | undefined, value: number): number {
  return before === undefined ? value : before + (value - before) / 5;
}
