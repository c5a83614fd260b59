import { beforeEach, describe, expect, test } from "vitest";
import type { AutomationStep, PreviewMessage } from "../contract.ts";
import { ManualClock } from "../test-support/manual-clock.ts";
import { PreviewChannel, type Viewer } from "./preview-channel.ts";

class TestViewer implements Viewer {
  readonly frames: string[] = [];
  readonly messages: PreviewMessage[] = [];
  isClosed = false;
  isSlow = false;
  #sent: (() => void)[] = [];
  sendFrame(frame: Buffer, sent: () => void): void {
    this.frames.push(frame.toString());
    if (this.isSlow) this.#sent.push(sent);
    else sent();
  }
  sendMessage(message: PreviewMessage): void {
    this.messages.push(message);
  }
  close(): void {
    this.isClosed = true;
  }
  drain(): void {
    for (const sent of this.#sent.splice(0)) sent();
  }
}

let clock: ManualClock;
let channel: PreviewChannel;
let viewer: TestViewer;
beforeEach(() => {
  clock = new ManualClock();
  channel = new PreviewChannel(clock, 15);
  viewer = new TestViewer();
});
const publish = (text: string) => channel.publish(Buffer.from(text));

describe("pictures", () => {
  test("arrive at most 15 a second, and the last one always", () => {
    channel.join(viewer);
    for (let index = 0; index < 100; index += 1) {
      publish(`frame ${index}`);
      clock.pass(10);
    }
    clock.pass(100);
    expect(viewer.frames.length).toBeGreaterThanOrEqual(14);
    expect(viewer.frames.length).toBeLessThanOrEqual(16);
    expect(viewer.frames.at(-1)).toBe("frame 99");
  });

  test("that show nothing new are not sent", () => {
    channel.join(viewer);
    for (let index = 0; index < 10; index += 1) {
      publish("the same");
      clock.pass(1_000);
    }
    expect(viewer.frames).toEqual(["the same"]);
  });

  test("wait for a slow viewer, who then gets the newest one only", () => {
    viewer.isSlow = true;
    channel.join(viewer);
    for (const text of ["one", "two", "three", "four"]) {
      publish(text);
      clock.pass(1_000);
    }
    expect(viewer.frames).toEqual(["one"]);
    viewer.drain();
    expect(viewer.frames).toEqual(["one", "four"]);
    viewer.drain();
    expect(viewer.frames).toEqual(["one", "four"]);
  });

  test("reach whoever comes later: the newest at once", () => {
    publish("first");
    clock.pass(1_000);
    publish("second");
    channel.join(viewer);
    expect(viewer.frames).toEqual(["second"]);
  });
});

test("messages reach everyone, and whoever comes later hears the last one of every step", () => {
  const say = (stepNumber: number, status: AutomationStep["status"]): PreviewMessage => ({
    type: "parlor-live-demo",
    taskId: "t",
    status: "running",
    step: { stepNumber, status, action: "", reasoning: "", observation: "", currentUrl: "", timestamp: "" },
  });
  const messages = [say(1, "running"), say(1, "done"), say(2, "running")];
  channel.join(viewer);
  for (const message of messages) channel.announce(message);
  const late = new TestViewer();
  channel.join(late);
  expect(viewer.messages).toEqual(messages);
  expect(late.messages).toEqual(messages.slice(1));
});

test("who has left gets nothing more; at the end all are sent away", () => {
  const other = new TestViewer();
  const leave = channel.join(viewer);
  channel.join(other);
  leave();
  publish("one");
  channel.close();
  expect(viewer).toMatchObject({ frames: [], isClosed: false });
  expect(other).toMatchObject({ frames: ["one"], isClosed: true });
  expect(channel.viewers).toBe(0);
});
