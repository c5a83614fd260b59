import { llm } from "@livekit/agents";
import { expect, test } from "vitest";
import { promptOf } from "./prompt-of.ts";

type Said = readonly [role: "user" | "assistant" | "system", content: string, interrupted?: boolean];

function promptFor(...said: readonly Said[]): string[] {
  const context = new llm.ChatContext();
  for (const [role, content, interrupted] of said)
    context.addMessage({ role, content, ...(interrupted ? { interrupted } : {}) });
  return promptOf(context).map(({ role, content }) => {
    const text = typeof content === "string" ? content : content.map((part) => (part.type === "text" ? part.text : ""));
    return `${role}: ${text}`;
  });
}

test("what a visitor says after an answer begun too soon is the rest of the same question", () => {
  expect(
    promptFor(["user", "what does it cost"], ["assistant", "It costs", true], ["user", "for a small team"]),
  ).toEqual(["user: what does it cost for a small team"]);
  expect(promptFor(["user", "what does it cost"], ["user", "for a small team"])).toEqual([
    "user: what does it cost for a small team",
  ]);
});

test.each<readonly [string, readonly Said[]]>([
  [
    "a new question",
    [
      ["user", "what does it cost"],
      ["assistant", "It costs", true],
      ["user", "is it secure"],
    ],
  ],
  [
    "an answer that was heard",
    [
      ["user", "hello"],
      ["assistant", "Hello.", false],
      ["user", "and in German"],
    ],
  ],
  [
    "an answer that was heard for a while",
    [
      ["user", "what does it cost"],
      ["assistant", "Parlor itself costs nothing at all", true],
      ["user", "for a small team"],
    ],
  ],
])("%s stays by itself", (_, said) => {
  expect(promptFor(...said)).toEqual(said.map(([role, content]) => `${role}: ${content}`));
});

test("nothing is made of empty messages", () => {
  expect(promptFor(["system", "Be kind."], ["user", " "])).toEqual(["system: Be kind."]);
});
