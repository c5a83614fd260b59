import type { Chat, ChatMessage } from "@parlor/contract";
import type { RespondResult } from "../../conversation/respond.ts";
import { ApiError } from "../../http/api-error.ts";
import type { DataOf } from "../../store/schema.ts";
import { announceCreated } from "../created-messages.ts";
import { mergeFields, presentRow } from "../resource-store.ts";
import type { Services } from "../services.ts";
import { fromModelMessages } from "./chat-messages.ts";
import { type ChatBody, chatStores, type PreparedChat } from "./prepare-chat.ts";

/** Waits for the whole answer. @throws {ApiError} 424 when the model's server fails. */
export async function awaitAnswer(services: Services, chat: PreparedChat): Promise<RespondResult> {
  try {
    return await chat.response.result;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    services.logger.warn({ reason }, "a chat's model failed");
    throw new ApiError(424, `The assistant's model did not answer: ${reason}`);
  }
}

/** Stores an answered chat, and adds it to its session, in one piece. */
export async function storeChat(
  services: Services,
  answered: {
    readonly id: string;
    readonly orgId: string;
    readonly body: ChatBody;
    readonly chat: PreparedChat;
    readonly result: RespondResult;
  },
): Promise<Chat> {
  const { id, orgId, body, chat, result } = answered;
  const stores = chatStores(services);
  const output = fromModelMessages(result.messages);
  const { inputTokens, outputTokens } = result.usage;
  const { assistant } = chat.target;
  const model = assistant?.model;
  return services.database.transaction(async (connection) => {
    const session =
      chat.session && (await stores.sessions.getForUpdate(connection, orgId, chat.session.id).catch(() => undefined));
    if (session) {
      const messages = [...(session.data.messages ?? []), ...chat.input, ...output];
      await stores.sessions.replace(connection, session, mergeFields(session.data, { messages }));
    }
    const { newSession } = chat;
    if (newSession) {
      const messages = [...chat.input, ...output] as object[] as ChatMessage[];
      await stores.sessions.insert(connection, orgId, { ...newSession.data, messages }, { id: newSession.id });
    }
    const sessionId = session?.id ?? newSession?.id;
    const { name, customer, previousChatId, input } = body;
    // The row's check has seen what the body is; null is left out.
    const data = mergeFields<DataOf<Chat>>({} as DataOf<Chat>, {
      ...chat.target,
      name,
      customer,
      sessionId,
      previousChatId,
      input,
      messages: chat.messages,
      output,
      cost: 0,
      costs: [
        {
          type: "model",
          ...(model && { model }),
          promptTokens: inputTokens ?? 0,
          completionTokens: outputTokens ?? 0,
          cost: 0,
        },
        { type: "chat", cost: 0 },
      ],
      ...(chat.warnings.length > 0 && { warnings: chat.warnings }),
    });
    const stored = await stores.chats.insert(connection, orgId, data, { id });
    if (chat.tells) {
      const { assistant: teller, mayUseStored } = chat.tells;
      const told = { orgId, mayUseStored };
      if (newSession)
        await announceCreated(services, connection, teller, { ...told, kind: "session", id: newSession.id });
      await announceCreated(services, connection, teller, { ...told, kind: "chat", id });
    }
    return presentRow(stored);
  });
}
