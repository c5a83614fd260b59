import { customerField } from "../../calls/call-parts.ts";
import type { EffectiveAssistant, JsonObject } from "../../store/schema.ts";
import { destinationsField, preparedField, withSuccessors } from "../../tools/successors.ts";
import { type FindMember, type Member, memberFinder } from "../find-member.ts";
import { type PreparedAssistant, prepareAssistant } from "../prepare-assistant.ts";
import type { ResolvedTarget } from "../resolve-assistant.ts";
import type { Services } from "../services.ts";

export interface PrepareCallOptions {
  /** False for what a public key brought: it uses no stored credentials, and hands over to nobody who is stored. */
  readonly mayUseStored: boolean;
  readonly embeddedOnly: boolean;
  /** Who calls, as the request names it: for templates and tools. */
  readonly customer?: object | null | undefined;
}

/** Everything that a call's worker needs: the first assistant, and with it everybody who may go on after it. */
export async function prepareCall(
  services: Services,
  orgId: string,
  target: ResolvedTarget,
  { mayUseStored, embeddedOnly, customer }: PrepareCallOptions,
): Promise<PreparedAssistant> {
  const { squad = [] } = target;
  const findMember = memberFinder(services, orgId, squad, { mayUseStored, embeddedOnly });
  const ready = async (
    assistant: EffectiveAssistant,
    destinations: readonly JsonObject[],
  ): Promise<PreparedAssistant> => {
    const prepared = await prepareAssistant(services, orgId, assistant, mayUseStored);
    const known = customer ? { [customerField]: customer } : {};
    return { ...prepared, assistant: { ...prepared.assistant, ...known, [destinationsField]: destinations } };
  };
  const first = await ready(target.assistant, squad[0]?.assistantDestinations ?? []);
  const warnings = [...first.warnings];
  const { assistant, missing } = await withSuccessors(first.assistant, async (destination) => {
    const member = await findMember(destination);
    if (!member) return undefined;
    const prepared = await ready(member.assistant, member.destinations);
    warnings.push(...prepared.warnings.map((warning) => `${member.assistant.name ?? "another assistant"}: ${warning}`));
    return prepared.assistant;
  });
  warnings.push(...missing.map((name) => `destinations: there is nobody to hand over to by the name of ${name}.`));
  return { assistant, warnings };
}

/** A destination that was named during a call, with whoever it leads to made ready to run, and those who may follow. */
export async function destinationReady(
  services: Services,
  orgId: string,
  destination: JsonObject,
  named: Member,
  { find, mayUseStored }: { readonly find: FindMember; readonly mayUseStored: boolean },
): Promise<JsonObject> {
  const ready = async ({ assistant, destinations }: Member) => ({
    ...(await prepareAssistant(services, orgId, assistant, mayUseStored)).assistant,
    [destinationsField]: destinations,
  });
  const { assistant: prepared } = await withSuccessors(await ready(named), async (next) => {
    const member = await find(next);
    return member && ready(member);
  });
  return { ...destination, [preparedField]: prepared };
}
