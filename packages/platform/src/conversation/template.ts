import { analyzeSync, Liquid, Output, type Template } from "liquidjs";
import { formatDate } from "./template-date.ts";

/** How the texts of assistants are filled: they are Liquid templates. */
interface TemplateOptions {
  readonly now: Date;
  /** IANA name for the built-ins, for example `Europe/Berlin`; UTC when it is not given or not known. */
  readonly timeZone?: string;
  /** How a value is written into the text. */
  readonly write: (value: string) => string;
}

/** Characters of a template, milliseconds of its rendering, and characters and list entries that it may make. */
const limits = { parseLimit: 1_000_000, renderLimit: 100, memoryLimit: 4_000_000 };

/** Where the whole is not Liquid: `{{ }}` that are filled one by one, and the processor's milliseconds for all of them. */
const mostOutputs = 500;
const mostMilliseconds = 1_000;

const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/** Tags that put no value into the text by a way of their own, and read no other template. */
const tags = new Set("assign capture case if unless for break continue comment raw increment decrement #".split(" "));

const builtIns: ReadonlyMap<string, string> = new Map([
  ["now", "%b %d, %Y, %I:%M %p %Z"],
  ["date", "%b %d, %Y"],
  ["time", "%I:%M %p"],
  ["day", "%d"],
  ["month", "%B"],
  ["year", "%Y"],
]);

/**
 * Fills a Liquid template: `{{ name }}`, `{{ customer.number }}`, `{{ name | default: "there" }}`, `{% if %}`, `{% for %}`, the
 * filters, and the built-ins `{{ now }}`, `{{ date }}`, `{{ time }}`, `{{ day }}`, `{{ month }}`, `{{ year }}`, also in the form
 * `{{ "now" | date: "%B %d, %Y", "Europe/Berlin" }}`.
 *
 * Never throws. A name without a value becomes nothing. Where the whole is not Liquid, each `{{ }}` is filled by itself.
 * Whatever a value had a part in goes through `write`; values are never read as templates.
 */
export function fillTemplate(
  text: string,
  values: Readonly<Record<string, unknown>>,
  options: TemplateOptions,
): string {
  if (!text.includes("{{") && !text.includes("{%")) return text;
  const engine = createEngine(options);
  const scope = scopeOf(values, options);
  const fill = (template: string): string => {
    const parsed = engine.parse(template);
    trust(parsed, values);
    return String(engine.renderSync(parsed, scope));
  };
  try {
    return fill(text);
  } catch (error) {
    const spent = /limit exceeded/.test(String(error));
    const begun = process.cpuUsage();
    let left = mostOutputs;
    return eachOutput(text, (output) => {
      left -= 1;
      if (spent || left < 0 || milliseconds(process.cpuUsage(begun)) > mostMilliseconds) return "";
      try {
        return fill(output);
      } catch {
        return "";
      }
    });
  }
}

/** An engine that only reads templates; making one costs half a millisecond. */
let reader: Liquid | undefined;

/** What is wrong with a template, in words; undefined where it is one. */
export function templateProblem(text: string): string | undefined {
  if (!text.includes("{{") && !text.includes("{%")) return undefined;
  try {
    reader ??= createEngine({ now: new Date(0), write: (value) => value });
    reader.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  }
}

function createEngine({ now, timeZone, write }: TemplateOptions): Liquid {
  const engine = new Liquid({
    ...limits,
    ownPropertyOnly: true,
    strictFilters: false,
    // No template reads another one: there are no files.
    templates: {},
    outputEscape: (value: unknown) => {
      const words = inWords(value);
      return words === "" ? "" : write(words);
    },
  });
  for (const name of Object.keys(engine.tags)) if (!tags.has(name)) delete engine.tags[name];
  // What comes from outside stays quoted, whatever a template asks for.
  engine.registerFilter("raw", (value: unknown) => value);
  engine.registerFilter("date", (value: unknown, format: unknown, zone: unknown) => {
    const given = String(value ?? "");
    const isNow =
      given === "now" || given === "today" || given === formatDate(now, builtIns.get("now") ?? "", timeZone);
    const moment = isNow ? now : new Date(typeof value === "number" ? value * 1000 : given);
    if (Number.isNaN(moment.getTime())) return value;
    return formatDate(moment, String(format ?? builtIns.get("date")), typeof zone === "string" ? zone : timeZone);
  });
  return engine;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === "";

function scopeOf(values: Readonly<Record<string, unknown>>, { now, timeZone }: TemplateOptions): object {
  const scope: Record<string, unknown> = { ...values };
  for (const [name, format] of builtIns) {
    if (isEmpty(values[name])) scope[name] = formatDate(now, format, timeZone);
  }
  return scope;
}

/** Outputs that nothing but literals and built-ins went into are written as they are. */
function trust(templates: readonly Template[], values: Readonly<Record<string, unknown>>): void {
  for (const template of everyTemplate(templates)) {
    if (!(template instanceof Output)) continue;
    const names = Object.keys(analyzeSync([template]).variables).map((path) => path.split(/[.[]/)[0] ?? "");
    if (names.every((name) => builtIns.has(name) && isEmpty(values[name]))) template.value.filters.pop();
  }
}

function* everyTemplate(templates: readonly Template[]): Generator<Template> {
  for (const template of templates) {
    yield template;
    const children = template.children?.(false, true);
    if (children === undefined) continue;
    for (let step = children.next(); ; step = children.next()) {
      if (!step.done) continue;
      yield* everyTemplate(step.value);
      break;
    }
  }
}

/** Puts `replace` in the place of every `{{ }}`, in one pass. */
function eachOutput(text: string, replace: (output: string) => string): string {
  const pieces: string[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf("{{", at);
    const end = start < 0 ? -1 : text.indexOf("}}", start);
    if (end < 0) break;
    pieces.push(text.slice(at, start), replace(text.slice(start, end + 2)));
    at = end + 2;
  }
  return [...pieces, text.slice(at)].join("");
}

function inWords(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value) && value.every((entry) => typeof entry !== "object")) return value.map(inWords).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
