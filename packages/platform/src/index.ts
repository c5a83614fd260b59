export type { CallEngine, CallEngineInput, OpenedCall, SquadMember } from "./calls/call-engine.ts";
export { type EmbeddedCallEngineSettings, embeddedCallEngine } from "./calls/create-embedded-call-engine.ts";
export { createPlatform, type Platform, type PlatformOptions } from "./create-platform.ts";
export { isPrivateAddress } from "./outside/private-address.ts";
export { embeddedModels, type OpenedModels, type OpenModels } from "./resources/models.ts";
export type { CallEnd, CallEvent, CallStore, StoredCall } from "./store/calls.ts";
export { type Connection, type Database, type OpenDatabaseOptions, openDatabase } from "./store/database.ts";
export { DataFolderInUseError } from "./store/directory-lock.ts";
export { type JobQueueOptions, type Jobs, openJobs, type RunningJob } from "./store/jobs.ts";
