import { scoreByWords } from "@parlor/platform";
import { type Test, type TestFile, type Turn, targetFields } from "./test-file.ts";

type Json = Record<string, unknown>;

/** Sends a request to a platform's API; rejects with what it says where it refuses. */
export type Send = (method: string, path: string, body: Json) => Promise<Json>;

export interface Attempt {
  readonly passed: boolean;
  /** One line a message: `User: ...`, `Assistant: ...`, `Tool: ...`. */
  readonly transcript: readonly string[];
  /** What was not as it should be. */
  readonly failures: readonly string[];
}

export interface TestReport {
  readonly name: string;
  readonly passed: boolean;
  readonly attempts: readonly Attempt[];
}

export interface Report {
  readonly name: string;
  readonly passed: boolean;
  readonly tests: readonly TestReport[];
}

/** Has every conversation of a file with its assistant, by chat, and judges it. A test passes when every attempt does. */
export async function runTests(
  file: TestFile,
  send: Send,
  onTest: (report: TestReport) => void = () => undefined,
): Promise<Report> {
  const tests: TestReport[] = [];
  for (const test of file.tests) {
    const attempts: Attempt[] = [];
    for (let attempt = 0; attempt < test.attempts; attempt++) attempts.push(await runOnce(file, test, send));
    const report = { name: test.name, passed: attempts.every(({ passed }) => passed), attempts };
    tests.push(report);
    onTest(report);
  }
  return { name: file.name, passed: tests.every(({ passed }) => passed), tests };
}

async function runOnce(file: TestFile, test: Test, send: Send): Promise<Attempt> {
  const target = Object.fromEntries(targetFields.flatMap((field) => (file[field] ? [[field, file[field]]] : [])));
  const overrides = test.variableValues && { assistantOverrides: { variableValues: test.variableValues } };
  const transcript: string[] = [];
  const failures: string[] = [];
  let previousChatId: unknown;
  try {
    for (const turn of test.script) {
      transcript.push(`User: ${turn.say}`);
      // The first chat names the assistant; those after it go on with whoever has the word.
      const who = previousChatId === undefined ? { ...target, ...overrides } : { previousChatId };
      const chat = await send("POST", "/chat", { ...who, input: turn.say });
      previousChatId = chat["id"];
      const { lines, said, tools } = readOutput(chat["output"]);
      transcript.push(...lines);
      failures.push(...unmet(turn, said, tools));
    }
    const spoken = transcript.flatMap((line) => (line.startsWith("Assistant: ") ? [line.slice(11)] : [])).join("\n");
    for (const rubric of [...test.rubric, ...test.scorers.map((scorer) => scorer.rubric)])
      failures.push(...(await judge(file.judge, rubric, spoken, transcript, send)));
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error));
  }
  return { passed: failures.length === 0, transcript, failures };
}

function readOutput(output: unknown): { readonly lines: string[]; readonly said: string; readonly tools: string[] } {
  const messages = Array.isArray(output) ? (output as Json[]) : [];
  const toolsOf = ({ tool_calls: calls }: Json): string[] =>
    Array.isArray(calls) ? calls.map((call: { function?: { name?: string } }) => call.function?.name ?? "") : [];
  const tools = messages.flatMap(toolsOf);
  const lines = messages.flatMap((message) => [
    ...(typeof message["content"] === "string" && message["content"] !== ""
      ? [`${message["role"] === "tool" ? "Tool" : "Assistant"}: ${message["content"]}`]
      : []),
    ...toolsOf(message).map((name) => `Assistant uses ${name}`),
  ]);
  const said = lines.flatMap((line) => (line.startsWith("Assistant: ") ? [line.slice(11)] : [])).join(" ");
  return { lines, said, tools };
}

/** What of a turn's checks its answer does not meet. */
function unmet({ say, contains = [], lacks = [], uses }: Turn, said: string, tools: readonly string[]): string[] {
  const spoken = said.toLowerCase();
  const at = `After "${say}"`;
  return [
    ...(said === "" && tools.length === 0 ? [`${at}: the assistant said nothing.`] : []),
    ...contains.filter((text) => !spoken.includes(text.toLowerCase())).map((text) => `${at}: did not say "${text}".`),
    ...lacks.filter((text) => spoken.includes(text.toLowerCase())).map((text) => `${at}: said "${text}".`),
    ...(uses !== undefined && !tools.includes(uses) ? [`${at}: did not use ${uses}.`] : []),
  ];
}

const judgeInstructions =
  "You judge one conversation between a user and an assistant by one criterion. Answer with JSON alone: " +
  '{"result": "pass" or "fail", "reasoning": "one sentence"}.';

async function judge(
  model: Json | undefined,
  rubric: string,
  spoken: string,
  transcript: readonly string[],
  send: Send,
): Promise<string[]> {
  if (!model) {
    const { result, reasoning } = scoreByWords(rubric, spoken);
    return result === "pass" ? [] : [`Rubric "${rubric}": ${reasoning}`];
  }
  const assistant = { name: "Judge", model: { ...model, messages: [{ role: "system", content: judgeInstructions }] } };
  const input = `Criterion: ${rubric}\n\nConversation:\n${transcript.join("\n")}`;
  const { said } = readOutput((await send("POST", "/chat", { assistant, input }))["output"]);
  const verdict = /\{.*\}/s.exec(said)?.[0];
  try {
    const { result, reasoning } = JSON.parse(verdict ?? "") as { result?: unknown; reasoning?: unknown };
    return result === "pass" ? [] : [`Rubric "${rubric}": ${String(reasoning ?? result)}`];
  } catch {
    return [`Rubric "${rubric}": the judge gave no verdict, but: ${said.slice(0, 200)}`];
  }
}
