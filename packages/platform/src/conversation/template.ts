/**
 * The part of Liquid that assistants' texts use: `{{ name }}`, `{{ customer.number }}`, `{{ name | default: "there" }}`,
 * and the built-ins `{{ now }}`, `{{ date }}`, `{{ time }}`, `{{ day }}`, `{{ month }}`, `{{ year }}`, also in the form
 * `{{ "now" | date: "%B %d, %Y", "Europe/Berlin" }}`.
 */
interface TemplateOptions {
  readonly now: Date;
  /** IANA name for the built-ins, for example `Europe/Berlin`; UTC when it is not given or not known. */
  readonly timeZone?: string;
  /** How a value is written into the text. */
  readonly write: (value: string) => string;
}

const expression = /\{\{-?\s*((?:"[^"]*"|'[^']*'|[^{}"'])+?)\s*-?\}\}/g;

/** Replaces every `{{ }}`. A name without a value becomes nothing, an expression that is not understood too. */
export function fillTemplate(
  text: string,
  values: Readonly<Record<string, unknown>>,
  options: TemplateOptions,
): string {
  return text.replace(expression, (_, inner: string) => {
    const [subject = "", ...filters] = splitOutsideQuotes(inner, "|");
    const resolved = resolve(subject.trim(), values, options);
    return filters.reduce((value, filter) => applyFilter(value, filter.trim(), options), resolved);
  });
}

function resolve(subject: string, values: Readonly<Record<string, unknown>>, options: TemplateOptions): string {
  const literal = literalOf(subject);
  if (literal !== undefined) return literal;
  const found = subject.split(".").reduce<unknown>((value, key) => {
    return value !== null && typeof value === "object" && Object.hasOwn(value, key)
      ? Reflect.get(value, key)
      : undefined;
  }, values);
  if (found !== undefined && found !== null && found !== "") return options.write(inWords(found));
  const format = builtIns.get(subject);
  return format === undefined ? "" : formatDate(options.now, format, options.timeZone);
}

const builtIns: ReadonlyMap<string, string> = new Map([
  ["now", "%b %d, %Y, %I:%M %p %Z"],
  ["date", "%b %d, %Y"],
  ["time", "%I:%M %p"],
  ["day", "%d"],
  ["month", "%B"],
  ["year", "%Y"],
]);

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function applyFilter(value: string, filter: string, options: TemplateOptions): string {
  const [name = "", ...rest] = filter.split(":");
  const argumentsGiven = splitOutsideQuotes(rest.join(":"), ",").map((part) => literalOf(part.trim()) ?? part.trim());
  switch (name.trim()) {
    case "default":
      return value === "" ? (argumentsGiven[0] ?? "") : value;
    case "date": {
      const moment = value === "now" || value === "today" ? options.now : new Date(value);
      if (Number.isNaN(moment.getTime())) return value;
      return formatDate(moment, argumentsGiven[0] ?? "%b %d, %Y", argumentsGiven[1] ?? options.timeZone);
    }
    case "upcase":
      return value.toUpperCase();
    case "downcase":
      return value.toLowerCase();
    case "capitalize":
      return value.charAt(0).toUpperCase() + value.slice(1);
    case "strip":
      return value.trim();
    default:
      return value;
  }
}

function literalOf(text: string): string | undefined {
  return /^"([^"]*)"$|^'([^']*)'$/
    .exec(text)
    ?.slice(1)
    .find((part) => part !== undefined);
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts = [""];
  let quote = "";
  for (const character of text) {
    if (quote === "" && character === separator) parts.push("");
    else parts[parts.length - 1] += character;
    if (character === quote) quote = "";
    else if (quote === "" && (character === '"' || character === "'")) quote = character;
  }
  return parts;
}

/** The directives of strftime that templates use. */
function formatDate(moment: Date, format: string, timeZone: string | undefined): string {
  const zone = knownZone(timeZone);
  const part = (options: Intl.DateTimeFormatOptions, type: Intl.DateTimeFormatPartTypes) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone: zone })
      .formatToParts(moment)
      .find((found) => found.type === type)?.value ?? "";
  const twoDigits = (value: string) => value.padStart(2, "0");
  const directives: Readonly<Record<string, () => string>> = {
    Y: () => part({ year: "numeric" }, "year"),
    y: () => part({ year: "2-digit" }, "year"),
    B: () => part({ month: "long" }, "month"),
    b: () => part({ month: "short" }, "month"),
    m: () => twoDigits(part({ month: "2-digit" }, "month")),
    d: () => twoDigits(part({ day: "2-digit" }, "day")),
    e: () => part({ day: "numeric" }, "day"),
    A: () => part({ weekday: "long" }, "weekday"),
    a: () => part({ weekday: "short" }, "weekday"),
    H: () => twoDigits(part({ hour: "2-digit", hourCycle: "h23" }, "hour")),
    I: () => twoDigits(part({ hour: "2-digit", hour12: true }, "hour")),
    l: () => part({ hour: "numeric", hour12: true }, "hour"),
    M: () => twoDigits(part({ minute: "2-digit", hour: "2-digit" }, "minute")),
    S: () => twoDigits(part({ second: "2-digit", minute: "2-digit" }, "second")),
    p: () => part({ hour: "numeric", hour12: true }, "dayPeriod"),
    Z: () => part({ timeZoneName: "short" }, "timeZoneName"),
    z: () => part({ timeZoneName: "longOffset" }, "timeZoneName").replace("GMT", ""),
    "%": () => "%",
  };
  return format.replace(/%-?([A-Za-z%])/g, (whole, letter: string) => directives[letter]?.() ?? whole);
}

function knownZone(timeZone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone && (timeZone ?? "UTC");
  } catch {
    return "UTC";
  }
}
