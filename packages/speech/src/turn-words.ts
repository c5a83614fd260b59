/** What the words of one language say about whether a turn is over. All patterns are for plain words: lower case, single spaces. */
export interface TurnWords {
  /** After one of these more must follow. */
  readonly dangling: ReadonlySet<string>;
  /** Of these, those that a question may end with all the same, when what they belong to came first. */
  readonly prepositions: ReadonlySet<string>;
  /** Ends that are whole although their last word dangles elsewhere. */
  readonly whole: RegExp;
  /** Short answers that need nothing more. */
  readonly wholeAnswers: ReadonlySet<string>;
  readonly asks: RegExp;
  /** Asks whether something is so: nobody can hear from the words that the alternative is still to come. */
  readonly whether: RegExp;
  /** A question whose object comes first ("which browsers does it support") ends with its verb. */
  readonly objectFirst: RegExp;
  /** A question that has its verb and what the verb asks for, said to the end: hardly anybody goes on after one. */
  readonly settled?: RegExp;
  /** Words in a question that asks whether, before it may be settled: after short ones the alternative is often still to come. */
  readonly settledWhether?: number;
  readonly requests: RegExp;
  /** Words in a question before it may be over. */
  readonly fewestWords: number;
  /** A verb that is still to come ("how much does it"), and a false start that is being mended ("can it can it"). */
  readonly cutShort: RegExp;
  /** After these a turn may be over, or what it is about is still to come ("can you show me ... the prices"). */
  readonly openEnds: RegExp;
  /** A number, an address or a name that is being spelt and is not whole yet. */
  readonly dictated: RegExp;
}

export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));
export const phrasesOf = (phrases: string): ReadonlySet<string> => new Set(phrases.split("|"));
