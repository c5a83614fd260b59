/** Numbers in [0, 1), the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const nested = (levels: number): unknown => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);

/** Stands for a nesting that no library writes, and that is put into the text. */
const deep = "@@deep@@";
const deepNesting = `${"[".repeat(4_500)}${"]".repeat(4_500)}`;

/** What doors trip over. */
const odd: readonly unknown[] = [
  null,
  "",
  " ".repeat(4_000),
  "\0",
  "\ud800",
  "x".repeat(70_000),
  "__proto__",
  "constructor",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "{{ messages }} {% for i in (1..9999999) %}x{% endfor %}",
  "../../etc/passwd",
  "275760-09-13T00:00:01Z",
  "0000-00-00",
  "\u202e\u0000\uffff😀",
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  true,
  false,
  [],
  {},
  [null],
  { a: { b: { c: [] } } },
  nested(60),
  deep,
  Array.from({ length: 2_000 }, () => 0),
  JSON.parse('{"__proto__":{"polluted":true}}'),
];

type Random = () => number;
const pick = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];

function mutate(value: unknown, random: Random): unknown {
  if (typeof value !== "object" || value === null || random() < 0.2) return pick(random, odd);
  if (Array.isArray(value)) {
    if (random() < 0.3) return [...value, pick(random, odd), ...value];
    const at = Math.floor(random() * value.length);
    return value.map((entry, index) => (index === at ? mutate(entry, random) : entry));
  }
  const names = Object.keys(value);
  const name = random() < 0.15 ? String(pick(random, ["id", "__proto__", "call", "values", ""])) : pick(random, names);
  if (name === undefined) return pick(random, odd);
  const entries = Object.entries(value);
  if (random() < 0.15) return Object.fromEntries(entries.filter(([other]) => other !== name));
  const changed = mutate(Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : "", random);
  return Object.fromEntries([...entries.filter(([other]) => other !== name), [name, changed]]);
}

/** A body near to one that is right: a few fields changed, sometimes its text cut. */
export function damaged(sample: unknown, random: Random, nesting = deepNesting): string {
  let value = sample;
  for (let times = 1 + Math.floor(random() * 3); times > 0; times -= 1) value = mutate(value, random);
  const text = (JSON.stringify(value) ?? "").replaceAll(`"${deep}"`, nesting);
  if (random() > 0.06) return text;
  const at = Math.floor(random() * text.length);
  return random() < 0.5 ? text.slice(0, at) : `${text.slice(0, at)}\u0000${text.slice(at)}`;
}
