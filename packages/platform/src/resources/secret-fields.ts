import { isObject } from "../http/door.ts";
import { maskSecret } from "../store/keys.ts";
import type { JsonObject } from "../store/schema.ts";

const secretName = /(key|secret|token|password|connectionstring)$/i;
const harmlessName = /^(public|usernamekey|key$)/i;

const isSecret = (name: string, value: unknown): value is string =>
  typeof value === "string" && value !== "" && secretName.test(name) && !harmlessName.test(name);

type Visit = (name: string, value: string, path: string) => string;

function rewrite(value: unknown, path: string, visit: Visit): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => rewrite(entry, `${path}/${index}`, visit));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => {
      const childPath = `${path}/${name}`;
      return [name, isSecret(name, child) ? visit(name, child, childPath) : rewrite(child, childPath, visit)];
    }),
  );
}

/** Secrets of one resource by the path of their field. */
export type SecretFields = Readonly<Record<string, string>>;

/** Takes the secrets out of a resource: what is left shows only their ends. */
export function maskSecrets(data: JsonObject): { readonly masked: JsonObject; readonly secrets: SecretFields } {
  const secrets: Record<string, string> = {};
  const masked = rewrite(data, "", (_name, value, path) => {
    secrets[path] = value;
    return maskSecret(value);
  });
  return { masked: masked as JsonObject, secrets };
}

/** Puts secrets back wherever their mask stands: also in a body that a client read before and sends again. */
export function revealSecrets(data: JsonObject, secrets: SecretFields): JsonObject {
  return rewrite(data, "", (_name, value, path) => {
    const secret = secrets[path];
    return secret !== undefined && value === maskSecret(secret) ? secret : value;
  }) as JsonObject;
}
