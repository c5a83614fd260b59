/** The mutes that lie on top of each other, and what the call's line has to be told of them. */
export interface AudioState {
  /** The visitor's own choice, 0..1; survives every mute. */
  volume: number;
  isUserMuted: boolean;
  /** The visitor's Mute also silences the assistant, until the slider is moved. */
  isOutputMuted: boolean;
  isAgentPaused: boolean;
  isVideoPlaying: boolean;
  /** Resuming a video mutes the visitor too; only triggering one does not. */
  isUserMutedByVideo: boolean;
}

export interface LineAudio {
  isMicrophoneMuted: boolean;
  volume: number;
  isAssistantMuted: boolean;
}

/** What is in force: derived, so that every mute can be lifted without remembering what lay under it. */
export function lineAudio(state: AudioState): LineAudio {
  return {
    isMicrophoneMuted: state.isUserMuted || state.isUserMutedByVideo,
    volume: state.isVideoPlaying || state.isOutputMuted ? 0 : state.volume,
    isAssistantMuted: state.isVideoPlaying || state.isAgentPaused,
  };
}

export function clampVolume(volume: number): number {
  return Number.isFinite(volume) ? Math.min(1, Math.max(0, volume)) : 0;
}

/** minutes:seconds */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
