import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The longest path that a local socket may have on every system. */
const longestPath = 100;

/**
 * Where processes of one installation meet: the path of a local socket that only its own user can open.
 *
 * @param folder of the installation; where its path is too long for a socket, a folder of temporary files stands for it
 * @example
 * localSocketPath(dataDir, "workers"); // "<dataDir>/run/workers.sock"
 */
export function localSocketPath(folder: string, name: string): string {
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  if (process.platform === "win32") return `\\\\.\\pipe\\parlor-${hash}-${name}`;
  const inside = join(folder, "run", `${name}.sock`);
  const path = inside.length <= longestPath ? inside : join(tmpdir(), `parlor-${hash}`, `${name}.sock`);
  mkdirSync(join(path, ".."), { recursive: true, mode: 0o700 });
  return path;
}
