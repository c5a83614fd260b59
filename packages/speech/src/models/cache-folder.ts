import { join } from "node:path";

/** What is asked of the environment; the caller hands it in. */
export interface CacheEnvironment {
  readonly platform: string;
  readonly homeFolder: string;
  readonly xdgCacheHome: string | undefined;
  readonly localAppData: string | undefined;
}

/** Where models are kept: in the user's cache, so that clones share them and a deleted data folder costs none. */
export function modelCacheFolder({ platform, homeFolder, xdgCacheHome, localAppData }: CacheEnvironment): string {
  if (xdgCacheHome) return join(xdgCacheHome, "parlor", "models");
  if (platform === "win32") return join(localAppData || join(homeFolder, "AppData", "Local"), "parlor", "models");
  if (platform === "darwin") return join(homeFolder, "Library", "Caches", "parlor", "models");
  return join(homeFolder, ".cache", "parlor", "models");
}
