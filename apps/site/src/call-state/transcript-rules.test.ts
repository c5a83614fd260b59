import { describe, expect, it } from "vitest";
import {
  type ChatMessage,
  isSendable,
  isTranscriptSavable,
  type NewMessage,
  recordMessage,
} from "./transcript-rules.ts";

type Entry = [role: "user" | "assistant", content: string, at: number];

function record(entries: Entry[]): [string, string][] {
  const messages = entries.reduce<readonly ChatMessage[]>((known, [role, content, at], index) => {
    const message: NewMessage = { id: `${index}`, role, content, at };
    return recordMessage(known, message);
  }, []);
  return messages.map(({ role, content }) => [role, content]);
}

describe("recordMessage", () => {
  const cases: { name: string; entries: Entry[]; expected: [string, string][] }[] = [
    { name: "drops a blank message", entries: [["user", " \n", 0]], expected: [] },
    {
      name: "drops a duplicate of the same role",
      entries: [
        ["user", "Hello there", 0],
        ["user", "Hello there", 60_000],
      ],
      expected: [["user", "Hello there"]],
    },
    {
      name: "drops a duplicate that differs in blanks and case",
      entries: [
        ["user", "Hello there", 0],
        ["user", " hello  there ", 1],
      ],
      expected: [["user", "Hello there"]],
    },
    {
      name: "drops a late duplicate behind the other's words",
      entries: [
        ["user", "Yes", 0],
        ["assistant", "Good", 500],
        ["user", "Yes", 1_000],
      ],
      expected: [
        ["user", "Yes"],
        ["assistant", "Good"],
      ],
    },
    {
      name: "keeps the same word when it is said again later",
      entries: [
        ["user", "Yes", 0],
        ["assistant", "Shall I send it", 5_000],
        ["user", "Yes", 20_000],
      ],
      expected: [
        ["user", "Yes"],
        ["assistant", "Shall I send it"],
        ["user", "Yes"],
      ],
    },
    {
      name: "keeps the same words of the other role",
      entries: [
        ["user", "Hello", 0],
        ["assistant", "Hello", 100],
      ],
      expected: [
        ["user", "Hello"],
        ["assistant", "Hello"],
      ],
    },
    {
      name: "lets a longer message take the place of the one it contains, however late",
      entries: [
        ["user", "We get 900", 0],
        ["user", "We get 900 calls a day", 90_000],
      ],
      expected: [["user", "We get 900 calls a day"]],
    },
    {
      name: "keeps the longer message when a part of it comes after",
      entries: [
        ["user", "We get 900 calls a day", 0],
        ["user", "900 calls", 90_000],
      ],
      expected: [["user", "We get 900 calls a day"]],
    },
    {
      name: "merges two different messages of one role within ten seconds",
      entries: [
        ["assistant", "Good morning.", 0],
        ["assistant", "How can I help?", 10_000],
      ],
      expected: [["assistant", "Good morning. How can I help?"]],
    },
    {
      name: "does not merge after ten seconds",
      entries: [
        ["assistant", "Good morning.", 0],
        ["assistant", "How can I help?", 10_001],
      ],
      expected: [
        ["assistant", "Good morning."],
        ["assistant", "How can I help?"],
      ],
    },
    {
      name: "counts the ten seconds from the last words",
      entries: [
        ["user", "One", 0],
        ["user", "two", 9_000],
        ["user", "three", 18_000],
      ],
      expected: [["user", "One two three"]],
    },
    {
      name: "does not merge across the other's words",
      entries: [
        ["user", "One", 0],
        ["assistant", "Yes?", 1_000],
        ["user", "two", 2_000],
      ],
      expected: [
        ["user", "One"],
        ["assistant", "Yes?"],
        ["user", "two"],
      ],
    },
  ];
  it.each(cases)("$name", ({ entries, expected }) => expect(record(entries)).toEqual(expected));

  it("leaves what it was given as it was", () => {
    const before: readonly ChatMessage[] = Object.freeze([]);
    recordMessage(before, { id: "1", role: "user", content: "Hello", at: 0 });
    expect(before).toEqual([]);
  });

  it("keeps the time of the first words", () => {
    const first = recordMessage([], { id: "1", role: "user", content: "One", at: 1_000 });
    const [message] = recordMessage(first, { id: "2", role: "user", content: "two", at: 5_000 });
    expect(message).toMatchObject({ id: "1", timestamp: new Date(1_000), updatedAt: 5_000 });
  });
});

describe("isSendable", () => {
  it.each([
    ["", false],
    ["  \n\t", false],
    [" a ", true],
  ])("%j: %s", (text, expected) => expect(isSendable(text)).toBe(expected));
});

describe("isTranscriptSavable", () => {
  const messages = recordMessage([], { id: "1", role: "user", content: "Hello", at: 0 });
  it.each([
    ["ada@acme.com", messages, true],
    ["ada@acme.com", [], false],
    ["", messages, false],
    [null, messages, false],
  ] as const)("%j with %o: %s", (email, kept, expected) => expect(isTranscriptSavable(email, kept)).toBe(expected));
});
