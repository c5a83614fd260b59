import { isObject } from "../../http/door.ts";
import type { CallEvent, CallWithEffective } from "../../store/calls.ts";
import type { EffectiveAssistant, JsonObject } from "../../store/schema.ts";
import { askingToolOf } from "../../tools/handoff.ts";
import { destinationsField, preparedField } from "../../tools/successors.ts";
import { withoutSecrets } from "../../tools/without-secrets.ts";
import { messageServerOf } from "../deliver-message.ts";
import { type Destination, memberFinder } from "../find-member.ts";
import { prepareAssistant } from "../prepare-assistant.ts";
import type { Services } from "../services.ts";
import { askCallServer } from "./ask-call-server.ts";

/** Milliseconds that a server gets unless it says otherwise: the visitor waits. */
const usualLimit = 7_500;

type Needed = Pick<
  Services,
  "database" | "secrets" | "calls" | "callEngine" | "fetchOutside" | "now" | "logWriter" | "logger"
>;

/**
 * Asks a call's server who goes on, because a tool without destinations was used, and hands the call over. Where nobody
 * goes on, the assistant is told why and goes on itself.
 */
export async function answerDestination(services: Needed, callId: string, wanted: CallEvent): Promise<void> {
  const found = await services.calls.get(callId);
  if (!found) return;
  const message = await handOverTo(services, found, wanted).catch((error: unknown) => error as Error);
  if (!(message instanceof Error) && (await services.callEngine.control(callId, message))) return;
  const reason = message instanceof Error ? message.message : "there is nobody who could go on.";
  const content = `The conversation is not handed over: ${reason} Say so in a few words, and go on yourself.`;
  await services.callEngine.control(callId, { type: "add-message", message: { role: "system", content } });
}

/** The message that hands the call over. @throws {Error} that says why nobody goes on */
async function handOverTo(
  services: Needed,
  { call, effective }: CallWithEffective,
  { data: { asks, tool: name, parameters } }: CallEvent,
): Promise<JsonObject> {
  const { orgId, id: callId } = call;
  const { assistant: first = {}, squad = [], mayUseStored = true } = effective;
  const find = memberFinder(services, orgId, squad);
  const speaker = await speakerOf(services, callId, first, find);
  const { server: own } = (askingToolOf(speaker, String(name))?.configured ?? {}) as Pick<EffectiveAssistant, "server">;
  const asking = own?.url ? { ...speaker, server: own } : speaker;
  const server = await messageServerOf(services, orgId, asking, mayUseStored);
  if (!server) throw new Error("no server is named that could say who goes on.");
  const { timeoutSeconds } = server;
  const asked = await askCallServer(services, {
    orgId,
    callId,
    server,
    timeLimit: timeoutSeconds === undefined ? usualLimit : timeoutSeconds * 1_000,
    message: {
      timestamp: services.now().getTime(),
      type: asks,
      ...(asks === "handoff-destination-request" && { parameters }),
      functionCall: { name, parameters },
      call: withoutSecrets(call),
      assistant: withoutSecrets(speaker),
    },
  });
  if ("problem" in asked) throw new Error(asked.problem);
  const { destination, message, error } = asked.answer;
  if (typeof error === "string" && error !== "") throw new Error(error);
  if (!isObject(destination)) throw new Error("the server named nobody.");
  if (destination["type"] !== "assistant")
    throw new Error(`to forward a call to a ${String(destination["type"])} needs a carrier, and none is configured.`);
  const plain = Object.fromEntries(Object.entries(destination).filter(([field]) => !field.startsWith("parlor:")));
  // An assistant that a page brought may hand over to nobody who is stored.
  if (!mayUseStored && plain["assistantId"] !== undefined) throw new Error("the server named nobody of this call.");
  const member = await find(plain as Destination);
  if (!member) throw new Error("the server named nobody who is there.");
  const { assistant } = await prepareAssistant(services, orgId, member.assistant, mayUseStored);
  return {
    type: "handoff",
    ...(typeof message === "string" && { content: message }),
    destination: { ...plain, [preparedField]: { ...assistant, [destinationsField]: member.destinations } },
  };
}

/** Who has the word now. */
async function speakerOf(
  { calls }: Pick<Services, "calls">,
  callId: string,
  first: EffectiveAssistant,
  find: ReturnType<typeof memberFinder>,
): Promise<EffectiveAssistant> {
  const changed = (await calls.listEvents(callId)).findLast(({ type }) => type === "assistant.changed");
  const to = changed?.data["to"];
  if (!isObject(to)) return first;
  const destination = { assistantName: to["name"], assistantId: to["id"] } as Destination;
  return (await find(destination))?.assistant ?? first;
}
