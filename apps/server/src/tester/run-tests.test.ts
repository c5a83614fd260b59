import { describe, expect, test } from "vitest";
import { runTests, type Send } from "./run-tests.ts";
import { readTestFile, TestFileError } from "./test-file.ts";

const file = (tests: unknown[], extra: Record<string, unknown> = {}) =>
  readTestFile(JSON.stringify({ assistant: { name: "Ada" }, tests, ...extra }));

/** An assistant that answers by what it is asked, and a list of what it was sent. */
function assistant(answers: Readonly<Record<string, unknown>>) {
  const sent: Record<string, unknown>[] = [];
  const send: Send = async (_method, _path, body) => {
    sent.push(body);
    const answer = answers[String(body["input"])] ?? answers["*"];
    if (answer instanceof Error) throw answer;
    const output = typeof answer === "string" ? [{ role: "assistant", content: answer }] : answer;
    return { id: `chat-${sent.length}`, output };
  };
  return { send, sent };
}

describe("a test of an assistant", () => {
  test("is one conversation, in which each line goes on from the one before", async () => {
    const { send, sent } = assistant({ "*": "It is 5 dollars." });
    const report = await runTests(file([{ name: "price", script: "User: Hi\nUser: And the price?" }]), send);
    expect(sent).toEqual([
      { assistant: { name: "Ada" }, input: "Hi" },
      { previousChatId: "chat-1", input: "And the price?" },
    ]);
    expect(report).toMatchObject({
      passed: true,
      tests: [
        {
          attempts: [
            {
              transcript: [
                "User: Hi",
                "Assistant: It is 5 dollars.",
                "User: And the price?",
                "Assistant: It is 5 dollars.",
              ],
            },
          ],
        },
      ],
    });
  });

  test.each([
    [{ say: "Price?", contains: "five" }, 'After "Price?": did not say "five".'],
    [{ say: "Price?", lacks: ["DOLLARS"] }, 'After "Price?": said "DOLLARS".'],
    [{ say: "Price?", uses: "lookUp" }, 'After "Price?": did not use lookUp.'],
    [{ say: "Nothing?" }, 'After "Nothing?": the assistant said nothing.'],
    [{ say: "Broken?" }, "POST /chat answered 424: no model"],
  ])("fails by %j", async (turn, failure) => {
    const answers = {
      "Nothing?": [],
      "Broken?": new Error("POST /chat answered 424: no model"),
      "*": "It is 5 dollars.",
    };
    const report = await runTests(file([{ name: "price", script: [turn] }]), assistant(answers).send);
    expect(report).toMatchObject({ passed: false, tests: [{ attempts: [{ passed: false, failures: [failure] }] }] });
  });

  test("sees the tools that were used", async () => {
    const calls = [{ id: "1", type: "function", function: { name: "lookUp", arguments: "{}" } }];
    const output = [
      { role: "assistant", content: "", tool_calls: calls },
      { role: "tool", content: "5" },
      { role: "assistant", content: "It is 5." },
    ];
    const tests = [{ name: "price", script: [{ say: "Price?", uses: "lookUp", contains: "5" }] }];
    const report = await runTests(file(tests), assistant({ "*": output }).send);
    expect(report.tests[0]?.attempts[0]).toEqual({
      passed: true,
      transcript: ["User: Price?", "Assistant uses lookUp", "Tool: 5", "Assistant: It is 5."],
      failures: [],
    });
  });

  test("is judged by words, and passes only when every attempt does", async () => {
    const tests = [{ name: "polite", script: ["Hi"], rubric: 'Must not say "no".', attempts: 2 }];
    const { send, sent } = assistant({ "*": "Certainly, no problem." });
    const report = await runTests(file(tests), send);
    expect([report.passed, sent.length]).toEqual([false, 2]);
    expect(report.tests[0]?.attempts[0]?.failures[0]).toContain('Rubric "Must not say "no"."');
  });

  test.each([
    ['{"result": "pass", "reasoning": "It was."}', []],
    ['Well: {"result": "fail", "reasoning": "It was rude."}', ['Rubric "Is polite.": It was rude.']],
    ["I cannot say.", ['Rubric "Is polite.": the judge gave no verdict, but: I cannot say.']],
  ])("is judged by a model where one is named: %s", async (verdict, failures) => {
    const tests = [{ name: "polite", script: ["Hi"], scorers: [{ type: "ai", rubric: "Is polite." }] }];
    const { send, sent } = assistant({ Hi: "Hello!", "*": verdict });
    const report = await runTests(file(tests, { judge: { provider: "openai", model: "gpt-4.1" } }), send);
    expect(report.tests[0]?.attempts[0]?.failures).toEqual(failures);
    expect(sent[1]).toMatchObject({
      assistant: { model: { provider: "openai" } },
      input: expect.stringContaining("Assistant: Hello!"),
    });
  });
});

describe("a test file", () => {
  test.each([
    ["{", /no JSON/],
    ["{}", /tests/],
    ['{"tests":[{"name":"x","script":["Hi"]}]}', /give one of assistant/],
    ['{"assistant":{},"tests":[{"name":"x","script":["Hi"],"rubrics":"y"}]}', /rubrics/],
    ['{"assistant":{},"tests":[{"name":"x","script":["Hi"],"attempts":99}]}', /tests.0.attempts/],
  ])("that cannot be used says why: %s", (text, reason) => {
    expect(() => readTestFile(text)).toThrow(TestFileError);
    expect(() => readTestFile(text)).toThrow(reason);
  });
});
