import { type Clock, delay } from "../../clock.ts";
import { FRAME_READY } from "../../constants.ts";
import { ReadableError } from "../../readable-error.ts";
import { TEXTS } from "../../texts.ts";
import type { CallLink, LinkEvents } from "./call-link.ts";
import { gathered } from "./gathered.ts";
import type { Signalling } from "./signalling.ts";

const CONNECT_TIMEOUT_MILLISECONDS = 15_000;

export interface LinkOptions {
  clock: Clock;
  signalling: Signalling;
  iceServers: RTCIceServer[];
  /** The track to send, or null: then audio is only received. */
  track: MediaStreamTrack | null;
  events: LinkEvents;
}

/** One peer connection to the platform with its audio line and its `app` data channel. A lost one is replaced, never mended. */
export class Link implements CallLink {
  readonly #options: LinkOptions;
  readonly #connection: RTCPeerConnection;
  readonly #channel: RTCDataChannel;
  readonly #sender: RTCRtpTransceiver;
  readonly #closing = new AbortController();
  #established = false;

  constructor(options: LinkOptions) {
    if (typeof RTCPeerConnection === "undefined")
      throw new ReadableError(TEXTS.webRtcMissing, { failureCode: "transport-unavailable" });
    this.#options = options;
    this.#connection = new RTCPeerConnection({ iceServers: options.iceServers });
    this.#channel = this.#connection.createDataChannel("app", { ordered: true });
    this.#sender = this.#connection.addTransceiver(options.track ?? "audio", {
      direction: options.track ? "sendrecv" : "recvonly",
    });
    this.#connection.ontrack = ({ track }) => options.events.track(track);
    this.#channel.onmessage = ({ data }) => typeof data === "string" && options.events.message(data);
    // What comes in the moment of opening may be lost by the browser: the platform waits for this word.
    this.#channel.onopen = () => this.send(FRAME_READY);
    this.#channel.onclose = () => this.#lose("channel-closed");
    this.#connection.onconnectionstatechange = () => {
      const { connectionState } = this.#connection;
      if (connectionState === "disconnected" || connectionState === "failed" || connectionState === "closed")
        this.#lose(connectionState);
    };
  }

  get sendsAudio(): boolean {
    return this.#sender.direction === "sendrecv";
  }

  get alive(): boolean {
    return this.#connection.connectionState === "connected" && this.#channel.readyState === "open";
  }

  /** Offers, takes the answer and waits until media and messages can flow. @throws ReadableError */
  async connect(signal: AbortSignal): Promise<void> {
    const connection = this.#connection;
    await connection.setLocalDescription(await connection.createOffer());
    const { iceServers, clock } = this.#options;
    await gathered(connection, iceServers, clock, [signal, this.#closing.signal]);
    if (signal.aborted || this.#closing.signal.aborted)
      throw new ReadableError(TEXTS.joinAborted, { name: "AbortError" });
    const answer = await this.#options.signalling.offer(connection.localDescription?.sdp ?? "", signal);
    if (this.#closing.signal.aborted) throw new ReadableError(TEXTS.joinAborted, { name: "AbortError" });
    await connection.setRemoteDescription({ type: "answer", sdp: answer });
    await this.#open(signal);
    this.#established = true;
  }

  send(text: string): boolean {
    if (this.#channel.readyState !== "open") return false;
    this.#channel.send(text);
    return true;
  }

  async replaceTrack(track: MediaStreamTrack | null): Promise<void> {
    await this.#sender.sender.replaceTrack(track);
  }

  getStats(): Promise<RTCStatsReport> {
    return this.#connection.getStats();
  }

  remoteAudioLevel(): number {
    return this.#sender.receiver.getSynchronizationSources?.()[0]?.audioLevel ?? 0;
  }

  close(): void {
    this.#closing.abort();
    this.#connection.ontrack = null;
    this.#connection.onconnectionstatechange = null;
    this.#channel.onopen = null;
    this.#channel.onmessage = null;
    this.#channel.onclose = null;
    this.#channel.close();
    this.#connection.close();
  }

  #lose(reason: string): void {
    if (this.#established && !this.#closing.signal.aborted) this.#options.events.lost(reason);
  }

  #open(signal: AbortSignal): Promise<void> {
    const connection = this.#connection;
    const settled = new AbortController();
    return new Promise<void>((resolve, reject) => {
      const fail = (message: string, failureCode: string) => reject(new ReadableError(message, { failureCode }));
      const look = () => {
        if (this.alive) resolve();
        else if (connection.connectionState === "failed") fail(TEXTS.joinTimedOut, "join-failed");
      };
      const stop = () => reject(new ReadableError(TEXTS.joinAborted, { name: "AbortError" }));
      for (const until of [signal, this.#closing.signal]) {
        if (until.aborted) stop();
        until.addEventListener("abort", stop, { signal: settled.signal });
      }
      connection.addEventListener("connectionstatechange", look, { signal: settled.signal });
      this.#channel.addEventListener("open", look, { signal: settled.signal });
      void delay(this.#options.clock, CONNECT_TIMEOUT_MILLISECONDS, settled.signal).then(() =>
        fail(TEXTS.joinTimedOut, "timed-out"),
      );
      look();
    }).finally(() => settled.abort());
  }
}
