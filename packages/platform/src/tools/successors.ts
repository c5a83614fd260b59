import { createHash } from "node:crypto";
import { type FoundAssistant, isJson, type Json, jsonOf, listOf } from "../found.ts";
import { allDestinations } from "./handoff.ts";

/** Where a member of a squad may hand over to, beside what its own tools name. */
export const destinationsField = "parlor:destinations";
/** Everybody who may go on with a call, prepared, by `keyOf` the destination that leads there. */
export const successorsField = "parlor:successors";

/** Who goes on, prepared, where whoever steers the call brings it along. */
export const preparedField = "parlor:prepared";

/** The squad that somebody was handed over to, whose members know each other by name: the key of its destination. */
export const withinField = "parlor:within";

/** What tells one destination from another; nothing can be read out of it. */
export function keyOf(destination: Json): string {
  const { assistantName, assistantId, assistant, assistantOverrides } = destination;
  const { squadId, squad, squadOverrides, entryAssistantName, [withinField]: within } = destination;
  const ofSquads = [squadId, squad, squadOverrides, entryAssistantName, within];
  return createHash("sha256")
    .update(
      JSON.stringify([
        ...[assistantName, assistantId, assistant, assistantOverrides].map((part) => part ?? null),
        ...(ofSquads.some((part) => part !== undefined) ? ofSquads.map((part) => part ?? null) : []),
      ]),
    )
    .digest("base64url");
}

/** A destination as it may be shown and written down. */
export function plainDestination({
  assistant: _inline,
  squad: _squad,
  [preparedField]: _prepared,
  [withinField]: _within,
  ...plain
}: Json): Json {
  return plain;
}

/** The destinations that an assistant's squad gives it. */
export const squadDestinations = (assistant: Json): Json[] => listOf(assistant[destinationsField]).filter(isJson);

/** The prepared assistant that goes on after `destination`; undefined where nobody was found for it. */
export function successorOf(first: Json, destination: Json): Json | undefined {
  if (isJson(destination[preparedField])) return destination[preparedField];
  const known = jsonOf(first[successorsField]);
  const found = known[keyOf(destination)];
  if (isJson(found)) return found;
  const { assistantName: name, assistantId: id } = destination;
  return Object.values(known)
    .filter(isJson)
    .find((one: FoundAssistant) => (name !== undefined && one.name === name) || (id !== undefined && one.id === id));
}

/** Who had the word when a call's worker died; undefined while it was the first assistant. */
export function lastSuccessor(
  first: Json,
  events: readonly { readonly type: string; readonly data: Json }[],
): Json | undefined {
  const key = events.findLast(({ type }) => type === "assistant.changed")?.data["key"];
  const found = jsonOf(first[successorsField])[String(key)];
  return isJson(found) ? found : undefined;
}

/** How many assistants one call may change between. */
const mostSuccessors = 30;

/**
 * Finds everybody whom a call may be handed over to, by any way from its first assistant, and puts them into it: the
 * worker that holds the call then needs to ask nobody.
 *
 * @param find who a destination names, ready to run; undefined where there is nobody
 */
export async function withSuccessors(
  first: Json,
  find: (destination: Json) => Promise<Json | undefined>,
): Promise<{ readonly assistant: Json; readonly missing: readonly string[] }> {
  const successors: Record<string, Json> = {};
  const missing: string[] = [];
  const open = [first];
  for (let from = open.shift(); from; from = open.shift()) {
    for (const destination of allDestinations(from, squadDestinations(from))) {
      const key = keyOf(destination);
      if (key in successors || Object.keys(successors).length >= mostSuccessors) continue;
      const found = await find(destination);
      if (found) {
        successors[key] = found;
        open.push(found);
      } else {
        const { assistantName, assistantId } = destination;
        missing.push(String(assistantName ?? assistantId ?? "an inline assistant"));
      }
    }
  }
  if (Object.keys(successors).length === 0) return { assistant: first, missing };
  return { assistant: { ...first, [successorsField]: successors }, missing };
}
