import type { JsonSchema, VariableExtractionAlias, VariableExtractionPlan } from "@parlor/contract";
import { found, foundAll, isJson, type Json, jsonOf } from "../found.ts";

/** Follows `$.a.b[0].c` into a result. */
function at(data: unknown, path: string): unknown {
  const steps = path.replace(/^\$\.?/, "").match(/[^.[\]]+/g) ?? [];
  return steps.reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isJson(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }, data);
}

/** What a `variableExtractionPlan` takes out of a tool's result: its schema's properties by name, and its aliases. */
export function takeVariables(plan: unknown, data: unknown, fill: (text: string) => string): Json {
  const { schema, aliases } = found<VariableExtractionPlan>(plan);
  const taken: Json = {};
  for (const name of Object.keys(jsonOf(found<JsonSchema>(schema).properties))) {
    const value = jsonOf(data)[name];
    if (value !== undefined) taken[name] = value;
  }
  for (const { key, value } of foundAll<VariableExtractionAlias>(aliases)) {
    if (typeof key !== "string" || typeof value !== "string") continue;
    const whole = /^\s*\{\{\s*(\$[^{}|]*?)\s*\}\}\s*$/.exec(value)?.[1];
    if (whole !== undefined) {
      const found = at(data, whole);
      if (found !== undefined) taken[key] = found;
      continue;
    }
    taken[key] = fill(
      value.replace(/\{\{\s*(\$[^{}|]*?)\s*\}\}/g, (_, path: string) => {
        const found = at(data, path);
        return found === undefined ? "" : typeof found === "string" ? found : JSON.stringify(found);
      }),
    );
  }
  return taken;
}
