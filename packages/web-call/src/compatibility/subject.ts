import { vi } from "vitest";
import { settle } from "../testing/manual-clock.ts";
import type { CallParticipant } from "../transport/call-object.ts";
import { WebCall } from "../web-call.ts";
import { FakeDaily } from "./fake-daily.ts";
import {
  type AnyClient,
  type AnyClientClass,
  type DailyHook,
  loadProviderClient,
  type ProviderVersion,
} from "./load-provider-client.ts";

/** The events of the provider's clients: what is compared. */
const EVENT_NAMES = [
  "call-start-progress",
  "call-start-success",
  "call-start-failed",
  "call-start",
  "call-end",
  "message",
  "video",
  "volume-level",
  "speech-start",
  "speech-end",
  "error",
  "camera-error",
  "daily-participant-updated",
] as const;

export type ClientName = ProviderVersion | "Parlor";

class FakeAudioElement {
  readonly dataset: Record<string, string> = {};
  muted = false;
  autoplay = false;
  paused = true;
  volume = 1;
  srcObject: unknown = null;
  readonly #page: FakePage;

  constructor(page: FakePage) {
    this.#page = page;
  }

  async play(): Promise<void> {
    if (this.#page.blocked)
      throw new DOMException("play() failed because the user didn't interact first.", "NotAllowedError");
    this.paused = false;
  }

  pause(): void {
    this.paused = true;
  }

  load(): void {}

  remove(): void {
    this.#page.elements.delete(this);
  }
}

/** As much of a page as a client touches. */
class FakePage {
  readonly elements = new Set<FakeAudioElement>();
  blocked = false;
  readonly document = {
    createElement: () => new FakeAudioElement(this),
    body: { appendChild: (element: FakeAudioElement) => this.elements.add(element) },
    querySelector: (selector: string) => {
      const id = /participant-id="(.*)"/.exec(selector)?.[1];
      return [...this.elements].find(({ dataset }) => dataset["participantId"] === id) ?? null;
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
}

/** One client with a fake Daily, a fake platform and a fake page, and a log of everything it emits. */
export class Subject {
  readonly log: string[] = [];
  readonly page = new FakePage();
  readonly objects: FakeDaily[] = [];
  readonly requests: { url: string; authorization: string; body: unknown }[] = [];
  readonly name: ClientName;
  answer: () => Response | Promise<Response> = () => Response.json(this.call, { status: 201 });
  call: Record<string, unknown> = { id: "call-1", webCallUrl: "https://rooms.daily.co/one" };
  /** Called for every new call object: a scenario can make it fail. */
  prepare: (object: FakeDaily) => void = () => undefined;
  userAgent = "Mozilla/5.0 (X11; Linux x86_64)";
  readonly #class: AnyClientClass;

  constructor(name: ClientName) {
    this.name = name;
    this.#class = name === "Parlor" ? (WebCall as unknown as AnyClientClass) : loadProviderClient(name);
    vi.useFakeTimers({ now: 0, toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
    vi.stubGlobal("document", this.page.document);
    vi.stubGlobal("MediaStream", class {});
    vi.stubGlobal("navigator", { userAgent: this.userAgent });
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      const authorization = new Headers(init.headers).get("authorization") ?? "";
      this.requests.push({ url, authorization, body: JSON.parse(String(init.body)) });
      return this.answer();
    });
    // Both hush what the provider's clients print while a call goes on.
    for (const method of ["log", "warn", "error"] as const)
      vi.spyOn(console, method).mockImplementation(() => undefined);
    (globalThis as DailyHook).createCallObjectForTest = (options) => this.#createCallObject(options);
  }

  get object(): FakeDaily {
    const object = this.objects.at(-1);
    if (!object) throw new Error("No call object was created.");
    return object;
  }

  /** Makes a client whose events are logged. */
  client(settings: { listen?: boolean; token?: string; dailyCallObject?: object } = {}): AnyClient {
    vi.stubGlobal("navigator", { userAgent: this.userAgent });
    const options = { loadDaily: async () => ({ createCallObject: (given: object) => this.#createCallObject(given) }) };
    const client = new this.#class(
      settings.token ?? "token",
      "http://platform.test",
      undefined,
      settings.dailyCallObject,
      options,
    );
    for (const name of EVENT_NAMES) {
      if (settings.listen === false && name === "error") continue;
      client["on"]?.(name, (payload: unknown) => this.log.push(describe(name, payload)));
    }
    return client;
  }

  /** Calls a method and logs what it returns, resolves with, or throws. */
  async act(client: AnyClient, method: string, ...args: unknown[]): Promise<void> {
    try {
      const result = await client[method]?.(...args);
      if (method === "start") this.log.push(`start() -> ${result === null ? "null" : "the call"}`);
    } catch (error) {
      this.log.push(`${method}() throws ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
    }
  }

  /** Lets time pass, and everything that waits for it. */
  async advance(milliseconds: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await settle();
  }

  async settle(): Promise<void> {
    await this.advance(0);
  }

  speaker(): CallParticipant {
    return { session_id: "speaker", user_name: "Vapi Speaker", local: false };
  }

  track(kind: "audio" | "video"): MediaStreamTrack {
    return { kind } as MediaStreamTrack;
  }

  dispose(): void {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    delete (globalThis as DailyHook).createCallObjectForTest;
  }

  #createCallObject(options: object): FakeDaily {
    const object = new FakeDaily(options);
    this.prepare(object);
    this.objects.push(object);
    return object;
  }
}

const VOLATILE = new Set(["timestamp", "duration", "totalDuration", "errorStack", "stack", "errorId", "context"]);

/** An event as one line: without times, and with errors reduced to their texts. */
function describe(name: string, payload: unknown): string {
  if (payload === undefined) return name;
  if (name === "video") return name;
  if (name === "error") return `error ${describeError(payload as Record<string, unknown>)}`;
  if (name === "call-start-progress") {
    const { stage, status, metadata } = payload as {
      stage: string;
      status: string;
      metadata?: Record<string, unknown>;
    };
    return [stage, status, metadata && JSON.stringify(metadata)].filter(Boolean).join(" ");
  }
  return `${name} ${JSON.stringify(payload, (key, value) => (VOLATILE.has(key) ? undefined : value))}`;
}

function describeError(event: Record<string, unknown>): string {
  const error = event["error"] as { message?: unknown; errorMsg?: unknown } | undefined;
  const text = error?.message ?? event["message"] ?? event["errorMsg"] ?? error;
  const type = event["type"] ?? event["action"];
  return `${type}${event["stage"] ? ` at ${event["stage"]}` : ""}: ${typeof text === "string" ? text : JSON.stringify(text)}`;
}
