import type { Clock } from "./clock.ts";
import type { CallObjectOptions, CreateCallObject, DailyConfig } from "./transport/call-object.ts";
import type { Faults } from "./transport/parlor/faults.ts";
import type { ReconnectPolicy } from "./transport/parlor/reconnect-policy.ts";

/** The part of daily-js's default export that is used. */
export interface DailyModule {
  createCallObject: CreateCallObject;
}

export interface NoiseCancellationOptions {
  /** Where RNNoise's worklet script is served from. Needed when the CSP does not allow `blob:` scripts. */
  workletUrl?: string;
  /** Where RNNoise's WASM is served from. By default it travels inside the lazy module. */
  wasmUrl?: string;
}

/** What this client takes beyond the arguments of the provider's. */
export interface WebCallOptions {
  /** `false`: no microphone at all. Text in, voice out; the browser asks for nothing. Default `true`. */
  microphone?: boolean;
  /** Noise cancellation on a Parlor platform's calls. `false` turns it off everywhere. Default `true`. */
  noiseCancellation?: boolean | NoiseCancellationOptions;
  /** When to try again after a lost connection. Default `defaultReconnectPolicy()`. */
  reconnectPolicy?: ReconnectPolicy;
  /** STUN and TURN servers beside those that the platform names. */
  iceServers?: RTCIceServer[];
  /** How daily-js is loaded for calls on Daily. Default: `import("@daily-co/daily-js")`. */
  loadDaily?: () => Promise<unknown>;
  /** Replaces the transport, whatever the call's URL says. */
  createCallObject?: CreateCallObject;
  /** Replaces the page's `fetch`. */
  fetch?: typeof fetch;
  clock?: Clock;
  /** Numbers from 0 to 1, for jitter and ids. Default `Math.random`. */
  random?: () => number;
  /** Receives what the client ignores on purpose (a message that is not JSON, for one). Default: nobody. */
  log?: (message: string, details: Record<string, unknown>) => void;
  /** Faults to inject into the WebRTC transport, to see how a page bears them. */
  faults?: Faults;
}

/** The same with nothing left open. */
export interface ResolvedOptions extends Omit<WebCallOptions, "fetch" | "clock" | "random"> {
  fetch: typeof fetch;
  clock: Clock;
  random: () => number;
  apiToken: string;
  apiBaseUrl: string;
  dailyConfig: DailyConfig;
  callObject: Pick<CallObjectOptions, "audioSource" | "videoSource" | "startAudioOff">;
}
