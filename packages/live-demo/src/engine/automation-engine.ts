import { answerAboutRun } from "../answer/answer-about-run.ts";
import type { AutomationAnswer, AutomationService, StartAutomation, VisitorAutomation } from "../automation-service.ts";
import type { Clock } from "../clock.ts";
import type { AutomationProfile, AutomationReply } from "../contract.ts";
import { limits } from "../limits.ts";
import type { SignUp } from "../planner/decision.ts";
import type { PreviewChannel } from "../preview/preview-channel.ts";
import type { PreviewHub } from "../preview/preview-hub.ts";
import { type EgressProxy, openEgressProxy } from "../safety/egress-proxy.ts";
import type { TargetPolicy } from "../safety/target-policy.ts";
import { texts } from "../texts.ts";
import { runInBrowser } from "./browser-run.ts";
import { Run, type RunEnd } from "./run.ts";
import { RunQueue } from "./run-queue.ts";
import { type BrowserSource, SharedBrowser } from "./shared-browser.ts";

export interface EngineOptions {
  /** Undefined when this machine has no browser. */
  readonly browser: BrowserSource | undefined;
  readonly policy: TargetPolicy;
  readonly hub: PreviewHub;
  /** The address of a preview by its token. */
  readonly previewAddress: (token: string) => string;
  readonly defaultTarget: string;
  readonly makeSignUp: (profile: AutomationProfile) => SignUp;
  readonly clock: Clock;
  readonly randomId: () => string;
  readonly randomToken: () => string;
  readonly runs: number;
  readonly queue: number;
  readonly pace: number;
  readonly typing: number;
  /** How long a question to the visitor waits, milliseconds. */
  readonly questionPatience: number;
  /** Told of faults that visitors only hear of in general words. */
  readonly onFault: (error: unknown) => void;
}

