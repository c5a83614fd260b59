import { openBrain } from "@parlor/brain";
import type { ModelConfiguration, ProviderAccess } from "../conversation/choose-model.ts";
import { fetchedEncoder } from "../conversation/fetched-encoder.ts";

/** The models that chats and tests are answered by. */
export interface OpenedModels extends ModelConfiguration {
  close?(): Promise<void>;
}

/** Opens the models when the first chat needs them. */
export type OpenModels = () => Promise<OpenedModels>;

/**
 * The embedded brain over a knowledge folder, and whichever providers have a key.
 *
 * @example
 * createPlatform({ ..., openModels: embeddedModels({ knowledgeFolder: "knowledge", cacheFolder: ".data/speech", assistantName: "Alex", productName: "Parlor", providers: {} }) });
 */
export function embeddedModels(options: {
  readonly knowledgeFolder: string;
  readonly cacheFolder: string;
  /** Where fetched models lie; without it the sentence encoder that comes as a package serves. */
  readonly modelsFolder?: string;
  readonly assistantName: string;
  readonly productName: string;
  /** By the provider's name in an assistant. */
  readonly providers: Readonly<Record<string, ProviderAccess | undefined>>;
}): OpenModels {
  const { providers, modelsFolder, ...brainOptions } = options;
  return async () => {
    const brain = await openBrain({ ...brainOptions, ...fetchedEncoder(modelsFolder) });
    return { embedded: brain.model, providers, close: () => brain.close() };
  };
}

/** Opens once, on first use; a failed opening is tried again by the next. */
export function rememberModels(open: OpenModels): { get: OpenModels; close(): Promise<void> } {
  let opened: Promise<OpenedModels> | undefined;
  return {
    get: () => {
      opened ??= open().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
    async close() {
      await (await opened?.catch(() => undefined))?.close?.();
    },
  };
}

/**
 * The `fetch` for models: servers that whoever runs this installation configured may be anywhere, also on this
 * machine; those that an assistant names are called as everything from outside is.
 */
export function fetchForModels(fetchOutside: typeof fetch, { providers }: ModelConfiguration): typeof fetch {
  const configured = new Set(
    Object.values(providers).flatMap((access) =>
      access?.baseUrl === undefined ? [] : [new URL(access.baseUrl).origin],
    ),
  );
  return (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input);
    return configured.has(origin) ? fetch(input, init) : fetchOutside(input, init);
  };
}
