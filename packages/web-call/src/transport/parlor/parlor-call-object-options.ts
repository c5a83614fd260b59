import type { Clock } from "../../clock.ts";
import type { NoiseCancellationOptions } from "../../options.ts";
import type { CallObjectOptions } from "../call-object.ts";
import type { Faults } from "./faults.ts";
import type { ReconnectPolicy } from "./reconnect-policy.ts";

export interface ParlorCallObjectOptions extends CallObjectOptions {
  fetch?: typeof fetch;
  clock?: Clock;
  random?: () => number;
  reconnectPolicy?: ReconnectPolicy;
  iceServers?: RTCIceServer[];
  noiseCancellation?: boolean | NoiseCancellationOptions;
  /** `true`: leaving does not end the call, so that it can be joined again. */
  keepCallOnLeave?: boolean;
  faults?: Faults | undefined;
}
