/** The ways in which a microphone can be missing, by the browser's own names. */
export type MicrophoneFailure = { kind: "not-found" } | { kind: "denied" } | { kind: "other"; reason: string };

export type MicrophoneCheck = () => Promise<MicrophoneFailure | null>;

/** Names the failure that a rejected `getUserMedia` stands for. */
export function microphoneFailureFrom(error: unknown): MicrophoneFailure {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotFoundError") return { kind: "not-found" };
  if (name === "NotAllowedError") return { kind: "denied" };
  return { kind: "other", reason: error instanceof Error ? error.message : String(error) };
}

/** Opens the microphone once and lets go of it: null means that it can be used. */
export function createMicrophoneCheck(devices: Pick<MediaDevices, "getUserMedia"> | undefined): MicrophoneCheck {
  return async () => {
    if (devices === undefined) return { kind: "other", reason: "" };
    try {
      const stream = await devices.getUserMedia({ audio: true });
      for (const track of stream.getTracks()) track.stop();
      return null;
    } catch (error) {
      return microphoneFailureFrom(error);
    }
  };
}
