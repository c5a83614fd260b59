import { ReadableError } from "../../readable-error.ts";
import { TEXTS } from "../../texts.ts";
import type { CallObjectEvents } from "../call-object.ts";

/** Daily's names for the ways in which a browser refuses a device. */
function cameraErrorType(errorName: string, device: "mic" | "cam"): string {
  switch (errorName) {
    case "NotAllowedError":
      return "permissions";
    case "NotFoundError":
      return "not-found";
    case "OverconstrainedError":
      return "constraints";
    case "NotReadableError":
    case "AbortError":
      return `${device}-in-use`;
    case "SecurityError":
      return "undefined-mediadevices";
    default:
      return "unknown";
  }
}

/** A refused device as the `camera-error` event that Daily would report. */
export function cameraErrorEvent(cause: unknown, device: "mic" | "cam"): CallObjectEvents["camera-error"][0] {
  const error = cause as { name?: string; message?: string };
  const msg = error.message || String(cause);
  return {
    action: "camera-error",
    errorMsg: { errorMsg: msg, audioOk: device === "cam", videoOk: device === "mic" },
    error: { type: cameraErrorType(error.name ?? "", device), msg },
  };
}

/** The page's media devices. @throws ReadableError named SecurityError on an insecure page */
export function mediaDevices(): MediaDevices {
  const devices = globalThis.navigator?.mediaDevices;
  if (!devices) throw new ReadableError(TEXTS.microphoneMissingApi, { name: "SecurityError" });
  return devices;
}
