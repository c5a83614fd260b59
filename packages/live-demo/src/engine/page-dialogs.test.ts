import { describe, expect, test } from "vitest";
import { aPage } from "../test-support/pages.ts";
import { isOnlySending, PageDialogs } from "./page-dialogs.ts";

function aBox(type: string, message: string) {
  const answers: string[] = [];
  const answer = (said: string) => async () => void answers.push(said);
  return { box: { type: () => type, message: () => message, accept: answer("yes"), dismiss: answer("no") }, answers };
}

describe("a box of the browser's own", () => {
  test("that complains is closed, and the page is read with what it said", async () => {
    const dialogs = new PageDialogs();
    const { box, answers } = aBox("alert", "Organization is  a required field.");
    await dialogs.answer(box);
    expect(answers).toEqual(["no"]);
    const read = dialogs.addTo(aPage({ messages: ["Hello"], lines: ["Register"] }));
    expect(read.messages).toEqual(["Hello", "Organization is a required field."]);
    expect(read.lines).toEqual(["Register", "Organization is a required field."]);
  });
  test("is forgotten with the next press", async () => {
    const dialogs = new PageDialogs();
    await dialogs.answer(aBox("alert", "Wrong").box);
    dialogs.beginPress(true);
    expect(dialogs.addTo(aPage()).messages).toEqual([]);
  });
  test("that asks whether to send what is being sent gets a yes, at no other time", async () => {
    const dialogs = new PageDialogs();
    const asked = aBox("confirm", "Submit this registration?");
    await dialogs.answer(asked.box);
    dialogs.beginPress(true);
    await dialogs.answer(asked.box);
    dialogs.beginPress(false);
    await dialogs.answer(asked.box);
    expect(asked.answers).toEqual(["no", "yes", "no"]);
  });
  test("that wants words gets none", async () => {
    const dialogs = new PageDialogs();
    dialogs.beginPress(true);
    const { box, answers } = aBox("prompt", "Continue with your password:");
    await dialogs.answer(box);
    expect(answers).toEqual(["no"]);
  });
  test("cannot fill the page with its words", async () => {
    const dialogs = new PageDialogs();
    for (let count = 0; count < 40; count += 1) await dialogs.answer(aBox("alert", `${count} ${"x".repeat(900)}`).box);
    const { messages } = dialogs.addTo(aPage({ messages: Array.from({ length: 40 }, String) }));
    expect(messages).toHaveLength(40);
    expect(Math.max(...messages.map((one) => one.length))).toBeLessThanOrEqual(300);
  });
});

test.each([
  ["Submit this registration?", true],
  ["Do you want to create the account now?", true],
  ["Jetzt registrieren?", true],
  ["Are you sure you want to leave? Your registration is not complete", false],
  ["Continue and pay €10?", false],
  ["Register and subscribe to our newsletter?", false],
  ["Delete what you have entered and start again?", false],
  ["Do you want to log in and continue?", false],
  ["Is this your first visit?", false],
])("%s: only sends: %s", (message, isSending) => {
  expect(isOnlySending(message)).toBe(isSending);
});
