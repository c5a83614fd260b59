import type { AutomationService } from "@parlor/live-demo";
import { ApiError, type Database } from "@parlor/platform";
import type { AiChatBody, AutomationResult, MessageAutomationContext } from "@parlor/site-contract";
import type { Logger } from "pino";
import { noteWritten } from "../calls/written-call.ts";
import type { VoicePlatform } from "../voice-platform/voice-platform.ts";
import type { FunctionHandler } from "./handlers.ts";

interface ChatDependencies {
  readonly database: Database;
  readonly automation: AutomationService;
  readonly platform: VoicePlatform;
  /** Lets a visitor have an answer that somebody is paid for. @throws ApiError 429 when the day's are used up */
  readonly admitPaidAnswer?: (() => Promise<void>) | undefined;
  /** What the assistant is and has to do in the live demo's chat. */
  readonly instructions: string;
  readonly logger: Logger;
}

const TIMEOUT_MILLISECONDS = 15_000;
const MESSAGES_SENT = 20;

/** What a message of the chat tells of the run that it is about. */
function contextOf(run: AutomationResult | undefined): MessageAutomationContext | undefined {
  if (!run) return undefined;
  const step = run.steps.at(-1);
  const { reasoning, observation, nextAction, currentUrl, stepNumber } = step ?? {};
  return {
    status: run.status,
    taskId: run.taskId,
    ...Object.fromEntries(
      Object.entries({ reasoning, observation, nextAction, currentUrl, stepNumber }).filter(
        ([, value]) => value !== undefined,
      ),
    ),
  };
}

/** The run's recorded steps for a model that answers about something near to them; the texts come from a web page. */
function runForModel(run: AutomationResult | undefined): string {
  if (!run) return "No live demo is running.";
  const steps = run.steps
    .slice(-8)
    .map((step) => `${step.stepNumber}. ${step.action} (${step.status}) because ${step.reasoning}`);
  return `The live demo is ${run.status}. Its steps so far, as data between the dashes:\n---\n${steps.join("\n") || "none yet"}\n---`;
}

const newestQuestion = (messages: AiChatBody["messages"]): string => {
  const question = messages.findLast((message) => message.role === "user")?.content.trim();
  if (!question) throw new ApiError(400, "messages: there is no question of the visitor's among them");
  return question;
};

/**
 * The live demo's chat, and the conversation of a browser without WebRTC: a question about the run is answered from its
 * recorded steps, any other by the model. A written call keeps what was asked and answered here.
 */
export function createAiChat({
  database,
  automation,
  platform,
  admitPaidAnswer,
  instructions,
  logger,
}: ChatDependencies): FunctionHandler<"ai-chat"> {
  return async ({ messages, sessionId, automationContext }, caller) => {
    const runs = automation.forVisitorSession(caller.visitorId);
    const asked = newestQuestion(messages);
    const answer = runs.answer(asked, automationContext?.taskId);
    const run = answer?.run ?? runs.latestRun();
    const context = contextOf(run);
    const reply = async (message: string) => {
      const said = [
        { role: "user", content: asked },
        { role: "assistant", content: message },
      ] as const;
      if (sessionId) await noteWritten(database, sessionId, caller.visitorId, said);
      return { message, ...(context ? { automationContext: context } : {}) };
    };
    if (answer) return reply(answer.message);
    await admitPaidAnswer?.();
    const signal = AbortSignal.any([caller.signal, AbortSignal.timeout(TIMEOUT_MILLISECONDS)]);
    const system = `${instructions}\n${runForModel(run)}`;
    const question = { task: "reply", system, messages: messages.slice(-MESSAGES_SENT), signal } as const;
    const message = await platform.ask(question).catch((error: unknown) => {
      logger.warn({ error }, "the live demo's chat had no answer");
      throw new ApiError(503, "The assistant cannot answer right now. Try again in a moment.", { "retry-after": "5" });
    });
    return reply(message);
  };
}
