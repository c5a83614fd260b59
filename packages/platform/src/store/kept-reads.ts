/**
 * Texts that were made of the database's rows alone, kept while no row has changed. Whoever asks is answered as if each
 * had read for himself: what was stored before the question is in the answer.
 */
export interface KeptReads {
  /**
   * What `read` makes, or made of the same rows before.
   *
   * @param name of all that the text depends on beside the rows, the organisation included
   */
  get(name: string, read: () => Promise<string>): Promise<string>;
}

/** Characters of all texts that are kept; beyond that one begins anew. */
const mostCharacters = 16_000_000;
/** What a text takes beside its characters. */
const characterCostOfOne = 300;

/** The texts of one state of the database; a text that is being made is shared by all who want it. */
class Texts {
  readonly #texts = new Map<string, Promise<string>>();
  #characters = 0;

  get(name: string, read: () => Promise<string>): Promise<string> {
    const known = this.#texts.get(name);
    if (known) return known;
    const made = read();
    this.#texts.set(name, made);
    made.then(
      (text) => {
        if (this.#texts.get(name) !== made) return;
        this.#characters += name.length + text.length + characterCostOfOne;
        if (this.#characters > mostCharacters) this.clear();
      },
      () => {
        if (this.#texts.get(name) === made) this.#texts.delete(name);
      },
    );
    return made;
  }

  clear(): void {
    this.#texts.clear();
    this.#characters = 0;
  }
}

/** For a database that this process alone writes to, where every write is told of. */
export class ReadsOfOwnWrites implements KeptReads {
  readonly #texts = new Texts();
  #writing = 0;

  get(name: string, read: () => Promise<string>): Promise<string> {
    // Whoever reads beside a write waits for his turn with the database.
    return this.#writing > 0 ? read() : this.#texts.get(name, read);
  }

  /** Runs whatever may write: before it has begun everything is forgotten, and nothing is kept until it is over. */
  async during<Result>(write: () => Promise<Result>): Promise<Result> {
    this.#writing += 1;
    this.#texts.clear();
    try {
      return await write();
    } finally {
      this.#writing -= 1;
    }
  }
}

/** For a database that others write to as well, which can say by which state it would answer now. */
export class ReadsOfState implements KeptReads {
  readonly #texts = new Texts();
  readonly #askState: () => Promise<string>;
  #state = "";
  #asking: Promise<string> | undefined;
  #next: Promise<string> | undefined;

  /** @param askState answers the same text twice only where nothing was stored in between */
  constructor(askState: () => Promise<string>) {
    this.#askState = askState;
  }

  async get(name: string, read: () => Promise<string>): Promise<string> {
    const state = await this.#stateFromNow();
    if (state !== this.#state) {
      this.#texts.clear();
      this.#state = state;
    }
    return this.#texts.get(name, read);
  }

  /** Forgets everything. */
  forget(): void {
    this.#texts.clear();
    this.#state = "";
  }

  /** The state at some moment from now on: who comes while one is asked for shares the next question with all who came since. */
  #stateFromNow(): Promise<string> {
    if (!this.#asking) return this.#ask();
    const ask = () => {
      this.#next = undefined;
      return this.#ask();
    };
    this.#next ??= this.#asking.then(ask, ask);
    return this.#next;
  }

  #ask(): Promise<string> {
    const asking = this.#askState().finally(() => {
      if (this.#asking === asking) this.#asking = undefined;
    });
    this.#asking = asking;
    return asking;
  }
}
