import { maskSecret } from "./keys.ts";
import type { Secrets } from "./secrets.ts";

const secretName = /(key|secret|token|password|connectionstring)$/i;
const harmlessName = /^(public|usernamekey|key$)/i;
/** Headers whose values tell nothing. */
const harmlessHeader = /^(content-type|accept|accept-language|user-agent)$/i;
/** What visitors and pages say, and schemas: names in there are only names. */
const verbatim = new Set(
  "variableValues metadata schema parameters messages artifact analysis input output transcript transport monitor".split(
    " ",
  ),
);

type Visit = (value: string, path: string, name: string) => string;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** The object itself where nothing in it is changed: most of a configuration holds no secret, and it is often shown. */
function mapFields(data: Record<string, unknown>, change: (name: string, child: unknown) => unknown) {
  const changed: [string, unknown][] = [];
  for (const [name, child] of Object.entries(data)) {
    const value = change(name, child);
    if (value !== child) changed.push([name, value]);
  }
  return changed.length > 0 ? { ...data, ...Object.fromEntries(changed) } : data;
}

/** The list itself where none of its entries is changed. */
function mapEntries(data: readonly unknown[], change: (entry: unknown, index: number) => unknown) {
  const entries = data.map(change);
  return entries.some((entry, index) => entry !== data[index]) ? entries : data;
}

/** Visits every secret of a configuration: by the name of its field, and whatever stands in headers and environments. */
function rewrite(value: unknown, path: string, visit: Visit): unknown {
  if (Array.isArray(value)) return mapEntries(value, (entry, index) => rewrite(entry, `${path}/${index}`, visit));
  if (!isObject(value)) return value;
  return mapFields(value, (name, child) => {
    const at = `${path}/${name}`;
    if (verbatim.has(name)) return child;
    if (isText(child)) return secretName.test(name) && !harmlessName.test(name) ? visit(child, at, name) : child;
    if (name === "headers" && isObject(child)) return rewriteHeaders(child, at, visit);
    if (name === "environmentVariables") return rewriteValues(child, at, visit);
    return rewrite(child, at, visit);
  });
}

const schemaType = /^(?:string|number|integer|boolean|array|object|null)$/;

/** Headers stand as they are sent, or as a schema that carries their values. */
function rewriteHeaders(headers: Record<string, unknown>, path: string, visit: Visit): unknown {
  if (isObject(headers["properties"]) || schemaType.test(String(headers["type"])))
    return rewriteValues(headers, path, visit);
  return mapFields(headers, (name, child) =>
    isText(child) && !harmlessHeader.test(name) ? visit(child, `${path}/${name}`, name) : child,
  );
}

const valueFields = new Set(["value", "default", "const"]);

/** The values in a schema, of one entry, or of a list of them: `{ name, value }`. */
function rewriteValues(given: unknown, path: string, visit: Visit): unknown {
  if (Array.isArray(given)) return mapEntries(given, (entry, index) => rewriteValues(entry, `${path}/${index}`, visit));
  if (!isObject(given)) return given;
  return mapFields(given, (name, child) =>
    isText(child) && valueFields.has(name)
      ? visit(child, `${path}/${name}`, name)
      : harmlessHeader.test(name)
        ? child
        : rewriteValues(child, `${path}/${name}`, visit),
  );
}

/** A sealed text, with the mask that it is shown by behind it. */
const sealedText = /^sealed:(v1\.[\w-]+\.[\w-]+\.[\w-]*):(\*{8}.{0,4})$/su;
const maskedText = /^\*{8}.{0,4}$/su;

const change = <Data>(data: Data, visit: Visit): Data => rewrite(data, "", visit) as Data;

/** Seals every secret where it stands. What is sealed stays as it is. */
export const sealSecrets = <Data>(data: Data, { seal }: Pick<Secrets, "seal">): Data =>
  change(data, (value) => (sealedText.test(value) ? value : `sealed:${seal(value)}:${maskSecret(value)}`));

/** Opens what was sealed where it stands; a text of another installation stays closed. */
export const openSealed = <Data>(data: Data, { open }: Pick<Secrets, "open">): Data =>
  change(data, (value) => {
    const sealed = sealedText.exec(value)?.[1];
    if (sealed === undefined) return value;
    try {
      return open(sealed);
    } catch {
      return value;
    }
  });

/** Shows every secret, sealed or not, by its end only. */
export const maskAll = <Data>(data: Data): Data =>
  change(data, (value) => sealedText.exec(value)?.[2] ?? (maskedText.test(value) ? value : maskSecret(value)));

/** A body with its masks replaced, and the fields whose mask stands for nothing that is known. */
export interface Unmasked<Data> {
  readonly data: Data;
  /** As in `server.secret`. */
  readonly unknown: readonly string[];
}

/**
 * Puts secrets back where a client sent the mask that it had read: by the place of the field, or, where lists were
 * changed, by its name.
 *
 * @param current what is stored, opened
 */
export function unmaskSecrets<Data>(body: Data, current: unknown): Unmasked<Data> {
  const byPath = new Map<string, string>();
  const byName = new Map<string, Set<string>>();
  rewrite(current, "", (value, path, name) => {
    byPath.set(path, value);
    const key = `${name} ${maskSecret(value)}`;
    byName.set(key, (byName.get(key) ?? new Set()).add(value));
    return value;
  });
  const unknown: string[] = [];
  const data = change(body, (value, path, name) => {
    if (!maskedText.test(value)) return value;
    const here = byPath.get(path);
    if (here !== undefined && (here === value || maskSecret(here) === value)) return here;
    const [candidate, ...others] = byName.get(`${name} ${value}`) ?? [];
    if (candidate !== undefined && others.length === 0) return candidate;
    unknown.push(path.slice(1).replaceAll("/", "."));
    return value;
  });
  return { data, unknown };
}

/** Secrets of one resource by the path of their field. */
export type SecretFields = Readonly<Record<string, string>>;

/** Takes the secrets out of a resource: what is left shows only their ends. */
export function maskSecrets<Data>(data: Data): { readonly masked: Data; readonly secrets: SecretFields } {
  const secrets: Record<string, string> = {};
  const masked = change(data, (value, path) => {
    secrets[path] = value;
    return maskSecret(value);
  });
  return { masked, secrets };
}

/** Puts secrets back wherever their mask stands: also in a body that a client read before and sends again. */
export const revealSecrets = <Data>(data: Data, secrets: SecretFields): Data =>
  change(data, (value, path) => {
    const secret = secrets[path];
    return secret !== undefined && value === maskSecret(secret) ? secret : value;
  });
