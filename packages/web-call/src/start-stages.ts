import { delay } from "./clock.ts";
import {
  AUDIO_PROCESSING_WAIT_MILLISECONDS,
  LEVEL_OBSERVER_INTERVAL_MILLISECONDS,
  MOBILE_WAIT_MILLISECONDS,
  RECORDING_OPTIONS,
} from "./constants.ts";
import { createWebCall, type StartedCall, type StartRequest } from "./create-web-call.ts";
import type { CallErrorEvent, StartStage } from "./events.ts";
import type { FailureReporter } from "./failure-reporter.ts";
import type { FailureCode } from "./failures.ts";
import { isMobileDevice } from "./mobile.ts";
import type { ResolvedOptions } from "./options.ts";
import { toReadableError } from "./readable-error.ts";
import type { StageReporter } from "./stage-reporter.ts";
import type { Stoppable } from "./stoppable.ts";
import type { CallObject } from "./transport/call-object.ts";
import { createCallObject } from "./transport/choose-transport.ts";

/** What the stages need of the session they start. */
export interface StageTools {
  options: ResolvedOptions;
  stages: StageReporter;
  run: Stoppable;
  failures: FailureReporter;
  /** Whether a failed stage also has an `error` event of its own: `start()` tells it, `reconnect()` does not. */
  tellStageErrors: boolean;
}

/** What is known of the call that is being opened. */
export interface CallPlan {
  call: StartedCall;
  keepCallOnLeave: boolean;
  recording: boolean;
  videoAvatar: boolean;
}

/** The stages of a start, one method each, in the order in which they run. */
export class StartStages {
  readonly #tools: StageTools;

  constructor(tools: StageTools) {
    this.#tools = tools;
  }

  async create(request: StartRequest): Promise<StartedCall> {
    const { options, stages, run, failures } = this.#tools;
    const since = options.clock.now();
    stages.started("web-call-creation");
    failures.enter("web-call-creation", "unreachable");
    const call = await run.orStop(createWebCall(options, request, run.signal));
    stages.completed("web-call-creation", since, {
      callId: call.id || "unknown",
      videoRecordingEnabled: call.artifactPlan?.videoRecordingEnabled ?? false,
      voiceProvider: call.assistant?.voice?.provider || "unknown",
    });
    return call;
  }

