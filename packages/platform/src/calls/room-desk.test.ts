import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { StoredCall } from "../store/calls.ts";
import { RoomDesk } from "./room-desk.ts";
import { type Room, Rooms } from "./rooms.ts";
import { type WorkerLink, WorkerRefusal } from "./worker-pool.ts";

let folder: string;
let rooms: Rooms;
let room: Room;
let told: unknown[];
let answer: unknown;
let stored: { type: string; data: Record<string, unknown> }[];
let desk: RoomDesk;
let time: number;
let full: string | undefined;
let plan: Record<string, unknown>;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "parlor-desk-"));
  rooms = new Rooms();
  told = [];
  stored = [];
  answer = { answer: "v=0", participant: { id: "p", token: "t" } };
  const worker = {
    tell: (message: unknown) => told.push(message),
    ask: async (question: unknown) => {
      told.push(question);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  } as unknown as WorkerLink;
  time = 0;
  full = undefined;
  plan = { videoRecordingEnabled: true };
  room = rooms.open("call", worker);
  desk = new RoomDesk({
    rooms,
    store: {
      listEvents: async () => stored.map((event, seq) => ({ ...event, seq, at: 0 })),
      get: async () => ({ call: {} as StoredCall, effective: { assistant: { artifactPlan: plan } } }),
    },
    clock: { elapsed: () => time },
    refusal: async () => full,
    recordingsFolder: folder,
    urlOfRecording: (name) => `http://p/rtc/recordings/${name}`,
    log: (...given) => told.push(given),
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

const status = (expected: number) => expect.objectContaining({ status: expected });
const bytes = (text: string) => new TextEncoder().encode(text);

describe("joining", () => {
  test("is the worker's answer, and makes the participant known", async () => {
    expect(await desk.join(room.id, "offer", undefined)).toEqual({ answer: "v=0", participantId: "p", token: "t" });
    expect(told).toEqual([{ kind: "join", callId: "call", offer: "offer" }]);
    expect(room.participant).toEqual({ id: "p", token: "t" });
  });

  test.each([
    [new WorkerRefusal("already-joined", "taken"), 409],
    [new WorkerRefusal("unusable-offer", "no audio"), 400],
    [new WorkerRefusal("unknown-call", "?"), 410],
    [new WorkerRefusal("worker-died", "?"), 503],
    [new WorkerRefusal("failed", "?"), 503],
  ])("that the worker refuses as %o is answered with %i", async (refusal, code) => {
    answer = refusal;
    await expect(desk.join(room.id, "offer", "t")).rejects.toEqual(status(code));
  });

  test("a room that is over, or never was, is refused before anything is read", () => {
    expect(() => desk.admit(room.id)).not.toThrow();
    expect(() => desk.admit("0".repeat(32))).toThrow(status(404));
    rooms.close("call");
    expect(() => desk.admit(room.id)).toThrow(status(410));
  });
});

test("leaving needs the participant's token", async () => {
  answer = false;
  await expect(desk.leave(room.id, "guessed")).rejects.toEqual(status(401));
  answer = true;
  await desk.leave(room.id, "t");
  expect(told.at(-1)).toEqual({ kind: "leave", callId: "call", token: "t" });
});

describe("pieces of a recording", () => {
  beforeEach(() => {
    room.participant = { id: "p", token: "t" };
  });
  const kept = () => readFileSync(path.join(folder, room.video?.name ?? ""), "utf8");

  test("are the participant's alone, kept in order, and told of once", async () => {
    expect(() => desk.admitPiece(room.id, "guessed")).toThrow(status(401));
    await expect(desk.keepPiece(room.id, undefined, 0, bytes("x"))).rejects.toEqual(status(401));
    await desk.keepPiece(room.id, "t", 0, bytes("one "));
    await desk.keepPiece(room.id, "t", 0, bytes("one "));
    await desk.keepPiece(room.id, "t", 1, bytes("two"));
    await expect(desk.keepPiece(room.id, "t", 5, bytes("six"))).rejects.toEqual(status(409));
    expect(kept()).toBe("one two");
    expect(told).toEqual([
      { kind: "video-stored", callId: "call", url: `http://p/rtc/recordings/${room.video?.name}` },
    ]);
  });

  test("still come when the call is over", async () => {
    await desk.keepPiece(room.id, "t", 0, bytes("one "));
    rooms.close("call");
    await desk.keepPiece(room.id, "t", 1, bytes("two"));
    expect(kept()).toBe("one two");
  });

  test("go on where an earlier process was, under the same address", async () => {
    const name = `${"a".repeat(32)}.webm`;
    stored = [{ type: "video.stored", data: { url: `http://p/rtc/recordings/${name}` } }];
    await desk.keepPiece(room.id, "t", 7, bytes("eight "));
    await desk.keepPiece(room.id, "t", 8, bytes("nine"));
    expect([room.video?.name, kept(), told]).toEqual([name, "eight nine", []]);
  });

  test("are refused where nobody agreed to them, a minute after the end, and faster than anybody records", async () => {
    plan = {};
    await expect(desk.keepPiece(room.id, "t", 0, bytes("one"))).rejects.toEqual(status(403));
    plan = { videoRecordingEnabled: true };
    const large = new Uint8Array(4_194_304);
    for (let number = 0; number < 4; number++) await desk.keepPiece(room.id, "t", number, large);
    await expect(desk.keepPiece(room.id, "t", 4, large)).rejects.toEqual(status(429));
    time = 4_000;
    await desk.keepPiece(room.id, "t", 4, large);
    rooms.close("call", time);
    time = 64_000;
    await expect(desk.keepPiece(room.id, "t", 5, large)).rejects.toEqual(status(429));
    expect(() => desk.admitPiece(room.id, "t")).not.toThrow();
    time = 64_001;
    expect(() => desk.admitPiece(room.id, "t")).toThrow(status(410));
  });

  test("are refused with a reason before the disk is full", async () => {
    full = "The data folder has reached its quota.";
    await expect(desk.keepPiece(room.id, "t", 0, bytes("one"))).rejects.toThrow(full);
  });

  test("that the disk does not take are refused, and logged", async () => {
    await desk.keepPiece(room.id, "t", 0, bytes("one"));
    rmSync(folder, { recursive: true });
    await expect(desk.keepPiece(room.id, "t", 1, bytes("two"))).rejects.toEqual(status(507));
    expect(told.at(-1)).toMatchObject(["error", "a recording's piece could not be kept", { callId: "call" }]);
    folder = mkdtempSync(path.join(tmpdir(), "parlor-desk-"));
  });
});

test("the oldest of very many ended rooms are forgotten", () => {
  const worker = {} as WorkerLink;
  const first = rooms.open("first", worker).id;
  rooms.close("first");
  for (let index = 0; index < 10_000; index++) {
    rooms.open(`call ${index}`, worker);
    rooms.close(`call ${index}`);
  }
  expect([rooms.ended(first), rooms.callIds]).toEqual([undefined, ["call"]]);
});
