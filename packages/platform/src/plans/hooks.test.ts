import { describe, expect, test } from "vitest";
import { actionsAtEnd, hooksOf, hookTools, hookWarnings, lastWords } from "./hooks.ts";

const say = (exact: unknown) => ({ type: "say", exact });

describe("hooks", () => {
  test("on silence have the provider's defaults", () => {
    const hooks = hooksOf({ hooks: [{ on: "customer.speech.timeout", do: [say("Are you there?")] }] });
    expect(hooks.silence).toEqual([{ after: 7_500, most: 3, resets: false, actions: [say(["Are you there?"])] }]);
  });

  test("idle messages are one of them", () => {
    const messagePlan = {
      idleMessages: ["Hello?", "Still there?"],
      idleTimeoutSeconds: 5,
      idleMessageMaxSpokenCount: 2,
      idleMessageResetCountOnUserSpeechEnabled: true,
    };
    expect(hooksOf({ messagePlan }).silence).toEqual([
      { after: 5_000, most: 2, resets: true, actions: [say(["Hello?", "Still there?"])] },
    ]);
    expect(hooksOf({ messagePlan: { idleTimeoutSeconds: 5 } }).silence).toEqual([]);
  });

  test("at the end act for the reasons of their filter", () => {
    const filters = [{ type: "oneOf", key: "call.endedReason", oneOf: ["silence-timed-out"] }];
    const hooks = hooksOf({
      hooks: [
        { on: "call.ending", filters, do: [say("Nobody there. Bye.")] },
        { on: "call.ending", do: [{ type: "tool", tool: { type: "function" } }] },
      ],
      messagePlan: { silenceTimeoutMessage: "Second." },
    });
    expect(lastWords(hooks, "silence-timed-out")).toBe("Nobody there. Bye.");
    expect(lastWords(hooks, "customer-ended-call")).toBeUndefined();
    expect(actionsAtEnd(hooks, "customer-ended-call")).toEqual([{ type: "tool", tool: { type: "function" } }]);
    expect(lastWords(hooksOf({ messagePlan: { silenceTimeoutMessage: "Bye." } }), "silence-timed-out")).toBe("Bye.");
  });

  test("after a time and on an interruption have their actions; a prompt may be a list of messages", () => {
    const prompt = [{ role: "system", content: "Ask to wind up." }];
    const hooks = hooksOf({
      hooks: [
        { on: "call.timeElapsed", options: { seconds: 60 }, do: [{ type: "say", prompt }] },
        { on: "assistant.speech.interrupted", do: [say(["Sorry.", "Go on."])] },
      ],
    });
    expect(hooks.elapsed).toEqual([{ after: 60_000, actions: [{ type: "say", prompt: "Ask to wind up." }] }]);
    expect(hooks.interrupted).toEqual([say(["Sorry.", "Go on."])]);
  });

  test.each([
    [{ on: "customer.speech.interrupted", do: [] }],
    [{ on: "call.timeElapsed", do: [] }],
    [{ on: "call.ending", filters: [{ type: "oneOf", key: "call.cost", oneOf: [] }], do: [] }],
    [{ on: "call.ending", do: [{ type: "transfer" }] }],
    [null],
  ])("that cannot run are said so: %j", (hook) => {
    expect(hooksOf({ hooks: [hook] })).toEqual({ silence: [], elapsed: [], interrupted: [], ending: [] });
    expect(hookWarnings({ hooks: [hook] })).toEqual([expect.stringMatching(/^hooks\[0\]: it does not run here/)]);
  });

  test("that run are not warned about, nor those whose tool is looked up later", () => {
    const hooks = [
      { on: "call.ending", do: [{ type: "tool", toolId: "t" }] },
      { on: "call.ending", do: [{ type: "tool", tool: { type: "endCall" } }, say("Bye.")] },
    ];
    expect(hookWarnings({ hooks, messagePlan: { idleMessages: ["Hm?"] } })).toEqual([]);
    expect(hookWarnings({ messagePlan: { idleTimeoutSeconds: 900 } })).toEqual([
      "messagePlan: it does not act (idleTimeoutSeconds).",
    ]);
    expect(hookTools({ hooks })).toEqual([{ type: "endCall" }]);
  });
});
