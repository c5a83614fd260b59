declare const untrustedBrand: unique symbol;

/**
 * Text that came from outside: what a visitor said, what research found, what a tool's server replied.
 *
 * It cannot be used as a string by accident: only {@link unwrapUntrusted} gives the words back, and a reader can
 * find every place that does so.
 */
export interface Untrusted<Value extends string = string> {
  readonly [untrustedBrand]: Value;
}

class UntrustedText {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  static read(text: UntrustedText): string {
    return text.#value;
  }

  toJSON(): string {
    return this.#value;
  }

  /** Interpolating by mistake shows this instead of the words. */
  toString(): string {
    return "[untrusted text]";
  }
}

/**
 * Marks text as coming from outside.
 *
 * @example
 * const company = markUntrusted(research.company);
 * `${company}`; // "[untrusted text]"
 */
export function markUntrusted(value: string): Untrusted {
  return new UntrustedText(value) as unknown as Untrusted;
}

/** Gives the words back. Call it only where the words are quoted as data, matched, or shown. */
export function unwrapUntrusted(text: Untrusted): string {
  return UntrustedText.read(text as unknown as UntrustedText);
}

const personName = /^[\p{L}][\p{L}'’.-]*(?: [\p{L}][\p{L}'’.-]*){0,3}$/u;
const companyName = /^[\p{L}\p{N}][\p{L}\p{N}&'’.,+/()-]*(?: [\p{L}\p{N}&][\p{L}\p{N}&'’.,+/()-]*){0,5}$/u;
const instructionWords =
  /\b(ignore|disregard|forget|instructions?|system prompt|previous|pretend|assistant must|you (?:are|must|should)|free for life|discount)\b/i;

/** A person's name as it may be spoken, or undefined when the text is not shaped like one. */
export function speakableName(text: Untrusted): string | undefined {
  return speakable(text, personName, 40);
}

/** A company's name as it may be spoken, or undefined when the text is not shaped like one. */
export function speakableCompany(text: Untrusted): string | undefined {
  return speakable(text, companyName, 60);
}

function speakable(text: Untrusted, shape: RegExp, maximumLength: number): string | undefined {
  const value = unwrapUntrusted(text).replace(/\s+/g, " ").trim();
  if (value.length === 0 || value.length > maximumLength) return undefined;
  return shape.test(value) && !instructionWords.test(value) ? value : undefined;
}
