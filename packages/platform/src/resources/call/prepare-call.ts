import { customerField } from "../../calls/call-parts.ts";
import type { EffectiveAssistant, JsonObject } from "../../store/schema.ts";
import { destinationsField, withSuccessors } from "../../tools/successors.ts";
import { embedParts } from "../admit-target.ts";
import { memberFinder } from "../find-member.ts";
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
  const findMember = memberFinder(services, orgId, squad);
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
    if (!mayUseStored && destination["assistantId"] !== undefined) return undefined;
    const member = await findMember(destination);
    if (!member) return undefined;
    const next = embeddedOnly ? embedParts(member.assistant).assistant : member.assistant;
    const prepared = await ready(next, member.destinations);
    warnings.push(...prepared.warnings.map((warning) => `${next.name ?? "another assistant"}: ${warning}`));
    return prepared.assistant;
  });
  warnings.push(...missing.map((name) => `destinations: there is nobody to hand over to by the name of ${name}.`));
  return { assistant, warnings };
}
