import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isObject } from "../../http/door.ts";
import type { JsonObject } from "../../store/schema.ts";

/** A recording's name as workers and browsers' pieces get it; anything else in an artifact names no file of ours. */
const recordingName = /^[0-9a-f]{32}\.(?:wav|webm)$/;

/** Deletes the audio and the video of a call from the data folder; those that are gone already are no error. */
export async function deleteRecordings(dataDir: string, call: JsonObject): Promise<void> {
  const artifact = isObject(call["artifact"]) ? call["artifact"] : {};
  for (const url of [artifact["recordingUrl"], artifact["videoRecordingUrl"]]) {
    const name = typeof url === "string" ? (url.split("/").at(-1) ?? "") : "";
    if (recordingName.test(name)) await rm(join(dataDir, "recordings", name), { force: true });
  }
}
