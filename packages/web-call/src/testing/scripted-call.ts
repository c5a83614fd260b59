import type { WebCallOptions } from "../options.ts";
import { WebCall } from "../web-call.ts";
import { FakeCallObject } from "./fake-call-object.ts";
import { ManualClock, settle } from "./manual-clock.ts";

type Expectation = string | object | ((sent: unknown) => boolean);

/** One step of a scripted call. Make them with `receive`, `expectSent`, `level`, `hangUp` and `refuseStart`. */
export type ScriptStep =
  | { step: "receive"; message: string | object }
  | { step: "expect-sent"; expected: Expectation }
  | { step: "level"; level: number }
  | { step: "hang-up" }
  | { step: "refuse-start"; status: number; body: object };

/** The platform sends a message, or a plain frame such as `listening`. */
export const receive = (message: string | object): ScriptStep => ({ step: "receive", message });
/** The page has to send this next. An object may leave fields out. */
export const expectSent = (expected: Expectation): ScriptStep => ({ step: "expect-sent", expected });
/** The assistant is heard at this level, 0 to 1. */
export const level = (value: number): ScriptStep => ({ step: "level", level: value });
/** The platform ends the call. */
export const hangUp = (): ScriptStep => ({ step: "hang-up" });
/** The platform refuses the call with an HTTP status. Only as the first step. */
export const refuseStart = (status: number, body: object): ScriptStep => ({ step: "refuse-start", status, body });

/** Thrown by `verify()`: the page and its script did not agree. */
export class ScriptError extends Error {
  override readonly name = "ScriptError";
}

/**
 * A platform that follows a script, for the tests of pages that use `WebCall`. It needs no network, no microphone
 * and no time of its own, and it fails when the page leaves the script or does not use it up.
 *
 * @example
 * ```ts
 * const script = new ScriptedCall([
 *   receive("listening"),
 *   expectSent({ type: "say", message: "Hello" }),
 *   receive({ type: "transcript", role: "assistant", transcriptType: "final", transcript: "Hello" }),
 *   hangUp(),
 * ]);
 * const call = script.createCall();
 * call.on("call-start", () => call.say("Hello"));
 * await call.start("assistant-id");
 * await script.verify();
 * ```
 */
export class ScriptedCall {
  readonly clock = new ManualClock();
  /** The bodies of the requests that started calls. */
  readonly startRequests: unknown[] = [];
  readonly #steps: ScriptStep[];
  readonly #problems: string[] = [];
  /** What the page sent and no step has looked at yet. */
  readonly #sent: unknown[] = [];
  #object: ScriptedCallObject | null = null;

  constructor(steps: readonly ScriptStep[]) {
    this.#steps = [...steps];
  }

  /** A client that talks to this script. */
  createCall(options: WebCallOptions = {}): WebCall {
    return new WebCall("scripted", "http://platform.test", undefined, undefined, { ...this.options(), ...options });
  }

  /** The options that bind a client, or `useWebCall`, to this script. */
  options(): WebCallOptions {
    return {
      clock: this.clock,
      random: () => 0.5,
      fetch: async (_url, init) => this.#answerStart(String(init?.body)),
      createCallObject: (options) => {
        this.#object = new ScriptedCallObject(
          options,
          (sent) => this.#handleSent(sent),
          () => void this.#play(),
        );
        return this.#object;
      },
    };
  }

  /** @throws ScriptError when the page sent something else, or steps are left */
  async verify(): Promise<void> {
    await this.#play();
    const left = this.#steps.map((step) => `not reached: ${JSON.stringify(step)}`);
    const more = this.#sent.map((message) => `sent ${JSON.stringify(message)}, but the script says nothing more`);
    const problems = [...this.#problems, ...left, ...more];
    if (problems.length > 0) throw new ScriptError(problems.join("\n"));
  }

  #answerStart(body: string): Response {
    this.startRequests.push(JSON.parse(body));
    const [first] = this.#steps;
    if (first?.step !== "refuse-start")
      return Response.json({ id: "scripted-call", webCallUrl: "http://platform.test/rtc/scripted" }, { status: 201 });
    this.#steps.shift();
    return Response.json(first.body, { status: first.status });
  }

  async #play(): Promise<void> {
    await settle();
    for (let next = this.#steps[0]; next && this.#object?.joined; next = this.#steps[0]) {
      if (next.step === "refuse-start") return;
      if (next.step === "expect-sent") {
        if (!this.#meet(next.expected)) return;
      } else this.#perform(next, this.#object);
      this.#steps.shift();
      await settle();
    }
  }

  /** Whether the page has sent what is expected. Anything else that it sent is a problem. */
  #meet(expected: Expectation): boolean {
    while (this.#sent.length > 0) {
      const message = this.#sent.shift();
      if (matches(message, expected)) return true;
      this.#problems.push(`sent ${JSON.stringify(message)}, but the script says ${JSON.stringify(expected)}`);
    }
    return false;
  }

  #handleSent(sent: unknown): void {
    this.#sent.push(parse(sent));
    void this.#play();
  }

  #perform(step: ScriptStep, object: ScriptedCallObject): void {
    if (step.step === "receive") {
      const data = typeof step.message === "string" ? step.message : JSON.stringify(step.message);
      object.emit("app-message", { data, fromId: "assistant" });
    } else if (step.step === "level")
      object.emit("remote-participants-audio-level", { participantsAudioLevel: { assistant: step.level } });
    else if (step.step === "hang-up") object.leaveMeeting();
  }
}

class ScriptedCallObject extends FakeCallObject {
  joined = false;
  readonly #sent: (data: unknown) => void;
  readonly #ready: () => void;

  constructor(options: object, sent: (data: unknown) => void, ready: () => void) {
    super(options);
    this.#sent = sent;
    this.#ready = ready;
  }

  override async join(options: { url: string }): Promise<void> {
    await super.join(options);
    this.joined = true;
    this.#ready();
  }

  override leaveMeeting(): void {
    this.joined = false;
    super.leaveMeeting();
  }

  override sendAppMessage(data: unknown): void {
    super.sendAppMessage(data);
    this.#sent(data);
  }
}

function parse(sent: unknown): unknown {
  try {
    return JSON.parse(String(sent));
  } catch {
    return sent;
  }
}

function matches(sent: unknown, expected: Expectation): boolean {
  if (typeof expected === "function") return (expected as (sent: unknown) => boolean)(sent);
  if (typeof expected === "string" || typeof sent !== "object" || sent === null) return sent === expected;
  const fields = sent as Record<string, unknown>;
  return Object.entries(expected).every(([key, value]) => JSON.stringify(fields[key]) === JSON.stringify(value));
}
