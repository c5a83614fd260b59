/** A microphone with its level raised: a track of its own, and what has to be given back afterwards. */
export interface GainedMicrophone {
  track: MediaStreamTrack;
  close(): void;
}

/**
 * Opens the microphone through a gain node.
 *
 * @param gain factor, 1 leaves the level as it is
 * @throws the browser's DOMException when the microphone is refused
 */
export async function openGainedMicrophone(gain: number): Promise<GainedMicrophone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const context = new AudioContext();
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    void context.close().catch(() => undefined);
  };
  try {
    const node = context.createGain();
    node.gain.value = gain;
    const destination = context.createMediaStreamDestination();
    context.createMediaStreamSource(stream).connect(node).connect(destination);
    const [track] = destination.stream.getAudioTracks();
    if (!track) throw new Error("The gain node has no output track.");
    return { track, close };
  } catch (error) {
    close();
    throw error;
  }
}
