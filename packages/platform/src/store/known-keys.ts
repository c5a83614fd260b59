import type { Database } from "./database.ts";

/** How long another process of the same installation may go on by what it looked up. */
const keptMilliseconds = 5_000;
/** Guesses are not kept, so these are keys and access tokens in use. */
const mostKept = 2_000;

/** What was looked up of keys a moment ago, so that a busy one is not asked for at every request. */
export class KnownKeys<Found> {
  readonly #found = new Map<string, { readonly value: Found; readonly until: number }>();
  readonly #now: () => number;
  #generation = 0;

  /** @param now milliseconds of any clock that only goes forward */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** What is known of a key, or what `find` says; nothing found is looked up again the next time. */
  async get(key: string, find: () => Promise<Found | undefined>): Promise<Found | undefined> {
    const known = this.#found.get(key);
    if (known && known.until > this.#now()) return known.value;
    const generation = this.#generation;
    const value = await find();
    if (value === undefined) {
      this.#found.delete(key);
    } else if (generation === this.#generation) {
      if (this.#found.size >= mostKept) this.#found.clear();
      this.#found.set(key, { value, until: this.#now() + keptMilliseconds });
    }
    return value;
  }

  /** Forgets everything, also what is being looked up just now. */
  forget(): void {
    this.#generation += 1;
    this.#found.clear();
  }
}

const listeners = new WeakMap<Database, Set<() => void>>();

/** Calls back whenever a key, a membership or an organisation of this database changed in this process. */
export function onKeysChanged(database: Database, listener: () => void): void {
  const known = listeners.get(database) ?? new Set();
  listeners.set(database, known.add(listener));
}

/** Says that a key, a membership or an organisation changed; to be called once that is stored. */
export function keysChanged(database: Database): void {
  for (const listener of listeners.get(database) ?? []) listener();
}
