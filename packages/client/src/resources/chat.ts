import type {
  AnyChatRes,
  Chat,
  CreateChatDTO,
  CreateChatStreamResponse,
  CreateWebChatDTO,
  OpenAIResponsesRequest,
  OpenAIWebChatRequest,
  ResponseObject,
  WebChat,
} from "@parlor/contract/types";
import { streamOf } from "../core/event-stream.ts";
import { type ListAll, listAll } from "../core/list-all.ts";
import type { ClientOptions, RequestOptions } from "../core/options.ts";
import { type CallsOf, callsOf, prepare, type Route, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  list: ["GET", "/chat", "query"],
  create: ["POST", "/chat", "body"],
  get: ["GET", "/chat/{id}", "none"],
  delete: ["DELETE", "/chat/{id}", "none"],
  createResponse: ["POST", "/chat/responses", "body"],
  createWeb: ["POST", "/chat/web", "body"],
  createWebResponse: ["POST", "/chat/web/responses", "body"],
} as const satisfies RoutesOf<"chat">;

type Whole<Body, Answer> = (body: Body & { readonly stream?: false }, options?: RequestOptions) => Promise<Answer>;

/**
 * A reply as it is written. Nothing is sent before the first event is asked for; leaving the loop or aborting the
 * signal ends the reply. @throws ApiError also in the middle, when the platform cannot go on; ConnectionError when the
 * stream breaks off
 */
type Stream<Body, Event> = (body: Body, options?: RequestOptions) => AsyncIterableIterator<Event>;

/**
 * Chats: an assistant answers in writing, whole or as it is written.
 *
 * @example
 * const chats = createChatClient({ token });
 * for await (const { delta } of chats.stream({ assistantId, input: "Hello" })) show(delta);
 */
export interface ChatClient
  extends Omit<CallsOf<"chat">, "create" | "createResponse" | "createWeb" | "createWebResponse"> {
  readonly listAll: ListAll<"chat.list">;
  readonly create: Whole<CreateChatDTO, Chat>;
  readonly createResponse: Whole<OpenAIResponsesRequest, ResponseObject>;
  readonly createWeb: Whole<CreateWebChatDTO, WebChat>;
  readonly createWebResponse: Whole<OpenAIWebChatRequest, ResponseObject>;
  readonly stream: Stream<CreateChatDTO, CreateChatStreamResponse>;
  readonly streamResponse: Stream<OpenAIResponsesRequest, Exclude<AnyChatRes, ResponseObject>>;
  readonly streamWeb: Stream<CreateWebChatDTO, CreateChatStreamResponse>;
  readonly streamWebResponse: Stream<OpenAIWebChatRequest, Exclude<AnyChatRes, ResponseObject>>;
}

/** These calls alone, for bundles that need no others. */
export function createChatClient(options: ClientOptions): ChatClient {
  const transport = new Transport(options);
  const streamed = (route: Route) => (body: object, given?: RequestOptions) => {
    const open = () => transport.open(prepare(route, [{ ...body, stream: true }, given]));
    return streamOf(open, given?.signal) as AsyncIterableIterator<never>;
  };
  return {
    ...(callsOf<"chat">(transport, routes) as Omit<ChatClient, "listAll" | `stream${string}`>),
    listAll: listAll<"chat.list">(transport, routes.list),
    stream: streamed(routes.create),
    streamResponse: streamed(routes.createResponse),
    streamWeb: streamed(routes.createWeb),
    streamWebResponse: streamed(routes.createWebResponse),
  };
}
