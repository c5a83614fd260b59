import { isJson } from "../found.ts";

/** Fields that hold secrets, or may: headers of servers carry keys. */
const secret = /(secret|token|password|apikey|privatekey|authorization|accesskeyid|connectionstring)$/i;
const dropped = new Set(["headers", "credentials", "environmentVariables", "authenticationPlan"]);

/**
 * A configuration as it may leave the platform in a message: without secrets, credentials, and headers of servers and
 * models. What stands in schemas of parameters is kept: there such names are only names.
 */
export function withoutSecrets<Value>(value: Value): Value {
  return clean(value) as Value;
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean);
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, child]) => {
      if (name.startsWith("parlor:") || dropped.has(name)) return [];
      if (secret.test(name) && (typeof child === "string" || isJson(child))) return [];
      return [[name, name === "properties" ? child : clean(child)]];
    }),
  );
}
