import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { decodeG722 } from "./g722.ts";

export interface Recording {
  readonly reference: string;
  /** 16 kHz. */
  readonly samples: Int16Array;
}

const soundsFolder = "/usr/share/asterisk/sounds/en_US_f_Allison";
const howToInstall = "apt-get install asterisk-core-sounds-en-g722";

/**
 * Recordings of a professional speaker (Allison Smith, CC BY-SA 3.0) from Debian's package, with what is said in them.
 *
 * @returns the recordings, or a sentence that says how to get them
 */
export async function loadHumanRecordings(folder: string = soundsFolder): Promise<readonly Recording[] | string> {
  const list = await readFile(fileURLToPath(new URL("human-recordings.txt", import.meta.url)), "utf8");
  try {
    return await Promise.all(
      list
        .trim()
        .split("\n")
        .map(async (line) => {
          const [name = "", reference = ""] = line.split(": ");
          return { reference, samples: decodeG722(await readFile(join(folder, `${name}.g722`))) };
        }),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `Human recordings are not measured: ${reason}. To get them: ${howToInstall}`;
  }
}