/** Runs sign-ups in browsers: so many at once, the others in line, each belonging to one visitor. */
export class AutomationEngine implements AutomationService {
  readonly #options: EngineOptions;
  readonly #browser: SharedBrowser | undefined;
  readonly #runs = new Map<string, Run>();
  readonly #queue: RunQueue;
  #proxy: Promise<EgressProxy> | undefined;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#browser = options.browser && new SharedBrowser(options.browser, options.clock, limits.browserIdle);
    this.#queue = new RunQueue(options.clock, options.runs, limits.restWhileOthersWait);
  }

  unavailable(): string | undefined {
    return this.#browser === undefined ? texts.noBrowser : undefined;
  }

  forVisitorSession(visitorSessionId: string, network = ""): VisitorAutomation {
    const own = () => [...this.#runs.values()].filter((run) => run.visitorSessionId === visitorSessionId);
    const find = (taskId: string) => own().find((run) => run.taskId === taskId);
    return {
      start: (request) => this.#start(visitorSessionId, network, request),
      getTaskDetails: (taskId) => {
        const run = find(taskId);
        if (run === undefined) return { success: false, error: texts.unknownTask };
        run.attendedAt = this.#options.clock.now();
        return replyOf(run);
      },
      stop: async (taskId) => {
        const run = find(taskId);
        if (run === undefined) return { success: false, error: texts.unknownTask };
        run.end({ status: "stopped" });
        return { success: true, result: run.result() };
      },
      answer: (question, taskId): AutomationAnswer | undefined => {
        const run = taskId ? find(taskId) : own().at(-1);
        if (run !== undefined) run.attendedAt = this.#options.clock.now();
        const known = run && { result: run.result(), error: run.error, isEnded: run.isEnded, entries: run.entries };
        return takeAnswer(question, run) ?? answerAboutRun(question, known);
      },
      latestRun: () => own().at(-1)?.result(),
      close: async () => {
        for (const run of own()) {
          run.end({ status: "stopped" });
          this.#runs.delete(run.taskId);
        }
      },
    };
  }

  async close(): Promise<void> {
    for (const run of this.#runs.values()) run.end({ status: "stopped" });
    await this.#queue.idle();
    await this.#browser?.close();
    await (await this.#proxy?.catch(() => undefined))?.close();
    this.#runs.clear();
  }

  async #start(
    visitorSessionId: string,
    network: string,
    { target, profile, onOver }: StartAutomation,
  ): Promise<AutomationReply> {
    if (this.#browser === undefined) return { success: false, error: texts.noBrowser };
    const address = target || this.#options.defaultTarget;
    const refusal = await this.#options.policy.refusalOfTarget(address);
    if (refusal !== undefined) return { success: false, error: refusal };
    for (const other of this.#runs.values()) {
      if (other.visitorSessionId === visitorSessionId) other.end({ status: "stopped" });
    }
    const near = [...this.#runs.values()].filter(
      (other) => network !== "" && other.address === network && !other.isEnded && other.restingSince === undefined,
    );
    if (near.length >= limits.runsAnAddress) return { success: false, error: texts.busyAddress };
    if (this.#queue.waiting >= this.#options.queue) return { success: false, error: texts.busy };

    const token = this.#options.randomToken();
    let onFirstChange = () => {};
    let isTold = false;
    const run = new Run({
      taskId: this.#options.randomId(),
      visitorSessionId,
      address: network,
      timestamp: () => new Date(this.#options.clock.now()).toISOString(),
      onChange: (changed) => {
        this.#announce(changed, token);
        onFirstChange();
        if (isTold || (changed.restingSince === undefined && !changed.isEnded)) return;
        isTold = true;
        onOver?.(replyOf(changed));
      },
    });
    this.#remember(run);
    this.#queue.add(run, () => this.#execute(run, token, address, profile));
    await new Promise<void>((resolve) => {
      const cancel = this.#options.clock.after(limits.firstPicture, resolve);
      onFirstChange = () => {
        const { previewUrl, queuePosition } = run.result();
        if (previewUrl === null && queuePosition === undefined && !run.isEnded) return;
        cancel();
        resolve();
      };
      onFirstChange();
    });
    return replyOf(run);
  }

  /** From a free place to the end of the run. Never rejects: what goes wrong is the run's own end. */
  async #execute(run: Run, token: string, target: string, profile: AutomationProfile): Promise<void> {
    const { policy, hub, clock, previewAddress, makeSignUp, pace, typing, browser: source, onFault } = this.#options;
    const cancelLimit = clock.after(limits.runDuration, () => run.end({ status: "stopped", error: texts.timeLimit }));
    const channel = hub.open(token);
    const cancelAttendance = this.#endWhenUnattended(run, channel);
    let lease: Awaited<ReturnType<SharedBrowser["acquire"]>> | undefined;
    let end: RunEnd;
    try {
      lease = await this.#browser?.acquire();
      if (lease === undefined) throw new Error(texts.noBrowser);
      end = await runInBrowser({
        run,
        browser: lease.browser,
        target,
        signUp: makeSignUp(profile),
        questionPatience: this.#options.questionPatience,
        policy,
        proxyUrl: source?.isLocal ? (await this.#openProxy()).url : undefined,
        clock,
        pace,
        typing,
        onFrame: (frame) => {
          channel.publish(frame);
          run.showPreview(previewAddress(token));
        },
        onRest: (rest) => {
          run.rest(rest, clock.now());
          this.#queue.makeRoom();
        },
      });
    } catch (error) {
      onFault(error);
      end = { status: "failed", error: texts.browserFailed };
    }
    cancelLimit();
    cancelAttendance();
    run.end(end);
    hub.close(token);
    lease?.release();
  }

  /** The visitor's page may vanish without a word; then the browser shall not work on for nobody. */
  #endWhenUnattended(run: Run, channel: PreviewChannel): () => void {
    const { clock } = this.#options;
    run.attendedAt = clock.now();
    let cancel = () => {};
    const check = () => {
      if (channel.viewers > 0) run.attendedAt = clock.now();
      const left = run.attendedAt + limits.unattended - clock.now();
      if (left <= 0) run.end({ status: "stopped", error: texts.unattended });
      else cancel = clock.after(Math.min(left, limits.unattended / 6), check);
    };
    check();
    return () => cancel();
  }

  #openProxy(): Promise<EgressProxy> {
    this.#proxy ??= openEgressProxy(this.#options.policy);
    return this.#proxy;
  }

  #announce(run: Run, token: string): void {
    const step = run.steps.at(-1);
    const { endReason, question } = run.result();
    this.#options.hub.find(token)?.announce({
      type: "parlor-live-demo",
      taskId: run.taskId,
      status: run.status,
      ...(step === undefined ? {} : { step }),
      ...(run.error === undefined ? {} : { error: run.error }),
      ...(endReason === undefined ? {} : { endReason }),
      ...(question === undefined ? {} : { question }),
    });
  }

  #remember(run: Run): void {
    this.#runs.set(run.taskId, run);
    const ended = [...this.#runs.values()].filter((other) => other.isEnded);
    for (const old of ended.slice(0, Math.max(0, ended.length - limits.endedRuns))) this.#runs.delete(old.taskId);
  }
}

/** While the run asks something, what the visitor says is the answer, unless it is a question about the run. */
function takeAnswer(said: string, run: Run | undefined): AutomationAnswer | undefined {
  if (run?.question === undefined || /\?\s*$/.test(said) || said.trim() === "") return undefined;
  const isRefusal =
    /^(no|nope|skip( it)?|stop|i (do not|don't) know|none|nothing|rather not|i'd rather not)\b[.! ]*$/i.test(
      said.trim(),
    );
  run.answerQuestion(isRefusal ? "" : said.trim().slice(0, 300));
  const message = isRefusal ? "Then I stop here, without making anything up." : "Thank you. I fill that in and go on.";
  return { message: `${message} [DEMO_STATUS: Running]`, run: run.result() };
}

function replyOf(run: Run): AutomationReply {
  const { error } = run;
  return { success: error === undefined, ...(error === undefined ? {} : { error }), result: run.result() };
}
