import type { StartedCall } from "../create-web-call.ts";
import type { DailyModule, ResolvedOptions } from "../options.ts";
import { ReadableError, toReadableError } from "../readable-error.ts";
import { TEXTS } from "../texts.ts";
import type { CallObject, CallObjectOptions } from "./call-object.ts";
import { ParlorCallObject } from "./parlor/parlor-call-object.ts";

/** Whether a call's URL is one of Daily's rooms. */
function isDailyUrl(url: string): boolean {
  try {
    return /(^|\.)daily\.co$/.test(new URL(url).hostname);
  } catch {
    return false;
  }
}

/** Bundlers forgive a missing optional package when its import handles a failure: esbuild looks for this, webpack for the `try`. */
function rethrow(error: unknown): never {
  throw error;
}

async function loadDaily(options: ResolvedOptions): Promise<DailyModule> {
  try {
    const loaded = (await (options.loadDaily?.() ?? import("@daily-co/daily-js").catch(rethrow))) as {
      default?: DailyModule & { default?: DailyModule };
    };
    return loaded.default?.default ?? loaded.default ?? (loaded as DailyModule);
  } catch (error) {
    throw new ReadableError(TEXTS.dailyMissing, {
      failureCode: "transport-unavailable",
      cause: String(toReadableError(error)),
    });
  }
}

/** Makes the call object for a call: the caller's own factory, Daily for Daily's URLs, WebRTC to the platform otherwise. */
export async function createCallObject(
  options: ResolvedOptions,
  call: StartedCall,
  objectOptions: CallObjectOptions,
  keepCallOnLeave: boolean,
): Promise<CallObject> {
  if (options.createCallObject) return options.createCallObject(objectOptions);
  if (call.transport?.provider === "daily" || isDailyUrl(call.webCallUrl))
    return (await loadDaily(options)).createCallObject(objectOptions);
  return new ParlorCallObject({ ...options, ...objectOptions, keepCallOnLeave });
}
