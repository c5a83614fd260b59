import { type Clock, systemClock } from "./clock.ts";
import { DEFAULT_API_BASE_URL } from "./constants.ts";
import { type FoundCandidates, findCandidates } from "./find-candidates.ts";
import { request } from "./http.ts";
import { toReadableError } from "./readable-error.ts";

/** What stands between the page and the visitor's microphone. */
export type MicrophoneReadiness = "granted" | "denied" | "prompt" | "no-device" | "in-use" | "insecure";

export interface PreflightResult {
  /** Whether a call with a microphone can be started: nothing is in its way, or only the browser's question. */
  ready: boolean;
  microphone: MicrophoneReadiness;
  /** Whether this browser has WebRTC. */
  webRtc: boolean;
  platform: {
    /** Whether the platform answered at all. */
    reachable: boolean;
    /** Milliseconds until it answered. */
    responseTime: number | null;
    error: string | null;
  };
  /** Whether a peer connection finds a way out of this machine: no candidates mean a firewall or a policy. */
  network: FoundCandidates;
}

export interface PreflightOptions {
  /** The platform's address. */
  apiBaseUrl?: string;
  /**
   * `true` opens the microphone for a moment, so that the browser asks the visitor now, and tells `in-use` and
   * `no-device` apart from `prompt`. Default `false`: look without asking.
   */
  ask?: boolean;
  iceServers?: RTCIceServer[];
  fetch?: typeof fetch;
  clock?: Clock;
}

const ANSWER_LIMIT_MILLISECONDS = 5000;

/**
 * Looks, before a call, at everything that could prevent it. Asks for no camera, ever.
 *
 * @example
 * ```ts
 * const { microphone, platform } = await preflight({ apiBaseUrl, ask: true });
 * if (microphone === "denied") show("Please allow microphone access in your browser settings.");
 * ```
 */
export async function preflight(options: PreflightOptions = {}): Promise<PreflightResult> {
  const webRtc = typeof RTCPeerConnection !== "undefined";
  const [microphone, platform, network] = await Promise.all([
    options.ask ? askForMicrophone() : lookAtMicrophone(),
    reachPlatform(options),
    webRtc ? findCandidates(options.iceServers ?? [], options.clock ?? systemClock) : { candidates: 0, relayed: false },
  ]);
  const ready = webRtc && platform.reachable && (microphone === "granted" || microphone === "prompt");
  return { ready, microphone, webRtc, platform, network };
}

async function lookAtMicrophone(): Promise<MicrophoneReadiness> {
  const devices = globalThis.navigator?.mediaDevices;
  if (!devices) return "insecure";
  const all = await devices.enumerateDevices().catch(() => []);
  if (!all.some(({ kind }) => kind === "audioinput")) return "no-device";
  try {
    const { state } = await navigator.permissions.query({ name: "microphone" as PermissionName });
    return state;
  } catch {
    // Firefox and older Safari cannot be asked about the microphone.
    return "prompt";
  }
}

async function askForMicrophone(): Promise<MicrophoneReadiness> {
  const devices = globalThis.navigator?.mediaDevices;
  if (!devices) return "insecure";
  try {
    const stream = await devices.getUserMedia({ audio: true });
    for (const track of stream.getTracks()) track.stop();
    return "granted";
  } catch (error) {
    switch (toReadableError(error).name) {
      case "NotFoundError":
      case "OverconstrainedError":
        return "no-device";
      case "NotReadableError":
      case "AbortError":
        return "in-use";
      case "SecurityError":
      case "TypeError":
        return "insecure";
      default:
        return "denied";
    }
  }
}

async function reachPlatform(options: PreflightOptions): Promise<PreflightResult["platform"]> {
  const clock = options.clock ?? systemClock;
  const tools = { clock, fetch: options.fetch ?? ((...args: Parameters<typeof fetch>) => globalThis.fetch(...args)) };
  const since = clock.now();
  const url = `${(options.apiBaseUrl ?? DEFAULT_API_BASE_URL).replace(/\/+$/, "")}/call/web`;
  const init: RequestInit & { signal: AbortSignal } = { method: "OPTIONS", signal: new AbortController().signal };
  try {
    await request(tools, url, init, ANSWER_LIMIT_MILLISECONDS);
  } catch (cause) {
    const error = toReadableError(cause);
    // Any status is an answer.
    if (error.status === undefined) return { reachable: false, responseTime: null, error: error.message };
  }
  return { reachable: true, responseTime: clock.now() - since, error: null };
}
