import { type CallbackLogicFunction, fromCallback } from "xstate";
import type { CallClient, CallClientEvent, CallMessage, CallStartRequest } from "../services/call-client.ts";
import type { MicrophoneFailure } from "../services/microphone.ts";
import type { LineAudio } from "./call-audio.ts";
import type { LevelRecord } from "./level-record.ts";

/** Orders to the line. */
export type LineCommand =
  | { type: "AUDIO"; audio: LineAudio }
  | { type: "SAY"; message: CallMessage }
  | { type: "HEAR" }
  | { type: "INPUT"; deviceId: string }
  | { type: "OUTPUT"; deviceId: string }
  | { type: "NOISE_CANCELLATION"; isOn: boolean };

/** Reports of the line. */
export type LineReport =
  | { type: "LINE_JOINED"; callId: string; transcriber: "server" | "client" }
  | { type: "LINE_BEGAN" }
  | { type: "LINE_ENDED" }
  | { type: "LINE_FAILED"; reason: string }
  | { type: "LINE_MESSAGE"; message: unknown }
  | { type: "LINE_PLAYBACK"; isBlocked: boolean }
  | { type: "LINE_NETWORK"; isReconnecting: boolean }
  | { type: "LINE_WAITING"; place: number }
  | { type: "LINE_SILENCE"; isSilent: boolean }
  | { type: "LINE_MICROPHONE_LOST"; failure: MicrophoneFailure };

export interface LineInput {
  loadClient(): Promise<CallClient>;
  request: CallStartRequest;
  audio: LineAudio;
  levels: LevelRecord;
  warn(message: string, detail?: unknown): void;
}

type LineLogic = CallbackLogicFunction<LineCommand, LineReport, LineInput>;

const runLine: LineLogic = ({ input, sendBack, receive }) => {
  let client: CallClient | null = null;
  let isOver = false;
  let applied: LineAudio | null = null;
  let wanted = input.audio;
  let unsubscribe = () => {};
  let isJoined = false;
  let hasBegun = false;

  /** The assistant may be there before the start has reported the call: the screen hears of the call first. */
  const begin = () => {
    if (!isJoined || !hasBegun) return;
    applyAudio();
    sendBack({ type: "LINE_BEGAN" });
  };

  const applyAudio = () => {
    if (client === null) return;
    if (applied?.volume !== wanted.volume) client.setVolume(wanted.volume);
    if (applied?.isMicrophoneMuted !== wanted.isMicrophoneMuted) client.setMuted(wanted.isMicrophoneMuted);
    if ((applied?.isAssistantMuted ?? false) !== wanted.isAssistantMuted) {
      client.send({ type: "control", control: wanted.isAssistantMuted ? "mute-assistant" : "unmute-assistant" });
    }
    applied = wanted;
  };

  const onEvent = (event: CallClientEvent) => {
    switch (event.type) {
      case "began":
        hasBegun = true;
        return begin();
      case "ended":
        return sendBack({ type: "LINE_ENDED" });
      case "failed":
        return sendBack({ type: "LINE_FAILED", reason: event.reason });
      case "message":
        return sendBack({ type: "LINE_MESSAGE", message: event.message });
      case "playback-blocked":
        return sendBack({ type: "LINE_PLAYBACK", isBlocked: event.isBlocked });
      case "reconnecting":
        return sendBack({ type: "LINE_NETWORK", isReconnecting: event.isReconnecting });
      case "microphone-lost":
        return sendBack({ type: "LINE_MICROPHONE_LOST", failure: event.failure });
      case "waiting":
        return sendBack({ type: "LINE_WAITING", place: event.place });
      case "microphone-silent":
        return sendBack({ type: "LINE_SILENCE", isSilent: event.isSilent });
      case "assistant-level":
        return input.levels.push("assistant", event.level);
      case "user-level":
        return input.levels.push("user", event.level);
    }
  };

  const open = async () => {
    const loaded = await input.loadClient();
    if (isOver) return;
    client = loaded;
    unsubscribe = loaded.subscribe(onEvent);
    const call = await loaded.start(input.request);
    if (isOver) return;
    sendBack({ type: "LINE_JOINED", callId: call.id, transcriber: call.transcriber });
    isJoined = true;
    begin();
  };

  open().catch((error: unknown) => {
    if (!isOver) sendBack({ type: "LINE_FAILED", reason: error instanceof Error ? error.message : String(error) });
  });

  receive((command) => {
    switch (command.type) {
      case "AUDIO":
        wanted = command.audio;
        return applied === null ? undefined : applyAudio();
      case "SAY":
        return client?.send(command.message);
      case "HEAR":
        return void client?.resumePlayback().catch((error) => input.warn("The sound stays held back.", error));
      case "INPUT":
        return void client?.setInput(command.deviceId).catch((error) => input.warn("The microphone stays.", error));
      case "OUTPUT":
        return void client?.setOutput(command.deviceId).catch((error) => input.warn("The speaker stays.", error));
      case "NOISE_CANCELLATION":
        return void client
          ?.setNoiseCancellation(command.isOn)
          .catch((error) => input.warn("Noise cancellation stays as it was.", error));
    }
  });

  return () => {
    isOver = true;
    unsubscribe();
    client?.stop();
    input.levels.clear();
  };
};

/** One call's line, from joining to hanging up; ends its client whenever the machine leaves it. */
export const callLine = fromCallback<LineCommand, LineInput>(runLine as never);
