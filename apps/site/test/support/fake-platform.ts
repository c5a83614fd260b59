import type { BrowserContext, Page } from "playwright-core";

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, content-type, parlor-queue-ticket",
  "access-control-allow-methods": "GET, POST, DELETE, OPTIONS",
  "access-control-expose-headers": "location, parlor-participant-token, link",
};

/** The platform's end of a call: a second page with a real peer connection, which says what the test scripts. */
export interface FakePlatform {
  /** Bodies of `POST /call/web`, oldest first. */
  readonly calls: Record<string, unknown>[];
  /** Messages that the client sent over the data channel, oldest first. */
  received(): Promise<unknown[]>;
  /** Sends one message to the page: a plain string frame or JSON. */
  send(message: unknown): Promise<void>;
  /** The assistant says something: partial, then final. */
  say(text: string): Promise<void>;
  hear(text: string): Promise<void>;
  /** A tone in the assistant's voice, 0 to 1. */
  setLoudness(loudness: number): Promise<void>;
  /** The platform's own fields of its answer to the next calls. */
  answerWith(fields: Record<string, unknown>): void;
  /** Refuses the next calls with a status and message, and more fields of the body. */
  refuseWith(status: number | null, more?: Record<string, unknown>): void;
  /** The tickets of the waiting line that came with the calls; undefined where one came without. */
  readonly tickets: (string | undefined)[];
  /** Whether `listening` is sent as soon as the page is ready; on by default. */
  setPrompt(isPrompt: boolean): void;
}

const openPeer = async (offer: string) => {
  const scope = globalThis as unknown as { peer: Peer };
  interface Peer {
    connection: RTCPeerConnection;
    channel: RTCDataChannel | null;
    gain: GainNode;
    received: unknown[];
    isPrompt: boolean;
  }
  const context = new AudioContext();
  const oscillator = new OscillatorNode(context, { frequency: 220 });
  const gain = new GainNode(context, { gain: 0 });
  const out = new MediaStreamAudioDestinationNode(context);
  oscillator.connect(gain).connect(out);
  oscillator.start();
  const connection = new RTCPeerConnection();
  const peer: Peer = { connection, channel: null, gain, received: [], isPrompt: true };
  const previous = (scope as { peer?: Peer }).peer;
  if (previous) peer.isPrompt = previous.isPrompt;
  scope.peer = peer;
  connection.ondatachannel = ({ channel }) => {
    peer.channel = channel;
    channel.onmessage = ({ data }) => {
      // As the platform does: the page's first word says that what it is told from now on arrives.
      if (data === "ready") return void (peer.isPrompt && channel.send("listening"));
      peer.received.push(data);
    };
  };
  await connection.setRemoteDescription({ type: "offer", sdp: offer });
  for (const track of out.stream.getTracks()) {
    const [transceiver] = connection.getTransceivers();
    if (transceiver) {
      transceiver.direction = transceiver.direction === "inactive" ? "inactive" : "sendrecv";
      await transceiver.sender.replaceTrack(track);
      transceiver.direction = "sendrecv";
    }
  }
  await connection.setLocalDescription();
  await new Promise<void>((resolve) => {
    const check = () => connection.iceGatheringState === "complete" && resolve();
    connection.onicegatheringstatechange = check;
    check();
    setTimeout(resolve, 1500);
  });
  return connection.localDescription?.sdp ?? "";
};

export async function fakePlatform(context: BrowserContext): Promise<FakePlatform> {
  const far: Page = await context.newPage();
  await far.goto("about:blank");
  // tsx wraps named functions in a helper that the page does not have.
  await far.evaluate("globalThis.__name ??= (named) => named");
  const calls: Record<string, unknown>[] = [];
  let answer: Record<string, unknown> = {};
  const tickets: (string | undefined)[] = [];
  let refusal: number | null = null;
  let refusalFields: Record<string, unknown> = {};
  let isPrompt = true;

  await context.route("http://platform.test/**", async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() === "OPTIONS" || request.method() === "DELETE") {
      if (request.method() === "DELETE")
        await far.evaluate(() =>
          (globalThis as never as { peer: { connection: RTCPeerConnection } }).peer.connection.close(),
        );
      return route.fulfill({ status: 204, headers: CORS });
    }
    if (pathname === "/call/web") {
      calls.push(request.postDataJSON());
      tickets.push(request.headers()["parlor-queue-ticket"]);
      if (refusal !== null) {
        const body = {
          statusCode: refusal,
          message: "The assistant is not to be had.",
          error: "Refused",
          ...refusalFields,
        };
        return route.fulfill({ status: refusal, headers: CORS, json: body });
      }
      const id = `call-${calls.length}`;
      const json = {
        id,
        webCallUrl: `http://platform.test/rtc/${"0".repeat(31)}${calls.length}`,
        transport: { provider: "parlor", callToken: "", transcriber: "server" },
        ...answer,
      };
      return route.fulfill({ status: 201, headers: CORS, json });
    }
    const sdp = await far.evaluate(openPeer, request.postData() ?? "");
    await far.evaluate((prompt) => {
      (globalThis as never as { peer: { isPrompt: boolean } }).peer.isPrompt = prompt;
    }, isPrompt);
    return route.fulfill({
      status: 201,
      headers: { ...CORS, location: `${pathname}/participant`, "parlor-participant-token": "token" },
      contentType: "application/sdp",
      body: sdp,
    });
  });

  const send = (message: unknown) =>
    far.evaluate(
      (frame) => (globalThis as never as { peer: { channel: RTCDataChannel } }).peer.channel.send(frame),
      typeof message === "string" ? message : JSON.stringify(message),
    );
  const speak = async (role: "assistant" | "user", transcript: string) => {
    const half = transcript.slice(0, Math.ceil(transcript.length / 2));
    await send({ type: "transcript", role, transcriptType: "partial", transcript: half });
    await send({ type: "transcript", role, transcriptType: "final", transcript });
  };

  return {
    calls,
    send,
    say: (text) => speak("assistant", text),
    hear: (text) => speak("user", text),
    received: async () => {
      const frames = await far.evaluate(() => (globalThis as never as { peer: { received: string[] } }).peer.received);
      return frames.map((frame) => (frame.startsWith("{") ? JSON.parse(frame) : frame));
    },
    setLoudness: (loudness) =>
      far.evaluate((gain) => {
        (globalThis as never as { peer: { gain: GainNode } }).peer.gain.gain.value = gain;
      }, loudness),
    answerWith(fields) {
      answer = fields;
    },
    tickets,
    refuseWith(status, more = {}) {
      refusal = status;
      refusalFields = more;
    },
    setPrompt(prompt) {
      isPrompt = prompt;
    },
  };
}
