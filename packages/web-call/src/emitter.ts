type Listener<Arguments extends unknown[]> = (...args: Arguments) => void;

interface Entry {
  /** Only compared and called with what `emit` was given for the same event name. */
  readonly listener: unknown;
  readonly once: boolean;
}

/** Hands an error of a listener to the page's error handler without disturbing the caller. */
function reportListenerError(error: unknown): void {
  if (typeof globalThis.reportError === "function") globalThis.reportError(error);
  else
    queueMicrotask(() => {
      throw error;
    });
}

/**
 * A small typed event emitter with the methods of Node's that clients of the peer use.
 * It differs where Node's gets in the way of a call: an `error` event without a listener does not
 * throw, and a listener that throws is reported to the page (`reportError`) and stops nobody else.
 */
export class Emitter<Events extends { [Name in keyof Events]: unknown[] }> {
  readonly #listeners = new Map<keyof Events, readonly Entry[]>();

  on<Name extends keyof Events>(event: Name, listener: Listener<Events[Name]>): this {
    return this.#add(event, listener, false);
  }

  once<Name extends keyof Events>(event: Name, listener: Listener<Events[Name]>): this {
    return this.#add(event, listener, true);
  }

  addListener<Name extends keyof Events>(event: Name, listener: Listener<Events[Name]>): this {
    return this.on(event, listener);
  }

  off<Name extends keyof Events>(event: Name, listener: Listener<Events[Name]>): this {
    const entries = this.#listeners.get(event) ?? [];
    const found = entries.map((entry) => entry.listener).lastIndexOf(listener);
    if (found >= 0) {
      const others = entries.filter((_entry, index) => index !== found);
      this.#listeners.set(event, others);
    }
    return this;
  }

  removeListener<Name extends keyof Events>(event: Name, listener: Listener<Events[Name]>): this {
    return this.off(event, listener);
  }

  removeAllListeners(event?: keyof Events): this {
    if (event === undefined) this.#listeners.clear();
    else this.#listeners.delete(event);
    return this;
  }

  listenerCount(event: keyof Events): number {
    return this.#listeners.get(event)?.length ?? 0;
  }

  /** Calls the listeners in the order they were added. Returns whether there was one. */
  emit<Name extends keyof Events>(event: Name, ...args: Events[Name]): boolean {
    const entries = this.#listeners.get(event) ?? [];
    for (const { listener, once } of entries) {
      if (once) this.off(event, listener as Listener<Events[Name]>);
      try {
        (listener as Listener<Events[Name]>)(...args);
      } catch (error) {
        reportListenerError(error);
      }
    }
    return entries.length > 0;
  }

  #add(event: keyof Events, listener: unknown, once: boolean): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), { listener, once }]);
    return this;
  }
}
