import { access } from "node:fs/promises";
import { join } from "node:path";

/** Where Debian's `pocketsphinx-en-us` puts its models. */
export const debianModelFolder = "/usr/share/pocketsphinx/model/en-us";

/** The files of the generic US-English model. */
export function genericModelFiles(folder: string) {
  return {
    acousticModel: join(folder, "en-us"),
    languageModel: join(folder, "en-us.lm.bin"),
    dictionary: join(folder, "cmudict-en-us.dict"),
  };
}

export type Availability =
  | { readonly available: true }
  | { readonly available: false /** What is missing and how to get it. */; readonly missing: string };

const howToInstall = "On Debian: apt-get install pocketsphinx pocketsphinx-en-us";

/** Says whether this machine can run the embedded transcriber, and exactly what is missing otherwise. */
export async function probePocketsphinx(modelFolder: string = debianModelFolder): Promise<Availability> {
  try {
    const { loadPocketsphinx } = await import("./library.ts");
    loadPocketsphinx();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { available: false, missing: `The library libpocketsphinx cannot be loaded (${reason}). ${howToInstall}` };
  }
  for (const file of Object.values(genericModelFiles(modelFolder))) {
    try {
      await access(file);
    } catch {
      return { available: false, missing: `The speech model ${file} is not on this machine. ${howToInstall}` };
    }
  }
  return { available: true };
}
