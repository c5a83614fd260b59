import { VirtualClock } from "@parlor/processes/testing";
import { beforeEach, describe, expect, test } from "vitest";
import type { ConnectRoom, RoomHandlers } from "../../media/room-connection.ts";
import type { OpenTransport, TransportHandlers } from "../../media/transport.ts";
import { RoomSeat } from "./room-seat.ts";
import { obeyRoom } from "./seat-of.ts";

/** A room as the library gives it, for as many connections as are made. */
class FakeRoom {
  readonly connections: { readonly handlers: RoomHandlers; readonly sent: string[]; frames: number; left: boolean }[] =
    [];
  refuses = false;
  readonly connect: ConnectRoom = async (_entry, handlers) => {
    if (this.refuses) throw new Error("no room");
    const connection = { handlers, sent: [] as string[], frames: 0, left: false };
    this.connections.push(connection);
    return {
      sendAudio: () => {
        connection.frames++;
      },
      sendData: (text) => {
        connection.sent.push(text);
        return true;
      },
      leave: async () => {
        connection.left = true;
      },
    };
  };
  get now() {
    const connection = this.connections.at(-1);
    if (!connection) throw new Error("Nobody is in the room.");
    return connection;
  }
}

let clock: VirtualClock;
let room: FakeRoom;
let seat: RoomSeat;
let opens: OpenTransport[];
let told: string[];
let handlers: TransportHandlers;

beforeEach(async () => {
  clock = new VirtualClock();
  room = new FakeRoom();
  opens = [];
  told = [];
  handlers = {
    onAudio: (samples) => told.push(`audio ${samples.length}`),
    onMessage: (text) => told.push(text),
    onMessageChannelOpen: () => told.push("open"),
    onStateChange: (state) => told.push(state),
  };
  seat = new RoomSeat({
    url: "ws://livekit.example",
    token: "token",
    visitor: "visitor",
    appTopic: "app",
    controlTopic: "control",
    connect: room.connect,
    clock,
    onVisitor: (open) => opens.push(open),
    onControl: (text) => told.push(`control ${text}`),
    onFailure: (reason) => told.push(`failure ${reason}`),
    onTaken: () => told.push("taken"),
  });
  await seat.take();
});

const transport = async () => {
  const open = opens.at(-1);
  if (!open) throw new Error("No visitor came.");
  return open(handlers);
};

describe("the assistant's seat in a room", () => {
  test("sound and messages go both ways once the page has said something", async () => {
    room.now.handlers.onVisitor(true);
    const way = await transport();
    expect(told).toEqual(["connected"]);
    expect(way.sendMessage("too early")).toBe(false);
    room.now.handlers.onAudible(true);
    expect(way.receivesAudio).toBe(true);
    room.now.handlers.onAudio(new Int16Array(160), 16_000);
    room.now.handlers.onData("playable", "visitor", "app");
    room.now.handlers.onData("another's", "visitor", "chat");
    expect(told).toEqual(["connected", "audio 160", "open", "playable"]);
    expect(way.sendMessage("x".repeat(5_000))).toBe(true);
    expect(room.now.sent).toHaveLength(2);
    way.sendAudio(new Int16Array(160), 16_000);
    expect(room.now.frames).toBe(1);
  });

  test("a page that says nothing is told something after a while", async () => {
    room.now.handlers.onVisitor(true);
    const way = await transport();
    await clock.pass(5_000);
    expect(told).toContain("open");
    expect(way.sendMessage("listening")).toBe(true);
  });

  test("a visitor who comes back gets a new way, and the old one is silent", async () => {
    room.now.handlers.onVisitor(true);
    const before = await transport();
    room.now.handlers.onData("playable", "visitor", "app");
    room.now.handlers.onVisitor(false);
    expect(told.at(-1)).toBe("disconnected");
    room.now.handlers.onVisitor(true);
    expect(opens).toHaveLength(2);
    const after = await transport();
    before.close();
    room.now.handlers.onData("playable", "visitor", "app");
    expect(told.slice(-3)).toEqual(["connected", "open", "playable"]);
    expect(after.sendMessage("listening")).toBe(true);
  });

  test("only the platform steers, and only on its topic", () => {
    room.now.handlers.onData("end it", "visitor", "control");
    room.now.handlers.onData("say", "platform", "control");
    room.now.handlers.onData("noise", "platform", "app");
    expect(told).toEqual(["control say"]);
  });

  test("a lost room is come back to, and a seat that was left is not", async () => {
    room.now.handlers.onVisitor(true);
    await transport();
    const first = room.now;
    room.refuses = true;
    first.handlers.onLine("closed");
    expect(told.at(-1)).toBe("disconnected");
    await clock.pass(2_500);
    room.refuses = false;
    await clock.pass(1_000);
    expect(room.connections).toHaveLength(2);
    // What the first connection still tells is nobody's.
    first.handlers.onVisitor(true);
    expect(opens).toHaveLength(1);
    room.now.handlers.onVisitor(true);
    expect(opens).toHaveLength(2);
    await seat.leave();
    expect(room.now.left).toBe(true);
    room.now.handlers.onLine("closed");
    await clock.pass(5_000);
    expect([room.connections.length, clock.waiting]).toEqual([2, 0]);
  });
});

test("a seat in which another worker sits is left for good: two would put each other out for ever", async () => {
  room.now.handlers.onVisitor(true);
  await transport();
  const first = room.now;
  first.handlers.onLine("taken");
  await clock.pass(10_000);
  expect(told.slice(-2)).toEqual(["disconnected", "taken"]);
  expect([room.connections.length, first.left, clock.waiting]).toEqual([1, true, 0]);
});

test("what the platform says in a room is done, and what nobody understands is not", () => {
  const done: unknown[] = [];
  const call = {
    control: (message: unknown) => done.push(message) > 0,
    end: async (reason: string) => void done.push(reason),
    videoStored: (url: string) => void done.push(url),
  };
  for (const text of [
    "not json",
    "{}",
    '{"kind":"message","message":{"type":"say"}}',
    '{"kind":"end","reason":"customer-ended-call"}',
    '{"kind":"video-stored","url":"https://x.example/1"}',
  ])
    obeyRoom(call, text);
  expect(done).toEqual([{ type: "say" }, "customer-ended-call", "https://x.example/1"]);
});
