import type { SquadMember } from "../calls/call-engine.ts";
import type { EffectiveAssistant, JsonObject } from "../store/schema.ts";
import { applyOverrides, resolveTarget, type TargetRequest } from "./resolve-assistant.ts";
import type { Services } from "./services.ts";

/** One who may answer, and where it may hand over to by its squad. */
export interface Member {
  readonly assistant: EffectiveAssistant;
  readonly destinations: readonly JsonObject[];
}

/** Who a destination of a squad or of a tool means: a member by its name, or an assistant. */
export type Destination = TargetRequest & { readonly assistantName?: string };

/** Finds who a destination names. */
export type FindMember = (destination: Destination) => Promise<Member | undefined>;

/** Looks among a squad's members first, and then among what is stored or stands in the destination itself. */
export function memberFinder(
  { database, secrets }: Pick<Services, "database" | "secrets">,
  orgId: string,
  squad: readonly SquadMember[],
): FindMember {
  return async (destination) => {
    const { assistantName: name, assistantId: id, assistant: inline, assistantOverrides } = destination;
    const overrides = assistantOverrides ?? {};
    const inSquad = squad.find(
      ({ assistant }) => (name !== undefined && assistant.name === name) || (id !== undefined && assistant.id === id),
    );
    if (inSquad)
      return { assistant: applyOverrides(inSquad.assistant, overrides), destinations: inSquad.assistantDestinations };
    if (id === undefined && inline === undefined) return undefined;
    const target = { assistantId: id, assistant: inline, assistantOverrides: overrides };
    const found = await resolveTarget(database, orgId, target, secrets).catch(() => undefined);
    return found && { assistant: found.assistant, destinations: [] };
  };
}
