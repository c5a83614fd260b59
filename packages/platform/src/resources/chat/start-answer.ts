import { chooseModel, type ModelConfiguration } from "../../conversation/choose-model.ts";
import { buildInstructions, fillPlainText } from "../../conversation/prompt.ts";
import { type Response as ModelResponse, respond } from "../../conversation/respond.ts";
import { failedDependency } from "../../http/api-error.ts";
import { isObject } from "../../http/door.ts";
import type { JsonObject } from "../../store/schema.ts";
import { fetchForModels, type OpenedModels } from "../models.ts";
import { prepareAssistant, providersField } from "../prepare-assistant.ts";
import type { Services } from "../services.ts";
import { toModelMessages } from "./chat-messages.ts";
import { chatTools } from "./chat-tools.ts";

/** What an assistant is to answer in writing. */
export interface Question {
  readonly orgId: string;
  /** With overrides applied and references looked up. */
  readonly assistant: JsonObject;
  readonly variableValues: JsonObject;
  /** The conversation so far, in the shape of the API, the newest message last. */
  readonly messages: readonly JsonObject[];
  readonly customer?: unknown;
  /** What tools' servers are told of the conversation. */
  readonly about: JsonObject;
  /** Whether the organisation's stored credentials may be used. */
  readonly mayUseStored: boolean;
  readonly signal?: AbortSignal | undefined;
}

interface StartedAnswer {
  readonly response: ModelResponse;
  readonly model: ReturnType<typeof chooseModel>;
  readonly models: OpenedModels;
  /** Which model answers instead of the asked one, and what could not be had. */
  readonly modelWarning: string | undefined;
  readonly warnings: readonly string[];
}

/** Lets an assistant answer: its model with its instructions and tools. Chats and tests of assistants go this way. */
export async function startAnswer(services: Services, question: Question): Promise<StartedAnswer> {
  const { orgId, assistant, variableValues, customer, about } = question;
  if (!services.models) throw failedDependency("Chats need a model, and this installation was started without any.");
  const models = await services.models.get();
  const prepared = await prepareAssistant(services, orgId, assistant, question.mayUseStored);
  const chosen = chooseModel(assistant["model"], {
    fetch: fetchForModels(services.fetchOutside, models),
    ...models,
    providers: { ...models.providers, ...(prepared.assistant[providersField] as ModelConfiguration["providers"]) },
  });
  const model = isObject(assistant["model"]) ? assistant["model"] : {};
  const promptContext = {
    variableValues,
    now: services.now(),
    about: { assistant: { id: assistant["id"], name: assistant["name"] }, customer },
  };
  const instructions = buildInstructions(model["messages"], promptContext);
  const response = respond({
    model: chosen.model,
    messages: [
      ...(instructions === "" ? [] : [{ role: "system" as const, content: instructions }]),
      ...toModelMessages(question.messages),
    ],
    tools: chatTools(services, {
      assistant: prepared.assistant,
      variableValues,
      about: () => ({ ...about, ...(customer !== undefined && { customer }) }),
      fill: (text) => fillPlainText(text, promptContext),
    }),
    context: {
      variableValues,
      longAnswers: true,
      ...(typeof assistant["name"] === "string" && { assistantName: assistant["name"] }),
    },
    ...(chosen.temperature !== undefined && { temperature: chosen.temperature }),
    ...(chosen.maxOutputTokens !== undefined && { maxOutputTokens: chosen.maxOutputTokens }),
    ...(question.signal && { abortSignal: question.signal }),
  });
  return { response, model: chosen, models, modelWarning: chosen.warning, warnings: prepared.warnings };
}
