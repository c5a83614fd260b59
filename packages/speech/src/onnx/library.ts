import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * The ONNX runtime that this machine has by npm: sherpa-onnx's platform package carries it (about 20 MB, while the
 * runtime's own package brings 250 MB for all platforms). Used through its C interface, which keeps its shape.
 */

const runtimeFile = /^(lib)?onnxruntime(\.\d+)*\.(so|dylib|dll)$/;

/** How sherpa-onnx names its platform packages. */
function platformPackage(platform: string = process.platform, architecture: string = process.arch): string {
  return `sherpa-onnx-${platform === "win32" ? "win" : platform}-${architecture}`;
}

/** Folder of sherpa-onnx's libraries for this platform. @throws Error that says what is missing and the remedy */
export function speechLibraryFolder(platform?: string, architecture?: string): string {
  const name = platformPackage(platform, architecture);
  try {
    const fromSherpa = createRequire(createRequire(import.meta.url).resolve("sherpa-onnx-node/package.json"));
    return dirname(fromSherpa.resolve(`${name}/package.json`));
  } catch {
    throw new Error(
      `The package ${name} is not installed: there is none for this platform, or optional packages were left out. ` +
        "Run 'npm ci' without '--omit=optional'.",
    );
  }
}

/** @throws Error if the platform package is missing or carries no runtime */
export function findRuntimeLibrary(folder: string = speechLibraryFolder()): string {
  const file = readdirSync(folder).find((name) => runtimeFile.test(name));
  if (file === undefined) throw new Error(`There is no ONNX runtime in ${folder}.`);
  return join(folder, file);
}
