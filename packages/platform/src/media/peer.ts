import { type Clock, systemClock } from "@parlor/processes/clock";
import wrtc from "@roamhq/wrtc";
import { checkOffer, UnusableOfferError } from "./check-offer.ts";
import { gathered } from "./gathered.ts";
import type { CallTransport, TransportHandlers } from "./transport.ts";

/** A WebRTC connection with one visitor. */
export interface Peer extends CallTransport {
  /** Answers the visitor's offer, with all candidates (no trickling). */
  readonly answer: string;
}

export interface PeerOptions {
  readonly iceServers: readonly { readonly urls: string; readonly username?: string; readonly credential?: string }[];
  readonly clock?: Clock;
}

/**
 * Milliseconds after the channel's opening in which a page that has said nothing may not be told anything.
 * Chromium loses some of the messages that reach it in the moment in which it opens a channel (13 of about 2500, on two
 * busy cores); a page that has sent something itself is past that moment (0 of about 3000).
 */
const openingTime = 250;

function mono(samples: Int16Array, channels: number): Int16Array {
  if (channels === 1) return samples;
  const out = new Int16Array(samples.length / channels);
  for (let index = 0; index < out.length; index++) out[index] = samples[index * channels] ?? 0;
  return out;
}

function hasAudioToReceive(offer: string): boolean {
  const section = offer.split(/\r?\nm=/).find((part) => part.startsWith("audio"));
  return section !== undefined && !/^a=(recvonly|inactive)\s*$/m.test(section);
}

/**
 * Answers a browser's offer. The answer carries all candidates (no trickling).
 *
 * @throws UnusableOfferError when the description cannot be applied.
 */
export async function answerOffer(given: string, handlers: TransportHandlers, options: PeerOptions): Promise<Peer> {
  const offer = checkOffer(given);
  const connection = new wrtc.RTCPeerConnection({ iceServers: [...options.iceServers] }) as RTCPeerConnection;
  const source = new wrtc.nonstandard.RTCAudioSource();
  const track = source.createTrack() as MediaStreamTrack;
  let sink: InstanceType<typeof wrtc.nonstandard.RTCAudioSink> | undefined;
  let channel: RTCDataChannel | undefined;
  let cancelOpening: (() => void) | undefined;
  const clock = options.clock ?? systemClock;
  let reachesPage = false;
  let isGone = false;
  /** Read by the library within the call: one object serves all frames. */
  const frame = {
    samples: new Int16Array() as Int16Array,
    sampleRate: 0,
    bitsPerSample: 16,
    channelCount: 1,
    numberOfFrames: 0,
  };
  let closed = false;
  const reachPage = () => {
    cancelOpening?.();
    if (closed || reachesPage) return;
    reachesPage = true;
    handlers.onMessageChannelOpen();
  };

  connection.ontrack = (event) => {
    if (event.track.kind !== "audio" || sink) return;
    sink = new wrtc.nonstandard.RTCAudioSink(event.track);
    sink.ondata = (data: { samples: Int16Array; channelCount?: number; sampleRate: number }) => {
      if (!closed) handlers.onAudio(mono(data.samples, data.channelCount ?? 1), data.sampleRate);
    };
  };
  connection.ondatachannel = (event) => {
    channel = event.channel;
    channel.onmessage = (message) => {
      reachPage();
      if (!closed && typeof message.data === "string") handlers.onMessage(message.data);
    };
    const open = () => {
      cancelOpening ??= clock.after(openingTime, reachPage);
    };
    if (channel.readyState === "open") open();
    else channel.onopen = open;
    // A page that closes its connection says so here; the connection itself only notices after ten seconds or more.
    channel.onclose = () => {
      isGone = true;
      if (!closed) handlers.onStateChange("closed");
    };
  };
  connection.onconnectionstatechange = () => {
    if (!closed && !isGone) handlers.onStateChange(connection.connectionState);
  };

  const close = () => {
    if (closed) return;
    closed = true;
    cancelOpening?.();
    sink?.stop();
    track.stop();
    channel?.close();
    connection.close();
  };

  try {
    await connection.setRemoteDescription({ type: "offer", sdp: offer });
    connection.addTrack(track);
    await connection.setLocalDescription(await connection.createAnswer());
    await gathered(connection, options.iceServers, clock);
  } catch (cause) {
    close();
    throw new UnusableOfferError(`The offer could not be applied: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }

  return {
    answer: connection.localDescription?.sdp ?? "",
    receivesAudio: hasAudioToReceive(offer),
    sendAudio(samples, sampleRate) {
      if (closed) return;
      frame.samples = samples;
      frame.sampleRate = sampleRate;
      frame.numberOfFrames = samples.length;
      source.onData(frame);
    },
    sendMessage(text) {
      if (closed || !reachesPage || channel?.readyState !== "open") return false;
      try {
        channel.send(text);
        return true;
      } catch {
        // It closed between the look and the sending.
        return false;
      }
    },
    close,
  };
}
