import type { HandoffDestinationSquad } from "@parlor/contract";
import type { SquadMember } from "../calls/call-engine.ts";
import { type Found, found } from "../found.ts";
import type { EffectiveAssistant, JsonObject } from "../store/schema.ts";
import { keyOf, withinField } from "../tools/successors.ts";
import { embedParts } from "./admit-target.ts";
import { applyOverrides, resolveTarget, type TargetRequest } from "./resolve-assistant.ts";
import type { Services } from "./services.ts";

/** One who may answer, and where it may hand over to by its squad. */
export interface Member {
  readonly assistant: EffectiveAssistant;
  readonly destinations: readonly JsonObject[];
}

/** Who a destination of a squad or of a tool means: a member by its name, an assistant, or a squad. */
export type Destination = TargetRequest & { readonly assistantName?: string };

/** Finds who a destination names. */
export type FindMember = (destination: Destination) => Promise<Member | undefined>;

interface FindOptions {
  /** False for what a public key brought: it hands over to nobody who is stored. */
  readonly mayUseStored?: boolean;
  readonly embeddedOnly?: boolean | undefined;
}

/**
 * Looks among a squad's members first, and then among what is stored or stands in the destination itself. A squad that is
 * a destination stays known: its members hand over to each other.
 */
export function memberFinder(
  { database, secrets }: Pick<Services, "database" | "secrets">,
  orgId: string,
  squad: readonly SquadMember[],
  { mayUseStored = true, embeddedOnly = false }: FindOptions = {},
): FindMember {
  const entered = new Map<string, readonly SquadMember[]>();
  const memberOf = ({ assistant, assistantDestinations }: SquadMember): Member => ({
    assistant: embeddedOnly ? embedParts(assistant).assistant : assistant,
    destinations: assistantDestinations,
  });
  const resolved = (target: TargetRequest) =>
    resolveTarget(database, orgId, target, secrets).catch((): undefined => undefined);

  const enter = async (destination: Destination): Promise<Member | undefined> => {
    const { squadId, squad: inline, squadOverrides } = destination;
    const isStored = squadId !== undefined || inline?.members.some(({ assistantId }) => assistantId !== undefined);
    if (isStored && !mayUseStored) return undefined;
    if (squadId === undefined && !inline) return undefined;
    const within = keyOf({ ...destination });
    const members = (await resolved({ squadId, squad: inline, squadOverrides }))?.squad?.map((member) => ({
      ...member,
      assistantDestinations: member.assistantDestinations.map((next) => ({ ...next, [withinField]: within })),
    }));
    const { entryAssistantName: entry }: Found<HandoffDestinationSquad> = found(destination);
    const first = entry ? members?.find(({ assistant }) => assistant.name === entry) : members?.[0];
    if (!members || !first) return undefined;
    entered.set(within, members);
    return memberOf(first);
  };

  return async (destination) => {
    const { assistantName: name, assistantId: id, assistant: inline, assistantOverrides } = destination;
    const { type, [withinField]: within }: JsonObject = { ...destination };
    if (type === "squad") return enter(destination);
    const overrides = assistantOverrides ?? {};
    const known = (typeof within === "string" && entered.get(within)) || squad;
    const inSquad = known.find(
      ({ assistant }) => (name !== undefined && assistant.name === name) || (id !== undefined && assistant.id === id),
    );
    if (inSquad) return memberOf({ ...inSquad, assistant: applyOverrides(inSquad.assistant, overrides) });
    if ((id === undefined && inline === undefined) || (id !== undefined && !mayUseStored)) return undefined;
    const target = await resolved({ assistantId: id, assistant: inline, assistantOverrides: overrides });
    return target && memberOf({ assistant: target.assistant, assistantDestinations: [] });
  };
}
