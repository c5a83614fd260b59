import { isObject } from "../../http/door.ts";
import { isRecordingName, type Recordings } from "../../store/recordings.ts";
import type { JsonObject } from "../../store/schema.ts";

/** Deletes the audio and the video of a call; those that are gone already are no error. */
export async function deleteRecordings(recordings: Pick<Recordings, "remove">, call: JsonObject): Promise<void> {
  const artifact = isObject(call["artifact"]) ? call["artifact"] : {};
  for (const url of [artifact["recordingUrl"], artifact["videoRecordingUrl"]]) {
    const name = typeof url === "string" ? (url.split("/").at(-1) ?? "") : "";
    if (isRecordingName(name)) await recordings.remove(name);
  }
}
