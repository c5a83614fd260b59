import type { Chat, ResponseObject, Session, WebChat } from "@parlor/contract";
import { badRequest } from "../../http/api-error.ts";
import { type RouteContext, type RowContext, type RowRoutes, type RowsOf, route } from "../../http/route.ts";
import { newId } from "../../store/new-id.ts";
import { admitTarget } from "../admit-target.ts";
import { crudRoutes } from "../crud.ts";
import { fieldConditions, fieldIsAnyOf, idConditions } from "../list-query.ts";
import { mergeFields } from "../resource-store.ts";
import type { Services } from "../services.ts";
import { defaultExpirationSeconds } from "../session/session-routes.ts";
import { eventStream, type StreamedEvent } from "./event-stream.ts";
import { fromOpenAi, openAiResponse, openAiResponseEvents } from "./open-ai-responses.ts";
import { type ChatBody, chatStores, type NewSession, type PreparedChat, prepareChat } from "./prepare-chat.ts";
import { awaitAnswer, storeChat } from "./store-chat.ts";

type WebContext = RowContext<"POST /chat/web">;

/** How a chat's reply is shaped. */
interface ChatShape<Whole> {
  whole(chat: Chat): Whole;
  stream(options: {
    readonly id: string;
    readonly prepared: PreparedChat;
    readonly finish: () => Promise<Chat>;
  }): AsyncGenerator<StreamedEvent, void, undefined>;
}

async function* deltas({
  id,
  prepared,
  finish,
}: Parameters<ChatShape<unknown>["stream"]>[0]): AsyncGenerator<StreamedEvent, void, undefined> {
  const sessionId = prepared.session?.id ?? prepared.newSession?.id;
  const shared = { id, ...(sessionId !== undefined && { sessionId }), path: "chat.output[0].content" };
  try {
    for await (const delta of prepared.response.textStream) yield { data: { ...shared, delta } };
    await finish();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    yield { event: "error", data: { statusCode: 424, message, error: "Failed Dependency" } };
  }
}

const asChat: ChatShape<Chat> = { whole: (chat) => chat, stream: deltas };
const asWebChat: ChatShape<WebChat> = {
  whole: ({ id, sessionId, output, warnings }) => ({
    id,
    ...(sessionId !== undefined && { sessionId }),
    output: output ?? [],
    ...(warnings !== undefined && { warnings }),
  }),
  stream: deltas,
};
const asOpenAi: ChatShape<ResponseObject> = { whole: openAiResponse, stream: openAiResponseEvents };

/** Chats: an assistant answers in writing, by the same models as in calls. */
export function chatRoutes(services: Services): RowRoutes<RowsOf<"chat">> {
  const stores = chatStores(services);

  const answer = async <Whole>(
    context: Pick<RouteContext, "principal" | "request" | "address">,
    body: ChatBody,
    shape: ChatShape<Whole>,
    newSession?: NewSession,
    before: Pick<Session, "assistantId" | "assistant"> = {},
  ): Promise<Whole | Response> => {
    const { orgId } = context.principal;
    const named = { assistantId: before.assistantId, assistant: before.assistant, ...body };
    const { embeddedOnly } = admitTarget(context, named);
    const abort = new AbortController();
    const signal = AbortSignal.any([context.request.signal, abort.signal]);
    const { address } = context;
    const prepared = await prepareChat(services, context.principal, body, {
      signal,
      newSession,
      embeddedOnly,
      address,
    });
    const id = newId(services.now());
    const finish = async (): Promise<Chat> =>
      storeChat(services, { id, orgId, body, chat: prepared, result: await awaitAnswer(services, prepared) });
    if (body.stream !== true) return shape.whole(await finish());
    return eventStream(shape.stream({ id, prepared, finish }), () => abort.abort());
  };

  /** A chat of a web page: it gets a session of its own, so that it can go on without naming anything else. */
  const answerWeb = async <Whole>(context: WebContext, shape: ChatShape<Whole>): Promise<Whole | Response> => {
    const { body, principal } = context;
    const { sessionExpirationSeconds, sessionEnd, ...rest } = body;
    const status: Session["status"] = sessionEnd === true ? "completed" : "active";
    if (body.sessionId === undefined) {
      const { assistantId, assistant, assistantOverrides } = body;
      const target = mergeFields({}, { assistantId, assistant, assistantOverrides });
      if (!assistantId && !assistant) {
        throw badRequest("assistantId: give an assistant, or the sessionId of a chat before.");
      }
      const expirationSeconds = sessionExpirationSeconds ?? defaultExpirationSeconds;
      const data = { status, expirationSeconds, ...target };
      return answer(context, rest, shape, { id: newId(services.now()), data });
    }
    const sessionId = String(body.sessionId);
    const session = await stores.sessions.get(services.database, principal.orgId, sessionId);
    const result = await answer(context, rest, shape, undefined, session.data);
    if (sessionEnd === true) {
      await services.database.transaction(async (connection) => {
        const row = await stores.sessions.getForUpdate(connection, principal.orgId, sessionId);
        await stores.sessions.replace(connection, row, mergeFields(row.data, { status }));
      });
    }
    return result;
  };

  // Chats are made by being answered, and are not changed afterwards.
  const { "POST /chat": _create, ...kept } = crudRoutes({
    services,
    store: stores.chats,
    path: "/chat",
    list: "page",
    conditions: (query) => [
      ...idConditions(stores.chats.table, query),
      ...fieldConditions(stores.chats.table, query, ["assistantId", "squadId", "sessionId", "previousChatId"]),
      fieldIsAnyOf(stores.chats.table, "assistantId", query.assistantIdAny),
    ],
  });

  return {
    ...kept,
    "POST /chat": route((context) => answer(context, context.body, asChat)),
    "POST /chat/responses": route((context) => answer(context, fromOpenAi(context.body), asOpenAi)),
    "POST /chat/web": route((context) => answerWeb(context, asWebChat), { publicKey: true }),
    "POST /chat/web/responses": route(
      (context) => answerWeb({ ...context, body: fromOpenAi(context.body) }, asOpenAi),
      { publicKey: true },
    ),
  };
}
