import { expect, it } from "vitest";
import { createNotices } from "./notices.ts";

it("keeps the last of each kind for a day, the newest first", () => {
  let time = new Date(0);
  const notices = createNotices(() => time);
  notices.tell("journal", "first");
  time = new Date(1_000);
  notices.tell("disk", "full");
  time = new Date(2_000);
  notices.tell("journal", "second");
  expect(notices.list()).toEqual([
    { kind: "journal", text: "second", since: new Date(0), last: new Date(2_000), times: 2 },
    { kind: "disk", text: "full", since: new Date(1_000), last: new Date(1_000), times: 1 },
  ]);
  time = new Date(86_401_001);
  expect(notices.list().map(({ kind }) => kind)).toEqual(["journal"]);
});
