import type {
  BotMessage,
  TestSuite,
  TestSuiteRunScorerAI,
  TestSuiteRunTestAttempt,
  TestSuiteTestVoice,
} from "@parlor/contract";
import type { JsonObject } from "../../store/schema.ts";
import { fromModelMessages } from "../chat/chat-messages.ts";
import { startAnswer } from "../chat/start-answer.ts";
import { resolveTarget } from "../resolve-assistant.ts";
import type { Services } from "../services.ts";
import { scoreByModel, scoreByWords, type Verdict } from "./score.ts";

const turnsAtMost = 30;

/**
 * The user's lines of a script: `User: ...` lines where there are any, else every line that is not the assistant's,
 * without the marks of a list.
 */
export function userLinesOf(script: string): string[] {
  const lines = script
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const marked = lines.filter((line) => /^(user|customer|caller|tester)\s*:/i.test(line));
  const chosen = marked.length > 0 ? marked : lines.filter((line) => !/^(assistant|ai|bot)\s*:/i.test(line));
  return chosen
    .map((line) => line.replace(/^(user|customer|caller|tester)\s*:\s*/i, "").replace(/^([-*•]|\d+[.)])\s+/, ""))
    .filter((line) => line !== "")
    .slice(0, turnsAtMost);
}

/**
 * Runs one test of a suite once: has the conversation of its script with the suite's assistant, and judges it. A
 * voice test runs in writing too: its script is the same, what it checks is what is said.
 */
export async function runTestAttempt(
  services: Services,
  orgId: string,
  { targetPlan }: Pick<TestSuite, "targetPlan">,
  test: Pick<TestSuiteTestVoice, "script" | "scorers">,
): Promise<TestSuiteRunTestAttempt> {
  if (!services.models) throw new Error("Tests need a model, and this installation was started without any.");
  const { assistant, variableValues, squad } = await resolveTarget(
    services.database,
    orgId,
    targetPlan ?? {},
    services.secrets,
  );
  const messages: JsonObject[] = [];
  let last: Awaited<ReturnType<typeof startAnswer>> | undefined;
  for (const line of userLinesOf(test.script ?? "")) {
    messages.push({ role: "user", content: line });
    last = await startAnswer(services, {
      orgId,
      assistant,
      variableValues,
      messages,
      about: { chat: { orgId, messages } },
      mayUseStored: true,
      squad,
    });
    messages.push(...fromModelMessages((await last.response.result).messages));
  }
  const conversation = messages
    .filter(({ role }) => role === "user" || role === "assistant")
    .map(({ role, content }) => ({ role: String(role), text: String(content ?? "") }));
  const spoken = conversation.flatMap(({ role, text }) => (role === "assistant" ? [text] : [])).join("\n");
  const { scorers } = test;
  const scorerResults: TestSuiteRunScorerAI[] = [];
  for (const { rubric } of scorers) {
    const text = String(rubric ?? "");
    // The embedded brain answers from its knowledge: it is no judge.
    const judge = last && last.model.model !== last.models.embedded ? last.model.model : undefined;
    const verdict: Verdict = judge ? await scoreByModel(judge, text, conversation) : scoreByWords(text, spoken);
    scorerResults.push({ type: "ai", rubric: text, ...verdict });
  }
  return {
    scorerResults,
    call: {
      artifact: {
        // What was written has no times, which the contract's messages of a call have.
        messages: conversation.map(({ role, text }) => ({
          role: role === "user" ? "user" : "bot",
          message: text,
        })) as object[] as BotMessage[],
        transcript: conversation.map(({ role, text }) => `${role === "user" ? "User" : "AI"}: ${text}`).join("\n"),
      },
    },
    metadata: {},
  };
}
