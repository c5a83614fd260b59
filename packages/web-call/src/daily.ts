/**
 * A stand-in for `@daily-co/daily-js`: the same default export with `createCallObject`, but its call objects join a
 * Parlor platform by WebRTC. Alias `@daily-co/daily-js` to this module in a bundler, and a client written for Daily
 * holds calls with Parlor, unchanged.
 *
 * @example
 * ```js
 * // esbuild
 * await esbuild.build({ alias: { "@daily-co/daily-js": "@parlor/web-call/daily" }, ... });
 * ```
 */
import type { CallObject, CallObjectOptions } from "./transport/call-object.ts";
import { ParlorCallObject } from "./transport/parlor/parlor-call-object.ts";

export type { CallObject, CallObjectEvents, CallObjectOptions } from "./transport/call-object.ts";

/** Makes a call object. Nothing is opened before `join()`. */
export function createCallObject(options: CallObjectOptions = {}): CallObject {
  return new ParlorCallObject(options);
}

export default { createCallObject };
