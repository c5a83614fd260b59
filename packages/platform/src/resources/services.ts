import type { Logger } from "pino";
import type { CallEngine } from "../calls/call-engine.ts";
import type { Authenticator } from "../http/authenticate.ts";
import type { Budget } from "../http/budget.ts";
import type { ChatLimits } from "../http/chat-limits.ts";
import type { LogWriter } from "../http/request-log.ts";
import type { Telemetry } from "../http/telemetry.ts";
import type { CallStore } from "../store/calls.ts";
import type { Database } from "../store/database.ts";
import type { DiskRoom } from "../store/disk-room.ts";
import type { FileStorage } from "../store/file-storage.ts";
import type { Jobs } from "../store/jobs.ts";
import type { Recordings } from "../store/recordings.ts";
import type { Secrets } from "../store/secrets.ts";
import type { OpenModels } from "./models.ts";

/** What the handlers of every resource may use. */
export interface Services {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly calls: CallStore;
  readonly callEngine: CallEngine;
  readonly secrets: Secrets;
  readonly storage: FileStorage;
  readonly recordings: Recordings;
  readonly authenticator: Authenticator;
  readonly logWriter: LogWriter;
  readonly logger: Logger;
  /** For addresses that come from outside: refuses private ones unless this installation allows them. */
  readonly fetchOutside: typeof fetch;
  /** What answers chats; undefined where the platform was started without. */
  readonly models: { get: OpenModels } | undefined;
  /** Undefined where nobody listens. */
  readonly telemetry: Telemetry | undefined;
  readonly budget: Budget;
  readonly chatLimits: ChatLimits;
  readonly diskRoom: DiskRoom;
  /** Whether the voices of this installation can be heard at `/voice-samples`. */
  readonly hasVoiceSamples: boolean;
  /** Lets a call begin unless the server is going down. @throws ApiError 503 */
  readonly admitCalls: () => void;
  readonly now: () => Date;
  /** The platform's public address, without a slash at its end. */
  readonly url: string;
  readonly dataDir: string;
}
