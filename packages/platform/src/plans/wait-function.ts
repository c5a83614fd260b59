/** Characters of an expression that is read at all. */
const longestExpression = 300;

type Value = (x: number) => number;

const functions: Readonly<Record<string, (...values: number[]) => number>> = {
  sqrt: (value) => Math.sqrt(value),
  exp: (value) => Math.exp(value),
  log: (value) => Math.log(value),
  abs: (value) => Math.abs(value),
  pow: (base, exponent) => base ** exponent,
  max: (...values) => Math.max(...values),
  min: (...values) => Math.min(...values),
};

const token = /\s*(?:(\d+(?:\.\d+)?(?:e[+-]?\d+)?|\.\d+)|([a-z]\w*)|([-+*/^(),]))/giy;

/** Reads by the usual order: sums of products of powers of signed values. */
class Reader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  whole(): Value {
    const value = this.#sum();
    if (this.#at < this.#tokens.length) throw new SyntaxError(`unexpected ${this.#tokens[this.#at]}`);
    return value;
  }

  #take(...wanted: string[]): string | undefined {
    const next = this.#tokens[this.#at];
    if (next === undefined || !wanted.includes(next)) return undefined;
    this.#at++;
    return next;
  }

  #need(wanted: string): void {
    if (this.#take(wanted) === undefined) throw new SyntaxError(`${wanted} is missing`);
  }

  #sum(): Value {
    let value = this.#product();
    for (let sign = this.#take("+", "-"); sign; sign = this.#take("+", "-")) {
      const [left, right] = [value, this.#product()];
      value = sign === "+" ? (x) => left(x) + right(x) : (x) => left(x) - right(x);
    }
    return value;
  }

  #product(): Value {
    let value = this.#signed();
    for (let sign = this.#take("*", "/"); sign; sign = this.#take("*", "/")) {
      const [left, right] = [value, this.#signed()];
      value = sign === "*" ? (x) => left(x) * right(x) : (x) => left(x) / right(x);
    }
    return value;
  }

  #signed(): Value {
    const sign = this.#take("-", "+");
    if (sign === undefined) return this.#power();
    const value = this.#signed();
    return sign === "-" ? (x) => -value(x) : value;
  }

  #power(): Value {
    const base = this.#single();
    if (this.#take("^") === undefined) return base;
    const exponent = this.#signed();
    return (x) => base(x) ** exponent(x);
  }

  #single(): Value {
    if (this.#take("(")) {
      const value = this.#sum();
      this.#need(")");
      return value;
    }
    const word = this.#tokens[this.#at++];
    if (word === undefined) throw new SyntaxError("it ends too early");
    if (word === "x") return (x) => x;
    if (/^[\d.]/.test(word)) return () => Number(word);
    const apply = Object.hasOwn(functions, word) ? functions[word] : undefined;
    if (!apply) throw new SyntaxError(`${word} is not known`);
    this.#need("(");
    const given = [this.#sum()];
    while (this.#take(",")) given.push(this.#sum());
    this.#need(")");
    return (x) => apply(...given.map((value) => value(x)));
  }
}

/**
 * Reads an expression of `x` with numbers, `+ - * / ^`, parentheses, sqrt, exp, log, abs, pow, max and min.
 *
 * @example readWaitFunction("20 + 500 * sqrt(x)")(1) // 520
 * @throws SyntaxError that says what cannot be read
 */
export function readWaitFunction(expression: string): (x: number) => number {
  if (expression.length > longestExpression) throw new SyntaxError(`it is longer than ${longestExpression} characters`);
  const tokens: string[] = [];
  const reader = new RegExp(token);
  const text = expression.trimEnd();
  while (reader.lastIndex < text.length) {
    const at = reader.lastIndex;
    const found = reader.exec(text);
    if (!found) throw new SyntaxError(`unexpected ${text.slice(at).trim().charAt(0)}`);
    tokens.push((found[1] ?? found[2] ?? found[3] ?? "").toLowerCase());
  }
  return new Reader(tokens).whole();
}
