/** What a page is told of a recording as it goes. */
export const recordingEvents = [
  "recording-started",
  "recording-stopped",
  "recording-stats",
  "recording-upload-completed",
] as const;

interface RecordingTools {
  now(): number;
  onStarted(listener: () => void): void;
  report(delaySeconds: number): void;
}

/**
 * Reports once how long a wanted recording took to start, from now on or from when it was requested.
 *
 * @returns says that it is requested only now
 */
export function awaitRecording(isWanted: boolean, { now, onStarted, report }: RecordingTools): () => void {
  let requestedAt = now();
  let reported = !isWanted;
  onStarted(() => {
    if (reported) return;
    reported = true;
    report((now() - requestedAt) / 1000);
  });
  return () => {
    requestedAt = now();
  };
}