  createCallObject({ call, keepCallOnLeave, recording, videoAvatar }: CallPlan): Promise<CallObject> {
    const { options, run } = this.#tools;
    const { callObject: given, dailyConfig } = options;
    const sources = { audioSource: given.audioSource ?? true, videoSource: given.videoSource ?? recording };
    return this.#critical(
      "daily-call-object-creation",
      "daily-call-object-creation-error",
      "transport-unavailable",
      { ...sources, isVideoRecordingEnabled: recording, isVideoEnabled: videoAvatar },
      async () => {
        const startAudioOff = given.startAudioOff ? { startAudioOff: true } : {};
        const created = await createCallObject(
          options,
          call,
          { ...sources, ...startAudioOff, dailyConfig },
          keepCallOnLeave,
        );
        if (run.stopped) await created.destroy();
        return created;
      },
    );
  }

  async waitOnMobile(): Promise<void> {
    const { options, stages, run } = this.#tools;
    const isMobile = isMobileDevice();
    stages.started("mobile-permissions", { isMobile });
    if (!isMobile) {
      stages.completed("mobile-permissions", undefined, { action: "skipped-not-mobile" });
      return;
    }
    const since = options.clock.now();
    await run.orStop(delay(options.clock, MOBILE_WAIT_MILLISECONDS, run.signal));
    stages.completed("mobile-permissions", since, { action: "permissions-wait" });
  }

  async join(object: CallObject, { call }: CallPlan): Promise<void> {
    const token = call.transport?.callToken;
    await this.#critical("daily-call-join", "daily-call-join-error", "join-failed", undefined, () =>
      object.join({ url: call.webCallUrl, ...(token ? { token } : {}), subscribeToTracksAutomatically: false }),
    );
  }

  setUpRecording(object: CallObject, { call, recording }: CallPlan): void {
    const { options, stages } = this.#tools;
    const stage = "video-recording-setup";
    if (!recording || call.transport?.callToken) {
      stages.completed(stage, undefined, {
        action: recording ? "auto-started-via-meeting-token" : "skipped-not-enabled",
      });
      return;
    }
    const since = options.clock.now();
    stages.started(stage);
    try {
      object.startRecording(RECORDING_OPTIONS);
      stages.completed(stage, since);
    } catch (cause) {
      this.#failed(stage, since, "recording-failed", "video-recording-setup-error", cause);
    }
  }

  async setUpObserver(object: CallObject): Promise<void> {
    const { options, stages, run } = this.#tools;
    const stage = "audio-observer-setup";
    const since = options.clock.now();
    stages.started(stage);
    try {
      await run.orStop(object.startRemoteParticipantsAudioLevelObserver(LEVEL_OBSERVER_INTERVAL_MILLISECONDS));
      stages.completed(stage, since);
    } catch (cause) {
      if (run.stopped) throw cause;
      this.#failed(stage, since, "level-observer-failed", "audio-observer-setup-error", cause);
    }
  }

  /**
   * Waits for the noise cancellation, but not for long: a slow one goes on in the background and reports its failure
   * from there.
   *
   * @param settled called when its outcome is known
   */
  async setUpProcessing(object: CallObject, settled: () => void): Promise<void> {
    const { options, stages, run, failures } = this.#tools;
    const stage = "audio-processing-setup";
    const type = "audio-processing-setup-error";
    const since = options.clock.now();
    stages.started(stage);
    const processor = { type: options.noiseCancellation === false ? "none" : "noise-cancellation" };
    let known = false;
    let late = false;
    const setUp = async () => {
      try {
        await object.updateInputSettings({ audio: { processor } });
        if (!late && !run.stopped) stages.completed(stage, since);
      } catch (cause) {
        if (run.stopped) return;
        if (late) failures.survivable(stage, "noise-cancellation-failed", toReadableError(cause), type);
        else this.#failed(stage, since, "noise-cancellation-failed", type, cause);
      } finally {
        known = true;
        settled();
      }
    };
    let timer: unknown;
    const limit = new Promise<void>((resolve) => {
      timer = options.clock.setTimeout(resolve, AUDIO_PROCESSING_WAIT_MILLISECONDS);
    });
    try {
      await run.orStop(Promise.race([setUp(), limit]));
    } finally {
      options.clock.clearTimeout(timer);
    }
    if (known) return;
    late = true;
    stages.completed(stage, since, { action: "continues-in-background" });
  }

  /** A stage without which there is no call: reports its progress, and its failure before passing it on. */
  async #critical<Result>(
    stage: StartStage,
    type: CallErrorEvent["type"],
    code: FailureCode,
    metadata: Record<string, unknown> | undefined,
    work: () => Result | Promise<Result>,
  ): Promise<Result> {
    const { options, stages, run, failures } = this.#tools;
    const since = options.clock.now();
    stages.started(stage, metadata);
    try {
      const result = await run.orStop(work());
      stages.completed(stage, since);
      return result;
    } catch (cause) {
      if (run.stopped) throw cause;
      const error = toReadableError(cause);
      const errorId = failures.enter(stage, code);
      stages.failed(stage, since, { error: String(error) });
      const duration = stage === "daily-call-join" ? { duration: options.clock.now() - since } : {};
      if (this.#tools.tellStageErrors) failures.emitError(errorId, { type, stage, error, ...duration });
      throw error;
    }
  }

  /** A stage that the call can do without. */
  #failed(stage: StartStage, since: number, code: FailureCode, type: CallErrorEvent["type"], cause: unknown): void {
    const error = toReadableError(cause);
    this.#tools.stages.failed(stage, since, { error: String(error) });
    this.#tools.failures.survivable(stage, code, error, type);
  }
}
