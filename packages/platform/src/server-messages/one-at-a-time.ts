/** Runs actions of the same key one after the other, in the order in which they were given. */
export class OneAtATime {
  readonly #last = new Map<string, Promise<void>>();

  run(key: string, action: () => Promise<void>): Promise<void> {
    const next = (this.#last.get(key) ?? Promise.resolve()).then(action);
    const settled = next.catch(() => undefined);
    this.#last.set(key, settled);
    void settled.then(() => {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    });
    return next;
  }

  /** Resolves when everything that was begun is done. */
  async drain(): Promise<void> {
    await Promise.allSettled(this.#last.values());
  }
}
