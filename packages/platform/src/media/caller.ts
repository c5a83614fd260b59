import wrtc from "@roamhq/wrtc";

const { RTCPeerConnection, nonstandard } = wrtc;

/** Hertz of what a caller says and hears. */
export const callerRate = 48_000;
/** Samples that are louder than this are speech to the caller's ear. */
const loud = 400;
const frameSamples = callerRate / 100;

export interface CallerEvent {
  readonly at: number;
  readonly message: Record<string, unknown> | string;
}

function upsample(samples: Int16Array, from: number): Int16Array {
  if (from === callerRate) return samples;
  const out = new Int16Array(Math.floor((samples.length * callerRate) / from));
  for (let index = 0; index < out.length; index++) {
    const position = (index * from) / callerRate;
    const left = Math.floor(position);
    const a = samples[left] ?? 0;
    const b = samples[left + 1] ?? a;
    out[index] = a + (b - a) * (position - left);
  }
  return out;
}

/**
 * A caller without a browser: dials a `webCallUrl`, says what it is given in real time, and notes when it heard what.
 * All moments are milliseconds of `performance.now()`.
 */
export class Caller {
  readonly events: CallerEvent[] = [];
  /** Level of each 10 ms heard: its moment and its loudest sample. */
  readonly heard: { readonly at: number; readonly peak: number }[] = [];
  /** What was heard, as it was heard. */
  readonly audio: Int16Array[] = [];
  readonly url: string;
  token = "";
  location = "";
  connectedAt = 0;
  readonly #connection = new RTCPeerConnection({ iceServers: [] }) as RTCPeerConnection;
  readonly #source = new nonstandard.RTCAudioSource();
  #channel: RTCDataChannel | undefined;
  #queue: Int16Array[] = [];
  #queued = 0;
  #drained: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #waiting: { test: (event: CallerEvent) => boolean; resolve: (event: CallerEvent) => void }[] = [];
  #keepAudio: boolean;

  private constructor(url: string, keepAudio: boolean) {
    this.url = url;
    this.#keepAudio = keepAudio;
  }

  /** @throws Error with the platform's status and body when the offer is refused. */
  static async dial(
    url: string,
    options: { readonly token?: string; readonly keepAudio?: boolean } = {},
  ): Promise<Caller> {
    const caller = new Caller(url, options.keepAudio ?? false);
    await caller.#connect(options.token);
    return caller;
  }

  async #connect(token: string | undefined): Promise<void> {
    const connection = this.#connection;
    connection.addTrack(this.#source.createTrack() as MediaStreamTrack);
    const channel = connection.createDataChannel("app");
    this.#channel = channel;
    channel.onmessage = (event) => this.#receive(String(event.data));
    connection.ontrack = (event) => {
      const sink = new nonstandard.RTCAudioSink(event.track);
      sink.ondata = (data: { samples: Int16Array }) => this.#hear(data.samples);
    };
    const connected = new Promise<void>((resolve, reject) => {
      connection.onconnectionstatechange = () => {
        if (connection.connectionState === "connected") resolve();
        if (connection.connectionState === "failed") reject(new Error("The connection failed."));
      };
    });
    await connection.setLocalDescription(await connection.createOffer());
    await gathered(connection);
    const response = await fetch(this.url, {
      method: "POST",
      headers: { "content-type": "application/sdp", ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: connection.localDescription?.sdp ?? "",
    });
    if (response.status !== 201) {
      const body = await response.text();
      this.close();
      throw new Error(`${response.status} ${body}`);
    }
    this.token = response.headers.get("parlor-participant-token") ?? "";
    this.location = new URL(response.headers.get("location") ?? "", this.url).href;
    await connection.setRemoteDescription({ type: "answer", sdp: await response.text() });
    await connected;
    this.connectedAt = performance.now();
    this.#startSending();
    this.send("playable");
  }

  /** Says 16-bit mono PCM; resolves with the moment at which its last sample was sent. */
  async say(samples: Int16Array, rate: number): Promise<number> {
    const audio = upsample(samples, rate);
    for (let at = 0; at < audio.length; at += frameSamples) {
      const frame = new Int16Array(frameSamples);
      frame.set(audio.subarray(at, at + frameSamples));
      this.#queue.push(frame);
      this.#queued++;
    }
    await new Promise<void>((resolve) => this.#drained.push(resolve));
    return performance.now();
  }

  send(message: Record<string, unknown> | string): void {
    const text = typeof message === "string" ? message : JSON.stringify(message);
    if (this.#channel?.readyState === "open") this.#channel.send(text);
    else this.#channel?.addEventListener("open", () => this.#channel?.send(text), { once: true });
  }

  /** The first event that fits, of those that have come and those that will. */
  async event(test: (event: CallerEvent) => boolean, timeout = 10_000): Promise<CallerEvent> {
    const past = this.events.find(test);
    if (past) return past;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("The message did not come in time.")), timeout);
      this.#waiting.push({
        test,
        resolve: (event) => {
          clearTimeout(timer);
          resolve(event);
        },
      });
    });
  }

  /** The moment at which sound was first heard after `since`; undefined if none was. */
  firstSoundAfter(since: number): number | undefined {
    return this.heard.find(({ at, peak }) => at > since && peak > loud)?.at;
  }

  /** The moment after `since` from which nothing was heard for `milliseconds`. */
  silentFrom(since: number, milliseconds: number): number | undefined {
    let quietSince: number | undefined;
    for (const { at, peak } of this.heard) {
      if (at < since) continue;
      if (peak > loud) quietSince = undefined;
      else quietSince ??= at;
      if (quietSince !== undefined && at - quietSince >= milliseconds) return quietSince;
    }
    return undefined;
  }

  /** Breaks the connection without a word, as a lost network does. */
  close(): void {
    clearInterval(this.#timer);
    this.#channel?.close();
    this.#connection.close();
  }

  async hangUp(): Promise<Response> {
    const response = await fetch(this.location, {
      method: "DELETE",
      headers: { authorization: `Bearer ${this.token}` },
    });
    this.close();
    return response;
  }

  #receive(text: string): void {
    let message: CallerEvent["message"] = text;
    try {
      message = JSON.parse(text) as Record<string, unknown>;
    } catch {
      // A plain frame such as "listening".
    }
    const event = { at: performance.now(), message };
    this.events.push(event);
    for (const waiting of this.#waiting.filter(({ test }) => test(event))) {
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
      waiting.resolve(event);
    }
  }

  #hear(samples: Int16Array): void {
    let peak = 0;
    for (let index = 0; index < samples.length; index += 8) peak = Math.max(peak, Math.abs(samples[index] ?? 0));
    this.heard.push({ at: performance.now(), peak });
    if (this.#keepAudio) this.audio.push(samples.slice());
  }

  #startSending(): void {
    const startedAt = performance.now();
    let sent = 0;
    const silence = new Int16Array(frameSamples);
    this.#timer = setInterval(() => {
      const due = Math.floor((performance.now() - startedAt) / 10);
      if (due - sent > 10) sent = due - 10;
      while (sent < due) {
        sent++;
        const samples = this.#queue.shift();
        this.#source.onData({
          samples: samples ?? silence,
          sampleRate: callerRate,
          bitsPerSample: 16,
          channelCount: 1,
          numberOfFrames: frameSamples,
        });
        if (samples && --this.#queued === 0) for (const resolve of this.#drained.splice(0)) resolve();
      }
    }, 5);
  }
}

async function gathered(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === "complete") return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, 500);
    connection.onicegatheringstatechange = () => {
      if (connection.iceGatheringState !== "complete") return;
      clearTimeout(timer);
      resolve();
    };
  });
}
