import { isObject } from "../http/door.ts";
import type { EffectiveAssistant, JsonObject } from "../store/schema.ts";
import { askedServer, type DestinationQuestion } from "../tools/handoff.ts";
import { withoutSecrets } from "../tools/without-secrets.ts";
import { askServer } from "./ask-server.ts";
import { messageServerOf } from "./deliver-message.ts";
import type { Destination, FindMember, Member } from "./find-member.ts";

/** Milliseconds that a server gets unless it says otherwise: the visitor waits. */
const usualLimit = 7_500;

/** Who goes on, as a server named it. */
export interface NamedDestination {
  readonly destination: JsonObject;
  readonly member: Member;
  /** What is said before. */
  readonly words: string | undefined;
}

/**
 * Asks a server who goes on with a call or chat, because the model used a tool that leaves it open: the destination's
 * own server, else the tool's, the assistant's or the organisation's.
 *
 * @throws {Error} that says why nobody goes on
 */
export async function askDestination(
  services: Parameters<typeof messageServerOf>[0] & Parameters<typeof askServer>[0],
  asked: {
    readonly orgId: string;
    readonly callId?: string;
    readonly question: DestinationQuestion;
    /** Who used the tool. */
    readonly speaker: EffectiveAssistant;
    /** What the server is told beside: the call or the chat, without secrets. */
    readonly about: JsonObject;
    readonly mayUseStored: boolean;
    readonly find: FindMember;
  },
): Promise<NamedDestination> {
  const { orgId, callId, question, speaker, mayUseStored } = asked;
  const { asks, tool: name, parameters } = question;
  const own = askedServer(speaker, name) as EffectiveAssistant["server"];
  const server = await messageServerOf(services, orgId, own ? { ...speaker, server: own } : speaker, mayUseStored);
  if (!server) throw new Error("no server is named that could say who goes on.");
  const { timeoutSeconds } = server;
  const reply = await askServer(services, {
    orgId,
    callId,
    server,
    timeLimit: timeoutSeconds === undefined ? usualLimit : timeoutSeconds * 1_000,
    message: {
      timestamp: services.now().getTime(),
      type: asks,
      ...(asks === "handoff-destination-request" && { parameters }),
      functionCall: { name, parameters },
      ...asked.about,
      assistant: withoutSecrets(speaker),
    },
  });
  if ("problem" in reply) throw new Error(reply.problem);
  const { destination, message, error } = reply.answer;
  if (typeof error === "string" && error !== "") throw new Error(error);
  if (!isObject(destination)) throw new Error("the server named nobody.");
  const { type } = destination;
  if (type !== "assistant" && type !== "squad")
    throw new Error(`to forward somebody to a ${String(type)} needs a carrier, and none is configured.`);
  const plain = Object.fromEntries(Object.entries(destination).filter(([field]) => !field.startsWith("parlor:")));
  const member = await asked.find(plain as Destination);
  if (!member) throw new Error("the server named nobody who is there.");
  return { destination: plain, member, words: typeof message === "string" ? message : undefined };
}

/** What the assistant is told where nobody goes on. */
export const nobodyGoesOn = (reason: string): string =>
  `The conversation is not handed over: ${reason} Say so in a few words, and go on yourself.`;
