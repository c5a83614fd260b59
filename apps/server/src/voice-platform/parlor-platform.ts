import { type CreateChatDTO, NotFoundError, ParlorClient } from "@parlor/client";
import { z } from "zod";
import { type PlatformCall, platformCallSchema } from "./platform-call.ts";
import type { ModelQuestion, VoicePlatform } from "./voice-platform.ts";

interface PlatformAccess {
  /** The REST API's base, without a slash at its end. */
  readonly url: string;
  readonly privateKey: string;
  readonly publicKey: string;
  /** Under which name questions are answered. */
  readonly assistantName: string;
  /** What answers questions and writes summaries: the site assistant's own model. */
  readonly model: { readonly provider: string; readonly name: string };
  readonly fetch: typeof fetch;
}

const TIMEOUT_MILLISECONDS = 20_000;
const LIST_LIMIT = 100;
const PAGE_LIMIT = 1_000;

const callList = z.array(z.unknown());
const chatReply = z.looseObject({
  id: z.string().optional(),
  output: z.array(z.looseObject({ role: z.string().optional(), content: z.unknown().optional() })),
});

/** An assistant for one question. The embedded brain sums up under model names of its own. */
function transientAssistant({ system, task }: ModelQuestion, { assistantName, model }: PlatformAccess) {
  const { provider, name } = model;
  const chosen = provider === "parlor" && task !== "reply" ? task : name;
  return { name: assistantName, model: { provider, model: chosen, messages: [{ role: "system", content: system }] } };
}

/** One message goes as text; a conversation as messages, the visitor's in the form of a call's artifact as well. */
function chatInput(messages: ModelQuestion["messages"]): string | readonly object[] {
  const [only] = messages;
  if (messages.length === 1 && only) return only.content;
  return messages.map(({ role, content }) =>
    role === "assistant"
      ? { role, content }
      : { role, content, message: content, time: 0, endTime: 0, secondsFromStart: 0 },
  );
}

const readCall = (call: unknown): PlatformCall[] => {
  const parsed = platformCallSchema.safeParse(call);
  return parsed.success ? [parsed.data] : [];
};

/** The addresses that a call was begun with, in lower case. */
const emailsOf = ({ assistantOverrides, metadata }: PlatformCall): string[] =>
  [assistantOverrides?.variableValues?.email, assistantOverrides?.metadata?.email, metadata?.email].flatMap((value) =>
    typeof value === "string" ? [value.trim().toLowerCase()] : [],
  );

/** Undefined for what the platform does not have. */
async function orMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (NotFoundError.isInstance(error)) return undefined;
    throw error;
  }
}

/** The voice platform behind its REST API: this installation's own, or a hosted one. */
export function createVoicePlatform(access: PlatformAccess): VoicePlatform {
  const client = new ParlorClient({
    token: access.privateKey,
    baseUrl: access.url,
    fetch: access.fetch,
    timeout: TIMEOUT_MILLISECONDS,
  });

  return {
    publicKey: access.publicKey,
    async getCall(id) {
      const reply = await orMissing(client.call.get(id));
      return reply === undefined ? undefined : platformCallSchema.parse(reply);
    },
    async deleteCall(id) {
      await orMissing(client.call.delete(id));
    },
    async findCallsOf(email) {
      const found = new Set<string>();
      let before: string | undefined;
      for (;;) {
        const query = { limit: PAGE_LIMIT, ...(before ? { createdAtLe: before } : {}) };
        const page = callList.parse(await client.call.list(query)).flatMap(readCall);
        for (const call of page) if (emailsOf(call).includes(email)) found.add(call.id);
        const oldest = page.at(-1)?.createdAt;
        if (page.length < PAGE_LIMIT || !oldest || oldest === before) return [...found];
        before = oldest;
      }
    },
    async listOldCalls(assistantId, before) {
      const query = { assistantId, createdAtLt: before.toISOString(), limit: PAGE_LIMIT };
      return callList
        .parse(await client.call.list(query))
        .flatMap(readCall)
        .map(({ id }) => id);
    },
    async listCalls(assistantId, since) {
      const query = { assistantId, updatedAtGt: since.toISOString(), limit: LIST_LIMIT };
      return callList
        .parse(await client.call.list(query))
        .flatMap(readCall)
        .reverse();
    },
    async ask(question) {
      const body = { assistant: transientAssistant(question, access), input: chatInput(question.messages) };
      const reply = await client.chat.create(body as CreateChatDTO & { stream?: false }, { signal: question.signal });
      const { id, output } = chatReply.parse(reply);
      if (id) await orMissing(client.chat.delete(id));
      const text = output
        .flatMap(({ role, content }) => (role === "assistant" && typeof content === "string" ? [content] : []))
        .join(" ")
        .trim();
      if (!text) throw new Error("The platform's model answered nothing.");
      return text;
    },
    async putAssistant(id, assistant) {
      const updated = id ? await orMissing(client.assistant.update(id, assistant)) : undefined;
      return (updated ?? (await client.assistant.create(assistant))).id;
    },
  };
}
