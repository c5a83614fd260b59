import type { Call } from "@parlor/contract";
import { isRecordingName, type Recordings } from "../../store/recordings.ts";

/** Deletes the audio and the video of a call; those that are gone already are no error. */
export async function deleteRecordings(
  recordings: Pick<Recordings, "remove">,
  { artifact }: Pick<Call, "artifact">,
): Promise<void> {
  for (const url of [artifact?.recordingUrl, artifact?.videoRecordingUrl]) {
    const name = url?.split("/").at(-1) ?? "";
    if (isRecordingName(name)) await recordings.remove(name);
  }
}
