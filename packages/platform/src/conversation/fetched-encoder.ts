import { join } from "node:path";
import type { openBrain } from "@parlor/brain";
import { isVerified, sentenceEncoder } from "@parlor/speech/models";

type EncoderOptions = Pick<Parameters<typeof openBrain>[0], "findMiniLm" | "onFault">;

/** Lets a brain use the fetched sentence encoder as soon as it was fetched and verified. */
export function fetchedEncoder(modelsFolder: string | undefined): EncoderOptions {
  if (modelsFolder === undefined) return {};
  return {
    findMiniLm: async () =>
      (await isVerified(modelsFolder, sentenceEncoder)) ? join(modelsFolder, sentenceEncoder.id) : undefined,
    onFault: (error) =>
      void process.stderr.write(
        `${sentenceEncoder.title} is not used: ${error instanceof Error ? error.message : String(error)}\n`,
      ),
  };
}
