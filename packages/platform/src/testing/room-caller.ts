import {
  AudioFrame,
  AudioSource,
  AudioStream,
  LocalAudioTrack,
  Room,
  RoomEvent,
  TrackKind,
  TrackPublishOptions,
  TrackSource,
} from "@livekit/rtc-node";
import type { CallerEvent } from "../media/caller.ts";
import { cutMessage, MessageAssembler } from "../media/message-pieces.ts";

const rate = 16_000;
const frameSamples = rate / 100;
const loud = 400;
const wordInterval = 500;

/** A caller without a browser in a LiveKit room; what it does and notes is as `Caller` on the platform's own WebRTC. */
export class RoomCaller {
  readonly events: CallerEvent[] = [];
  /** Level of each 10 ms heard: its moment and its loudest sample. */
  readonly heard: { readonly at: number; readonly peak: number }[] = [];
  readonly #room = new Room();
  readonly #assembler = new MessageAssembler();
  readonly #source = new AudioSource(rate, 1);
  readonly #url: string;
  #waiting: { test: (event: CallerEvent) => boolean; resolve: (event: CallerEvent) => void }[] = [];
  #words: NodeJS.Timeout | undefined;
  token = "";
  location = "";

  private constructor(url: string) {
    this.#url = url;
  }

  /** @throws Error with the platform's status and body when it is refused. */
  static async dial(url: string, token?: string): Promise<RoomCaller> {
    const caller = new RoomCaller(url);
    await caller.#connect(token);
    return caller;
  }

  async #connect(token: string | undefined): Promise<void> {
    const response = await fetch(this.#url, {
      method: "POST",
      headers: { "content-type": "application/sdp", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
    this.token = response.headers.get("parlor-participant-token") ?? "";
    this.location = new URL(response.headers.get("location") ?? "", this.#url).href;
    const entry = (await response.json()) as { url: string; token: string };
    this.#room
      .on(RoomEvent.TrackSubscribed, (track) => {
        if (track.kind === TrackKind.KIND_AUDIO) void this.#listen(new AudioStream(track, rate, 1));
      })
      .on(RoomEvent.DataReceived, (payload, _participant, _kind, topic) => {
        const message = topic === "app" ? this.#assembler.push(new TextDecoder().decode(payload)) : undefined;
        if (message !== undefined) this.#receive(message);
      })
      .on(RoomEvent.ParticipantConnected, () => this.#announce());
    await this.#room.connect(entry.url, entry.token, { autoSubscribe: true, dynacast: false });
    const track = LocalAudioTrack.createAudioTrack("microphone", this.#source);
    const options = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE });
    await this.#room.localParticipant?.publishTrack(track, options);
    this.#announce();
  }

  /** Says again and again that messages can be received, until one comes. */
  #announce(): void {
    clearInterval(this.#words);
    this.send("playable");
    this.#words = setInterval(() => this.send("playable"), wordInterval);
  }

  async #listen(stream: AudioStream): Promise<void> {
    for await (const { data } of stream as AsyncIterable<AudioFrame>) {
      let peak = 0;
      for (const sample of data) peak = Math.max(peak, Math.abs(sample));
      this.heard.push({ at: performance.now(), peak });
    }
  }

  #receive(text: string): void {
    clearInterval(this.#words);
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

  /** The first event that fits, of those that have come and those that will. */
  async event(test: (event: CallerEvent) => boolean, timeout = 20_000): Promise<CallerEvent> {
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

  send(message: Record<string, unknown> | string): void {
    const text = typeof message === "string" ? message : JSON.stringify(message);
    for (const piece of cutMessage(text))
      this.#room.localParticipant
        ?.publishData(new TextEncoder().encode(piece), { reliable: true, topic: "app" })
        .catch(() => undefined);
  }

  /** Says 16-bit mono PCM at 16 kHz, and two seconds of silence after it; resolves with the end of the speech. */
  async say(samples: Int16Array): Promise<number> {
    const padded = new Int16Array(samples.length + 2 * rate);
    padded.set(samples);
    let endedAt = 0;
    for (let at = 0; at + frameSamples <= padded.length; at += frameSamples) {
      await this.#source.captureFrame(new AudioFrame(padded.slice(at, at + frameSamples), rate, 1, frameSamples));
      if (at <= samples.length) endedAt = performance.now() + this.#source.queuedDuration;
    }
    return endedAt;
  }

  /** The moment at which sound was first heard after `since`; undefined if none was. */
  firstSoundAfter(since: number): number | undefined {
    return this.heard.find(({ at, peak }) => at > since && peak > loud)?.at;
  }

  async hangUp(): Promise<Response> {
    const response = await fetch(this.location, {
      method: "DELETE",
      headers: { authorization: `Bearer ${this.token}` },
    });
    await this.close();
    return response;
  }

  async close(): Promise<void> {
    clearInterval(this.#words);
    await this.#room.disconnect().catch(() => undefined);
  }
}
