import type { TranscriberEngine } from "./engines.ts";
import { buildLanguageModel } from "./language-model/build-language-model.ts";
import { debianModelFolder, genericModelFiles, probePocketsphinx } from "./pocketsphinx/availability.ts";
import { createPocketsphinxTranscriber } from "./pocketsphinx/pocketsphinx-transcriber.ts";

export interface EmbeddedTranscriberOptions {
  /** Sentences about the product, by it and to it; see `buildLanguageModel`. */
  readonly corpus: readonly string[];
  /** Folder for the language model that is built from them, e.g. `<data folder>/speech`. */
  readonly cacheFolder: string;
  /** Folder of the generic model. Default: where Debian puts it. */
  readonly modelFolder?: string;
  /** Decoders kept loaded ahead of the next call. Default 1. */
  readonly spares?: number;
}

/**
 * Opens the embedded transcriber of this process, or says what the machine lacks. Builds the language model the first time
 * (some 0.3 s) and takes it from the cache afterwards.
 *
 * @throws Error if the corpus is empty or the cache folder cannot be written
 */
export async function openEmbeddedTranscriber({
  corpus,
  cacheFolder,
  modelFolder = debianModelFolder,
  spares,
}: EmbeddedTranscriberOptions): Promise<TranscriberEngine | { readonly missing: string }> {
  const availability = await probePocketsphinx(modelFolder);
  if (!availability.available) return { missing: availability.missing };
  const settings = await buildLanguageModel({ corpus, generic: genericModelFiles(modelFolder), cacheFolder });
  return createPocketsphinxTranscriber({ settings, ...(spares !== undefined && { spares }) });
}
