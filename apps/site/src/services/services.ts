import type { CallClient } from "./call-client.ts";
import type { SiteFunctions } from "./functions.ts";
import type { MicrophoneCheck } from "./microphone.ts";
import type { Realtime } from "./realtime.ts";
import type { JsonStore } from "./storage.ts";
import type { SiteTables } from "./tables.ts";

/** Everything outside of the page that the product's rules need; tests hand in their own. */
export interface Services {
  functions: SiteFunctions;
  tables: SiteTables;
  realtime: Realtime;
  checkMicrophone: MicrophoneCheck;
  /** Loads the voice service (its code and the public key), or the typed chat that stands in for it. */
  loadCallClient(kind: "call" | "chat"): Promise<CallClient>;
  localStore: JsonStore;
  sessionStore: JsonStore;
  /** Milliseconds since 1970. */
  now(): number;
  createId(): string;
  /** For failures that the visitor need not see. */
  warn(message: string, detail?: unknown): void;
}
