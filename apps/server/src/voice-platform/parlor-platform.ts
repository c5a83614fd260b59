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

const assistantReply = z.looseObject({ id: z.string() });
const callList = z.array(z.unknown());
const chatReply = z.looseObject({
  output: z.array(z.looseObject({ role: z.string().optional(), content: z.unknown().optional() })),
});

class PlatformError extends Error {
  override readonly name = "PlatformError";
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`The voice platform answered ${status}: ${text.slice(0, 300)}`);
  }
}

/** An assistant for one question. The embedded brain sums up under a model name of its own. */
function transientAssistant({ system, task }: ModelQuestion, { assistantName, model }: PlatformAccess) {
  const { provider, name } = model;
  const chosen = provider === "parlor" && task === "summary" ? "summary" : name;
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

/** The voice platform behind its REST API: this installation's own, or a hosted one. */
export function createVoicePlatform(access: PlatformAccess): VoicePlatform {
  const { url, privateKey, publicKey, fetch } = access;
  const request = async (method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<unknown> => {
    const timeout = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${privateKey}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await response.text();
    if (!response.ok) throw new PlatformError(response.status, text);
    return text === "" ? undefined : JSON.parse(text);
  };

  const orMissing = async <Result>(work: Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof PlatformError && error.status === 404) return undefined;
      throw error;
    }
  };

  return {
    publicKey,
    async getCall(id) {
      const reply = await orMissing(request("GET", `/call/${encodeURIComponent(id)}`));
      return reply === undefined ? undefined : platformCallSchema.parse(reply);
    },
    async deleteCall(id) {
      await orMissing(request("DELETE", `/call/${encodeURIComponent(id)}`));
    },
    async listCalls(assistantId, since) {
      const query = new URLSearchParams({ assistantId, updatedAtGt: since.toISOString(), limit: String(LIST_LIMIT) });
      const calls = callList.parse(await request("GET", `/call?${query}`)).flatMap((call): PlatformCall[] => {
        const parsed = platformCallSchema.safeParse(call);
        return parsed.success ? [parsed.data] : [];
      });
      return calls.reverse();
    },
    async ask(question) {
      const body = { assistant: transientAssistant(question, access), input: chatInput(question.messages) };
      const { output } = chatReply.parse(await request("POST", "/chat", body, question.signal));
      const text = output
        .flatMap(({ role, content }) => (role === "assistant" && typeof content === "string" ? [content] : []))
        .join(" ")
        .trim();
      if (!text) throw new Error("The platform's model answered nothing.");
      return text;
    },
    async putAssistant(id, assistant) {
      if (id) {
        const updated = await orMissing(request("PATCH", `/assistant/${encodeURIComponent(id)}`, assistant));
        if (updated) return assistantReply.parse(updated).id;
      }
      return assistantReply.parse(await request("POST", "/assistant", assistant)).id;
    },
  };
}
