import { type Participant, type RemoteTrack, Room, RoomEvent, Track } from "livekit-client";
import { delay, repeat } from "../../clock.ts";
import { FRAME_READY } from "../../constants.ts";
import { ReadableError, toReadableError } from "../../readable-error.ts";
import { TEXTS } from "../../texts.ts";
import type { CallLink } from "../parlor/call-link.ts";
import type { LinkOptions } from "../parlor/link.ts";
import { cutMessage, messageAssembler } from "./message-pieces.ts";

const CONNECT_TIMEOUT_MILLISECONDS = 15_000;
const READY_INTERVAL_MILLISECONDS = 500;
const ASSISTANT_IDENTITY = "assistant";
const TOPIC = "app";

/** A call in a LiveKit room. The room's library mends short losses itself; only when it gives up the link is lost. */
export class LiveKitLink implements CallLink {
  readonly #options: Omit<LinkOptions, "iceServers">;
  readonly #room = new Room({ stopLocalTrackOnUnpublish: false, disconnectOnPageLeave: false });
  readonly #closing = new AbortController();
  readonly #assemble = messageAssembler();
  #remote: RemoteTrack | null = null;
  #established = false;
  #stopAnnouncing: () => void = () => undefined;

  constructor(options: Omit<LinkOptions, "iceServers">) {
    this.#options = options;
    this.#room
      .on(RoomEvent.TrackSubscribed, (track) => {
        if (track.kind !== Track.Kind.Audio) return;
        this.#remote = track;
        options.events.track(track.mediaStreamTrack);
      })
      .on(RoomEvent.DataReceived, (payload, from, _kind, topic) => {
        if (topic !== TOPIC || !isAssistant(from)) return;
        this.#stopAnnouncing();
        const message = this.#assemble(new TextDecoder().decode(payload));
        if (message !== undefined) options.events.message(message);
      })
      .on(RoomEvent.ParticipantConnected, (participant) => {
        // Another worker holds the call now, and waits for the page's word as the first one did.
        if (isAssistant(participant)) this.#announce();
      })
      .on(RoomEvent.Disconnected, (reason) => {
        this.#stopAnnouncing();
        if (this.#established && !this.#closing.signal.aborted) options.events.lost(`room-left-${reason ?? 0}`);
      });
  }

  /** Another track can always be published. */
  readonly sendsAudio = true;

  get alive(): boolean {
    return this.#room.state === "connected";
  }

  async connect(signal: AbortSignal): Promise<void> {
    const { signalling, clock } = this.#options;
    // The room's address and key come where a session description comes from the platform's own WebRTC.
    const { url, token } = JSON.parse(await signalling.offer("", signal)) as { url: string; token: string };
    const stop = () => void this.#room.disconnect();
    signal.addEventListener("abort", stop);
    const timer = new AbortController();
    try {
      const joined = this.#join(url, token);
      const late = delay(clock, CONNECT_TIMEOUT_MILLISECONDS, timer.signal).then(() => {
        if (!timer.signal.aborted) throw new ReadableError(TEXTS.joinTimedOut, { failureCode: "timed-out" });
      });
      await Promise.race([joined, late]);
    } catch (cause) {
      if (signal.aborted || this.#closing.signal.aborted)
        throw new ReadableError(TEXTS.joinAborted, { name: "AbortError" });
      const error = toReadableError(cause);
      throw error.failureCode ? error : new ReadableError(error.message, { failureCode: "join-failed" });
    } finally {
      timer.abort();
      signal.removeEventListener("abort", stop);
    }
    if (this.#closing.signal.aborted) throw new ReadableError(TEXTS.joinAborted, { name: "AbortError" });
    this.#established = true;
  }

  async #join(url: string, token: string): Promise<void> {
    await this.#room.connect(url, token);
    if (this.#options.track) await this.#publish(this.#options.track);
    this.#announce();
  }

  async #publish(track: MediaStreamTrack): Promise<void> {
    await this.#room.localParticipant.publishTrack(track, { source: Track.Source.Microphone, dtx: false });
  }

  /** Says that messages reach the page, until one comes: who hears it first may not be in the room yet. */
  #announce(): void {
    this.#stopAnnouncing();
    this.send(FRAME_READY);
    this.#stopAnnouncing = repeat(this.#options.clock, READY_INTERVAL_MILLISECONDS, () => this.send(FRAME_READY));
  }

  send(text: string): boolean {
    if (!this.alive) return false;
    for (const piece of cutMessage(text)) {
      const sent = this.#room.localParticipant.publishData(new TextEncoder().encode(piece), {
        reliable: true,
        topic: TOPIC,
      });
      sent.catch(() => undefined);
    }
    return true;
  }

  async replaceTrack(track: MediaStreamTrack | null): Promise<void> {
    const publication = this.#room.localParticipant.getTrackPublication(Track.Source.Microphone);
    if (publication?.track && track) await publication.track.replaceTrack(track, true);
    else if (track) await this.#publish(track);
  }

  async getStats(): Promise<RTCStatsReport> {
    return (await this.#remote?.receiver?.getStats()) ?? (new Map() as RTCStatsReport);
  }

  remoteAudioLevel(): number {
    return this.#remote?.receiver?.getSynchronizationSources?.()[0]?.audioLevel ?? 0;
  }

  close(): void {
    this.#closing.abort();
    this.#stopAnnouncing();
    void this.#room.disconnect(false);
  }
}

const isAssistant = (participant: Participant | undefined): boolean => participant?.identity === ASSISTANT_IDENTITY;
