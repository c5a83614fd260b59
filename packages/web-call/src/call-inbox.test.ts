import { expect, it } from "vitest";
import { CallInbox } from "./call-inbox.ts";
import { FRAME_LISTENING } from "./constants.ts";

function setUp() {
  const told: unknown[] = [];
  const inbox = new CallInbox(
    () => told.push("begin"),
    (event, ...args) => told.push([event, ...args]),
    (text) => told.push(text),
  );
  return { inbox, told };
}

const ended = { type: "status-update", status: "ended", endedReason: "assistant-ended-call" } as const;

it("keeps what comes before the start is over, and delivers it in its order", async () => {
  const { inbox, told } = setUp();
  inbox.take(FRAME_LISTENING);
  inbox.take('{"type":"first"}');
  expect(told).toEqual([]);
  inbox.open();
  expect(told).toEqual([]);
  await Promise.resolve();
  expect(told).toEqual(["begin", ["message", { type: "first" }]]);
  inbox.take('{"type":"second"}');
  expect(told.at(-1)).toEqual(["message", { type: "second" }]);
});

it("remembers that the platform said the end", async () => {
  const { inbox } = setUp();
  inbox.open();
  expect(inbox.saidEnd).toBe(false);
  inbox.take(JSON.stringify(ended));
  expect(inbox.saidEnd).toBe(true);
});

it("passes over what is no JSON, and what is neither text nor a sign", () => {
  const { inbox, told } = setUp();
  inbox.open();
  inbox.take("{");
  inbox.take(new Uint8Array(2));
  inbox.take("null");
  expect(told).toEqual(["A message could not be parsed and was ignored.", ["message", null]]);
});
