import type { SquadMember } from "../calls/call-engine.ts";
import { isObject } from "../http/door.ts";
import type { JsonObject } from "../store/schema.ts";
import { applyOverrides, resolveTarget } from "./resolve-assistant.ts";
import type { Services } from "./services.ts";

/** One who may answer, and where it may hand over to by its squad. */
export interface Member {
  readonly assistant: JsonObject;
  readonly destinations: readonly JsonObject[];
}

/** Finds who a destination names. */
export type FindMember = (destination: JsonObject) => Promise<Member | undefined>;

/** Looks among a squad's members first, and then among what is stored or stands in the destination itself. */
export function memberFinder(
  { database, secrets }: Pick<Services, "database" | "secrets">,
  orgId: string,
  squad: readonly SquadMember[],
): FindMember {
  return async (destination) => {
    const { assistantName: name, assistantId: id, assistant: inline } = destination;
    const inSquad = squad.find(
      ({ assistant }) =>
        (name !== undefined && assistant["name"] === name) || (id !== undefined && assistant["id"] === id),
    );
    const overrides = isObject(destination["assistantOverrides"]) ? destination["assistantOverrides"] : {};
    if (inSquad)
      return { assistant: applyOverrides(inSquad.assistant, overrides), destinations: inSquad.assistantDestinations };
    if (id === undefined && inline === undefined) return undefined;
    const target = { assistantId: id, assistant: inline, assistantOverrides: overrides };
    const found = await resolveTarget(database, orgId, target, secrets).catch(() => undefined);
    return found && { assistant: found.assistant, destinations: [] };
  };
}
