import type { CallEvent, CallWithEffective } from "../../store/calls.ts";
import type { EffectiveAssistant, JsonObject } from "../../store/schema.ts";
import { allDestinations, type DestinationQuestion } from "../../tools/handoff.ts";
import { keyOf } from "../../tools/successors.ts";
import { withoutSecrets } from "../../tools/without-secrets.ts";
import { askDestination, nobodyGoesOn } from "../ask-destination.ts";
import { type Destination, type FindMember, type Member, memberFinder } from "../find-member.ts";
import type { Services } from "../services.ts";
import { destinationReady } from "./prepare-call.ts";

/**
 * Asks a call's server who goes on, because a tool without destinations was used, and hands the call over. Where nobody
 * goes on, the assistant is told why and goes on itself.
 */
export async function answerDestination(services: Services, callId: string, wanted: CallEvent): Promise<void> {
  const found = await services.calls.get(callId);
  if (!found) return;
  const message = await handOverTo(services, found, wanted).catch((error: unknown) => error as Error);
  if (!(message instanceof Error) && (await services.callEngine.control(callId, message))) return;
  const reason = message instanceof Error ? message.message : "there is nobody who could go on.";
  const content = nobodyGoesOn(reason);
  await services.callEngine.control(callId, { type: "add-message", message: { role: "system", content } });
}

/** The message that hands the call over. @throws {Error} that says why nobody goes on */
async function handOverTo(
  services: Services,
  { call, effective }: CallWithEffective,
  { data }: CallEvent,
): Promise<JsonObject> {
  const { orgId, id: callId } = call;
  const { assistant = {}, squad = [], mayUseStored = true } = effective;
  const find = memberFinder(services, orgId, squad, { mayUseStored });
  const first = { assistant, destinations: squad[0]?.assistantDestinations ?? [] };
  const { destination, member, words } = await askDestination(services, {
    orgId,
    callId,
    // The worker wrote it down.
    question: data as unknown as DestinationQuestion,
    speaker: await speakerOf(services, callId, first, find),
    about: { call: withoutSecrets(call) },
    mayUseStored,
    find,
  });
  return {
    type: "handoff",
    ...(words !== undefined && { content: words }),
    destination: await destinationReady(services, orgId, destination, member, { find, mayUseStored }),
  };
}

/** How many are looked at for who has the word. */
const mostMembers = 30;

/** Who has the word now. */
async function speakerOf(
  { calls }: Pick<Services, "calls">,
  callId: string,
  first: Member,
  find: FindMember,
): Promise<EffectiveAssistant> {
  const changed = (await calls.listEvents(callId)).findLast(({ type }) => type === "assistant.changed");
  if (!changed) return first.assistant;
  const { key, destination, to } = changed.data;
  const seen = new Set<string>();
  const open = [first];
  for (let from = open.shift(); from && seen.size < mostMembers; from = open.shift()) {
    for (const next of allDestinations(from.assistant, from.destinations)) {
      const reached = keyOf(next);
      if (seen.has(reached)) continue;
      seen.add(reached);
      const member = await find(next);
      if (member && reached === key) return member.assistant;
      if (member) open.push(member);
    }
  }
  // Whoever was named during the call.
  const { name: assistantName, id: assistantId } = (to ?? {}) as JsonObject;
  const named =
    (await find((destination ?? {}) as Destination)) ?? (await find({ assistantName, assistantId } as Destination));
  return named?.assistant ?? first.assistant;
}
