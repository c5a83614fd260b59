import type { Database } from "@parlor/platform";
import { readSetting, writeSetting } from "../store/settings.ts";
import type { VoicePlatform } from "./voice-platform.ts";

const SETTING = "site-assistant-id";

/**
 * Brings the site's assistant on the platform up to date with this installation. Its id stays the same from start to
 * start; a company that named one of its own keeps that untouched.
 *
 * @param ownAssistantId an assistant that the company made on a hosted platform
 * @returns the assistant's id
 */
export async function ensureAssistant(
  database: Database,
  platform: VoicePlatform,
  assistant: Readonly<Record<string, unknown>>,
  ownAssistantId: string | undefined,
): Promise<string> {
  if (ownAssistantId) return ownAssistantId;
  const known = await readSetting(database, SETTING);
  const id = await platform.putAssistant(known, assistant);
  if (id !== known) await writeSetting(database, SETTING, id);
  return id;
}
