import { join } from "node:path";
import { expect, test } from "vitest";
import { modelCacheFolder } from "./cache-folder.ts";

const environment = { platform: "linux", homeFolder: "/home/anna", xdgCacheHome: undefined, localAppData: undefined };

test.each([
  [{}, ["/home/anna", ".cache", "parlor", "models"]],
  [{ xdgCacheHome: "/cache" }, ["/cache", "parlor", "models"]],
  [{ platform: "darwin" }, ["/home/anna", "Library", "Caches", "parlor", "models"]],
  [{ platform: "win32", localAppData: "/local" }, ["/local", "parlor", "models"]],
  [{ platform: "win32" }, ["/home/anna", "AppData", "Local", "parlor", "models"]],
])("models are kept where the platform keeps caches: %o", (given, expected) => {
  expect(modelCacheFolder({ ...environment, ...given })).toBe(join(...expected));
});
