import {
  AudioFrame,
  AudioSource,
  AudioStream,
  ConnectionState,
  DisconnectReason,
  LocalAudioTrack,
  type RemoteParticipant,
  type RemoteTrack,
  Room,
  RoomEvent,
  TrackKind,
  TrackPublishOptions,
  TrackSource,
} from "@livekit/rtc-node";
import { hearingRate } from "./hearing-rate.ts";
import { frameMilliseconds } from "./pacer.ts";
import type { ConnectRoom } from "./room-connection.ts";

/** Milliseconds of sound that wait in the library at most: what comes in bursts is smoothed, nothing more. */
const queueMilliseconds = 60;

/** Joins a LiveKit room as the one who speaks with its visitor. The only place that knows LiveKit's rooms. */
export const connectLiveKitRoom: ConnectRoom = async ({ url, token, visitor }, handlers) => {
  const room = new Room();
  const streams = new Set<ReadableStreamDefaultReader<AudioFrame>>();
  let source: AudioSource | undefined;
  let left = false;

  const isVisitor = ({ identity }: RemoteParticipant) => identity === visitor;

  const listen = async (track: RemoteTrack): Promise<void> => {
    const reader = new AudioStream(track, {
      sampleRate: hearingRate,
      numChannels: 1,
      frameSizeMs: frameMilliseconds,
    }).getReader();
    streams.add(reader);
    handlers.onAudible(true);
    try {
      for (let next = await reader.read(); !next.done && !left; next = await reader.read())
        handlers.onAudio(next.value.data, next.value.sampleRate);
    } finally {
      streams.delete(reader);
      if (streams.size === 0) handlers.onAudible(false);
    }
  };

  const speakWith = (sampleRate: number): AudioSource => {
    const made = new AudioSource(sampleRate, 1, queueMilliseconds);
    const track = LocalAudioTrack.createAudioTrack("assistant", made);
    const options = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE, dtx: false });
    room.localParticipant?.publishTrack(track, options).catch((error: Error) => {
      if (!left) handlers.onFailure(`The assistant's sound could not be sent: ${error.message}`);
    });
    return made;
  };

  room
    .on(RoomEvent.ParticipantConnected, (participant) => {
      if (isVisitor(participant)) handlers.onVisitor(true);
    })
    .on(RoomEvent.ParticipantDisconnected, (participant) => {
      if (isVisitor(participant)) handlers.onVisitor(false);
    })
    .on(RoomEvent.TrackSubscribed, (track, _publication, participant) => {
      if (track.kind === TrackKind.KIND_AUDIO && isVisitor(participant)) void listen(track).catch(() => undefined);
    })
    .on(RoomEvent.DataReceived, (payload, participant, _kind, topic) => {
      // What nobody in the room has sent comes from the platform itself.
      const from = participant === undefined ? "platform" : isVisitor(participant) ? "visitor" : undefined;
      if (from) handlers.onData(new TextDecoder().decode(payload), from, topic ?? "");
    })
    .on(RoomEvent.Reconnecting, () => handlers.onLine("lost"))
    .on(RoomEvent.Reconnected, () => handlers.onLine("up"))
    .on(RoomEvent.Disconnected, (reason) => {
      if (!left) handlers.onLine(reason === DisconnectReason.DUPLICATE_IDENTITY ? "taken" : "closed");
    });

  await room.connect(url, token, { autoSubscribe: true, dynacast: false });
  for (const participant of room.remoteParticipants.values()) if (isVisitor(participant)) handlers.onVisitor(true);

  return {
    sendAudio(samples, sampleRate) {
      if (left || room.connectionState !== ConnectionState.CONN_CONNECTED) return;
      source ??= speakWith(sampleRate);
      source.captureFrame(new AudioFrame(samples, sampleRate, 1, samples.length)).catch(() => undefined);
    },
    sendData(text, topic) {
      if (left || room.connectionState !== ConnectionState.CONN_CONNECTED) return false;
      const options = { reliable: true, topic, destination_identities: [visitor] };
      room.localParticipant?.publishData(new TextEncoder().encode(text), options).catch(() => undefined);
      return true;
    },
    async leave() {
      if (left) return;
      left = true;
      for (const reader of streams) await reader.cancel().catch(() => undefined);
      await room.disconnect().catch(() => undefined);
      await source?.close();
    },
  };
};
