import { VirtualClock } from "@parlor/processes/testing";
import { describe, expect, it } from "vitest";
import { gathered } from "./gathered.ts";

const turn = [{ urls: "stun:stun.test" }, { urls: "turns:turn.test?transport=tcp" }];

/** A connection that finds its candidates when the test says so. */
class Gathering extends EventTarget {
  iceGatheringState: RTCIceGatheringState = "gathering";
  localDescription = { type: "answer", sdp: "v=0\r\n" } as RTCSessionDescription;
  listeners = 0;

  override addEventListener(...given: Parameters<EventTarget["addEventListener"]>): void {
    this.listeners++;
    super.addEventListener(...given);
  }
  override removeEventListener(...given: Parameters<EventTarget["removeEventListener"]>): void {
    this.listeners--;
    super.removeEventListener(...given);
  }
  find(type: string): void {
    const sdp = `${this.localDescription.sdp}a=candidate:1 1 udp 1 192.0.2.9 60000 typ ${type} raddr 0.0.0.0 rport 0\r\n`;
    this.localDescription = { type: "answer", sdp } as RTCSessionDescription;
    this.dispatchEvent(new Event("icecandidate"));
  }
  finish(): void {
    this.iceGatheringState = "complete";
    this.dispatchEvent(new Event("icegatheringstatechange"));
  }
}

function begin(iceServers: readonly { urls: string }[]) {
  const clock = new VirtualClock();
  const connection = new Gathering();
  let isOver = false;
  const waiting = gathered(connection, iceServers, clock).then(() => {
    isOver = true;
  });
  return { clock, connection, waiting, isOver: () => isOver };
}

describe("the candidates of an answer", () => {
  it("are waited for half a second where no relay is named", async () => {
    const { clock, isOver } = begin([{ urls: "stun:stun.test" }]);
    await clock.pass(499);
    expect(isOver()).toBe(false);
    await clock.pass(1);
    expect(isOver()).toBe(true);
  });

  it("have the relay among them that answers after 1.5 s", async () => {
    const { clock, connection, isOver } = begin(turn);
    connection.find("host");
    await clock.pass(1500);
    expect(isOver()).toBe(false);
    connection.find("relay");
    await clock.pass(0);
    expect(isOver()).toBe(true);
  });

  it("are not waited for longer than half a second when the relay was quicker", async () => {
    const { clock, connection, isOver } = begin(turn);
    connection.find("relay");
    await clock.pass(499);
    expect(isOver()).toBe(false);
    await clock.pass(1);
    expect(isOver()).toBe(true);
  });

  it("are given up after four seconds when the relay never answers", async () => {
    const { clock, isOver } = begin(turn);
    await clock.pass(3999);
    expect(isOver()).toBe(false);
    await clock.pass(1);
    expect(isOver()).toBe(true);
  });

  it("end the waiting when all are there, and nothing listens any more", async () => {
    const { clock, connection, waiting } = begin(turn);
    connection.find("host");
    connection.finish();
    await waiting;
    await clock.pass(10_000);
    expect(connection.listeners).toBe(0);
  });
});
