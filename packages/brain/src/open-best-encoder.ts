import type { LanguageModelV3 } from "@ai-sdk/provider";
import type { Embedder } from "./knowledge/embedder.ts";

/** A model, and the encoder that it finds topics with. */
export interface Equipped {
  readonly embedder: Pick<Embedder, "close">;
  readonly model: LanguageModelV3;
}

/** How long the former encoder still serves replies that were begun with it, in milliseconds. */
const retireAfter = 60_000;

/**
 * Begins with the better encoder where its files are on this machine and with the simple one elsewhere, and changes to
 * the better one when the files have come. Nobody waits for that: replies go on with what is there.
 *
 * @param equip - with the better encoder's folder, or with nothing for the simple one
 */
export async function openBestEncoder(
  equip: (folder: string | undefined) => Promise<Equipped>,
  findFolder: () => Promise<string | undefined> = async () => undefined,
  onFault: (error: unknown) => void = () => undefined,
): Promise<{ current(): Equipped; close(): Promise<void> }> {
  const opened: Equipped[] = [];
  let isSettled = false;
  let isClosed = false;
  let looking: Promise<void> | undefined;

  const equipBetter = async (folder: string): Promise<Equipped | undefined> => {
    isSettled = true;
    try {
      return await equip(folder);
    } catch (error) {
      onFault(error);
      return undefined;
    }
  };
  const folder = await findFolder().catch(() => undefined);
  let serving = (folder === undefined ? undefined : await equipBetter(folder)) ?? (await equip(undefined));
  opened.push(serving);

  const look = async () => {
    const found = await findFolder().catch(() => undefined);
    if (found === undefined || isClosed) return;
    const better = await equipBetter(found);
    if (better === undefined) return;
    opened.push(better);
    if (isClosed) return better.embedder.close();
    const former = serving;
    serving = better;
    setTimeout(() => void former.embedder.close(), retireAfter).unref();
  };

  return {
    current() {
      if (!isSettled && !isClosed) {
        looking ??= look().finally(() => {
          looking = undefined;
        });
      }
      return serving;
    },
    async close() {
      isClosed = true;
      await looking;
      await Promise.all(opened.map(({ embedder }) => embedder.close()));
    },
  };
}
