/** Values of a query; undefined and null are left out. */
export type Query = Readonly<Record<string, unknown>>;

function append(query: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (value instanceof Date) query.append(name, value.toISOString());
  else if (Array.isArray(value)) for (const one of value) append(query, name, one);
  else if (typeof value !== "object") query.append(name, String(value));
  else if (
    Object.entries(value).some(
      ([key, inner]) => /[[\]]/.test(key) || (typeof inner === "object" && inner !== null && !(inner instanceof Date)),
    )
  )
    query.append(name, JSON.stringify(value));
  else for (const [key, inner] of Object.entries(value)) append(query, `${name}[${key}]`, inner);
}

/**
 * Dates become ISO 8601, lists repeat their name, flat objects become `name[field]=value`, others JSON.
 *
 * @example encodeQuery({ limit: 5, createdAtGt: new Date(0), customer: { number: "+1" } })
 * // "?limit=5&createdAtGt=1970-01-01T00%3A00%3A00.000Z&customer%5Bnumber%5D=%2B1"
 */
export function encodeQuery(values: Query = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) append(query, name, value);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
