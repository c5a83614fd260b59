import { afterEach, describe, expect, it, vi } from "vitest";
import { ManualClock } from "../../testing/manual-clock.ts";
import { Link } from "./link.ts";
import { Signalling } from "./signalling.ts";

const HOST = "a=candidate:1 1 udp 2122260223 192.0.2.2 50000 typ host\r\n";
const RELAY = "a=candidate:2 1 udp 8265471 192.0.2.9 60000 typ relay raddr 0.0.0.0 rport 0\r\n";
const TURN = [{ urls: "stun:stun.test" }, { urls: "turn:turn.test?transport=tcp", username: "u", credential: "c" }];

let connection: GatheringConnection;

/** A peer connection that finds its candidates when the test says so. */
class GatheringConnection extends EventTarget {
  iceGatheringState = "gathering";
  connectionState = "new";
  localDescription = { type: "offer", sdp: "v=0\r\n" };
  constructor() {
    super();
    connection = this;
  }
  createDataChannel() {
    return Object.assign(new EventTarget(), { readyState: "connecting", close: () => undefined });
  }
  addTransceiver = () => ({ direction: "sendrecv" });
  createOffer = async () => this.localDescription;
  setLocalDescription = async () => undefined;
  setRemoteDescription = async () => undefined;
  close = () => undefined;

  find(candidate: string): void {
    this.localDescription = { type: "offer", sdp: this.localDescription.sdp + candidate };
    this.dispatchEvent(new Event("icecandidate"));
  }
  finish(): void {
    this.iceGatheringState = "complete";
    this.dispatchEvent(new Event("icegatheringstatechange"));
  }
}

/** A link that begins to connect, and the offers that reached the platform. */
function begin(iceServers: RTCIceServer[]) {
  vi.stubGlobal("RTCPeerConnection", GatheringConnection);
  const clock = new ManualClock();
  const offers: string[] = [];
  const fetcher = (async (_url: string, init: RequestInit) => {
    offers.push(String(init.body));
    return new Response("v=0", { status: 201 });
  }) as typeof fetch;
  const signalling = new Signalling({ url: "http://platform.test/rtc/1", fetch: fetcher, clock }, null);
  const events = { message: () => undefined, track: () => undefined, lost: () => undefined };
  const link = new Link({ clock, signalling, iceServers, track: null, events });
  const stop = new AbortController();
  const connected = link.connect(stop.signal).catch((error: Error) => error.name);
  return { clock, offers, link, stop, connected };
}

afterEach(() => vi.unstubAllGlobals());

describe("a link's offer", () => {
  it("waits for a relay that answers after 1.5 s: where UDP is blocked it is the only way", async () => {
    const { clock, offers } = begin(TURN);
    connection.find(HOST);
    await clock.advance(1500);
    expect(offers).toEqual([]);
    connection.find(RELAY);
    await clock.advance(0);
    expect(offers).toHaveLength(1);
    expect(offers[0]).toContain("typ relay");
  });

  it("goes out half a second after its beginning with a relay that was quicker, other servers still unheard", async () => {
    const { clock, offers } = begin(TURN);
    connection.find(RELAY);
    await clock.advance(499);
    expect(offers).toEqual([]);
    await clock.advance(1);
    expect(offers).toHaveLength(1);
  });

  it("goes out at once when all candidates are found, without a relay too", async () => {
    const { clock, offers } = begin(TURN);
    connection.find(HOST);
    connection.finish();
    await clock.advance(0);
    expect(offers).toHaveLength(1);
  });

  it("goes out after five seconds without a relay that never answers", async () => {
    const { clock, offers } = begin(TURN);
    connection.find(HOST);
    await clock.advance(4999);
    expect(offers).toEqual([]);
    await clock.advance(1);
    expect(offers[0]).toContain("typ host");
  });

  it.each([
    ["no servers", []],
    ["STUN alone", [{ urls: ["stun:stun.test"] }]],
  ])("waits half a second for the candidates of %s", async (_name, iceServers) => {
    const { clock, offers } = begin(iceServers);
    await clock.advance(500);
    expect(offers).toHaveLength(1);
  });

  it("is not sent, and leaves no timer, when the visitor leaves while the relay is awaited", async () => {
    const { clock, offers, stop, connected } = begin([{ urls: ["turns:turn.test"] }]);
    await clock.advance(1000);
    stop.abort();
    await clock.advance(0);
    expect(await connected).toBe("AbortError");
    expect(offers).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it("is not sent by a link that was closed while the relay was awaited", async () => {
    const { clock, offers, link, connected } = begin(TURN);
    await clock.advance(1000);
    link.close();
    await clock.advance(0);
    expect(await connected).toBe("AbortError");
    expect(offers).toEqual([]);
    expect(clock.pending).toBe(0);
  });
});
