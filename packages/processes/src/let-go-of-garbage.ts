import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Collects this thread's garbage once, in some milliseconds. For the moment in which everything is loaded: a thread that
 * then idles allocates nothing, so what loading left behind (copies of weights, a first WebAssembly instance) would stay.
 */
export function letGoOfGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  if (typeof collect === "function") collect();
}
