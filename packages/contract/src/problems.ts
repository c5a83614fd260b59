/** What a compiled check says of one failure. */
export interface Failure {
  /** Where, as a JSON pointer: `/body/voice/voiceId`. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Checks a request's `{ path, query, body }`; `errors` are those of the last one. */
export interface Check {
  (request: unknown): boolean;
  errors?: readonly Failure[] | null;
}

const kinds: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  object: "an object",
  array: "a list",
  null: "null",
};

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return value.length > 40 ? "a text" : `the text ${JSON.stringify(value)}`;
  return typeof value === "object" ? "an object" : String(value);
}

const stepsOf = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

const valueAt = (request: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((value, step) => (value as Readonly<Record<string, unknown>> | undefined)?.[step], request);

const patternNames: Readonly<Record<string, string>> = {
  "^[a-zA-Z0-9_-]+$": "letters, digits, _ and - only",
  "^[a-zA-Z][a-zA-Z0-9_]*$": "a letter, then letters, digits and _ only",
};

const formatNames: Readonly<Record<string, string>> = {
  "date-time": "a date and time (ISO 8601), as 2026-01-31T09:30:00Z",
  uuid: "an id, as 0b9c9b1e-6f0f-4a53-9d3b-7d7a6a1b2c3d",
};

/** What is wrong and what would be right, in words. */
function sentence({ keyword, params }: Failure, value: unknown): string {
  const { limit } = params;
  switch (keyword) {
    case "type": {
      const types = [params["type"]].flat().map(String);
      // That null is taken too matters to nobody who sent something else.
      const wanted = types.filter((type) => type !== "null" || types.length === 1).map((type) => kinds[type] ?? type);
      return value === undefined
        ? `must be ${wanted.join(" or ")}`
        : `must be ${wanted.join(" or ")}, not ${kindOf(value)}`;
    }
    case "required":
      return "must be given";
    case "enum":
    case "const": {
      const allowed = (params["allowedValues"] as unknown[] | undefined) ?? [params["allowedValue"]];
      return `must be one of ${allowed.filter((one) => one !== null).join(", ")}`;
    }
    case "minLength":
      return limit === 1 ? "must not be empty" : `must have at least ${limit} characters`;
    case "maxLength":
      return `must have at most ${limit} characters, not ${[...String(value)].length}`;
    case "minimum":
      return `must be at least ${limit}, not ${value}`;
    case "maximum":
      return `must be at most ${limit}, not ${value}`;
    case "pattern":
      return `must be ${patternNames[String(params["pattern"])] ?? `like ${params["pattern"]}`}`;
    case "format":
      return `must be ${formatNames[String(params["format"])] ?? params["format"]}`;
    default:
      return "is not as it should be";
  }
}

/**
 * The failures of alternatives that nothing tells apart: those that went deepest, for that alternative was probably
 * meant. Ajv lists them directly before the failure that says that none fits.
 */
function withoutAlternatives(failures: readonly Failure[]): Failure[] {
  const kept: Failure[] = [];
  for (const failure of failures) {
    if (failure.keyword === "if") continue;
    if (failure.keyword !== "anyOf") {
      kept.push(failure);
      continue;
    }
    const first = kept.findLastIndex(({ instancePath }) => !instancePath.startsWith(failure.instancePath)) + 1;
    const tried = kept.splice(first);
    const depth = Math.max(0, ...tried.map(({ instancePath }) => stepsOf(instancePath).length));
    kept.push(...tried.filter(({ instancePath }) => stepsOf(instancePath).length === depth));
  }
  return kept;
}

/** Failures in words, each at its own field: `voice.voiceId: must be a text, not 5`. None is said twice. */
export function describeFailures(failures: readonly Failure[], request: unknown): string[] {
  const described = withoutAlternatives(failures).map((failure) => {
    const steps = stepsOf(failure.instancePath);
    const missing = failure.params["missingProperty"];
    const [within = "body", ...field] = typeof missing === "string" ? [...steps, missing] : steps;
    return `${field.join(".") || within}: ${sentence(failure, valueAt(request, steps))}`;
  });
  return [...new Set(described)];
}
