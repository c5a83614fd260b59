import type {
  CallTranscriptRow,
  ChannelName,
  DemoTriggerPayload,
  FunctionBody,
  FunctionName,
  VideoConfiguration,
} from "@parlor/site-contract";
import { SimulatedClock } from "xstate";
import { createJourney, type Journey } from "../../src/call-state/journey.ts";
import type { CallClient, CallClientEvent, CallMessage, CallStartRequest } from "../../src/services/call-client.ts";
import type { MicrophoneFailure } from "../../src/services/microphone.ts";
import type { Services } from "../../src/services/services.ts";
import { createJsonStore } from "../../src/services/storage.ts";

/** Lets every promise that is ready go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

export function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}

/** A call client whose far side is the test. */
class FakeCallClient implements CallClient {
  readonly sent: CallMessage[] = [];
  readonly volumes: number[] = [];
  readonly mutes: boolean[] = [];
  request: CallStartRequest | null = null;
  isStopped = false;
  playbackResumed = 0;
  inputs: string[] = [];
  startError: Error | null = null;
  transcriber: "server" | "client" = "server";
  #listeners = new Set<(event: CallClientEvent) => void>();

  async start(request: CallStartRequest) {
    this.request = request;
    if (this.startError) throw this.startError;
    return { id: "call-1", transcriber: this.transcriber };
  }
  stop() {
    this.isStopped = true;
  }
  send(message: CallMessage) {
    this.sent.push(message);
  }
  setMuted(isMuted: boolean) {
    this.mutes.push(isMuted);
  }
  setVolume(volume: number) {
    this.volumes.push(volume);
  }
  async resumePlayback() {
    this.playbackResumed += 1;
  }
  async setInput(deviceId: string) {
    this.inputs.push(deviceId);
  }
  async setOutput() {}
  async setNoiseCancellation() {}
  subscribe(listener: (event: CallClientEvent) => void) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  report(event: CallClientEvent) {
    for (const listener of [...this.#listeners]) listener(event);
  }
  transcript(role: "user" | "assistant", transcript: string, transcriptType: "final" | "partial" = "final") {
    this.report({ type: "message", message: { type: "transcript", role, transcriptType, transcript } });
  }
}

type Answers = { [Name in FunctionName]?: (body: FunctionBody<Name>) => unknown };

export interface Harness {
  clock: SimulatedClock;
  journey: Journey;
  client: FakeCallClient;
  /** Functions and tables that were called, oldest first. */
  log: { name: string; body: unknown }[];
  warnings: string[];
  answers: Answers;
  microphone: MicrophoneFailure | null;
  hasWebRtc: boolean;
  tableErrors: Partial<Record<"contacts" | "sessions" | "call_transcripts", number>>;
  storage: Storage;
  video: VideoConfiguration;
  channels: Map<ChannelName, (payload: DemoTriggerPayload) => void>;
  /** Moves the clock and lets promises go on. */
  pass(milliseconds: number): Promise<void>;
}

/** A whole visit without a browser: virtual time, scripted answers. */
export function createHarness(prepare: (harness: Harness) => void = () => {}): Harness {
  const clock = new SimulatedClock();
  const storage = memoryStorage();
  let ids = 0;
  const harness: Harness = {
    clock,
    journey: undefined as unknown as Journey,
    client: new FakeCallClient(),
    log: [],
    warnings: [],
    answers: {},
    microphone: null,
    hasWebRtc: true,
    tableErrors: {},
    storage,
    video: { provider: "youtube", id: "dQw4w9WgXcQ" },
    channels: new Map(),
    async pass(milliseconds) {
      await settle();
      clock.increment(milliseconds);
      await settle();
    },
  };
  const defaults: Record<FunctionName, unknown> = {
    "vapi-service": { publicKey: "public-key" },
    "enrichment-api": { email: "ada@acme.com", full_name: "Ada Love", company_name: "Acme" },
    "hubspot-integration": { id: "contact-1" },
    "get-call-summary": { summary: "The stored summary." },
    "generate-call-summary": { summary: "A generated summary." },
    "browser-automation": { success: false },
    "ai-chat": { message: "Hello." },
  };
  const write = (table: "contacts" | "sessions" | "call_transcripts") => async (body: unknown) => {
    harness.log.push({ name: table, body });
    const failures = harness.tableErrors[table] ?? 0;
    if (failures > 0) {
      harness.tableErrors[table] = failures - 1;
      throw new Error(`${table} is down`);
    }
  };
  const services: Services = {
    functions: {
      async invoke(name, body) {
        harness.log.push({ name, body });
        const answer = harness.answers[name] as ((body: unknown) => unknown) | undefined;
        return (answer ? await answer(body) : defaults[name]) as never;
      },
    },
    tables: {
      upsertContact: write("contacts"),
      insertSession: write("sessions"),
      updateSession: (id, changes) => write("sessions")({ id, ...changes }),
      insertTranscript: (row: CallTranscriptRow) => write("call_transcripts")(row),
    },
    realtime: {
      join(channel, listener) {
        harness.channels.set(channel, listener.onDemoTrigger);
        return () => void harness.channels.delete(channel);
      },
    },
    checkMicrophone: async () => harness.microphone,
    loadCallClient: async () => harness.client,
    localStore: createJsonStore(() => storage),
    sessionStore: createJsonStore(() => storage),
    now: () => clock.now(),
    createId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    warn: (message) => harness.warnings.push(message),
  };
  prepare(harness);
  harness.journey = createJourney({
    services,
    configuration: { accountId: "account-1", video: harness.video },
    hasWebRtc: () => harness.hasWebRtc,
    localTime: () => ({ timezone: "Europe/Oslo", timezoneOffset: -60, localTime: "today" }),
    consent: () => ({ audioRecording: false }),
    campaign: () => ({ utm_source: "letter" }),
    clock,
  });
  return harness;
}

/** From the address to a call in which the assistant is there and the controls are shown. */
export async function reachReady(harness: Harness): Promise<void> {
  harness.journey.flow.send({ type: "SUBMIT", email: "ada@acme.com" });
  await harness.pass(2_500);
  await harness.pass(0);
  harness.client.report({ type: "began" });
  await harness.pass(1_000);
}
