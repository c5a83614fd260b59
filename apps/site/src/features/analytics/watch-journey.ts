import type { PageConfiguration } from "@parlor/site-contract";
import type { Journey } from "../../call-state/journey.ts";
import type { ConsentStore } from "../../site/consent-store.ts";
import type { Analytics } from "./analytics.ts";

export interface WatchOptions {
  configuration: Pick<PageConfiguration, "publicBackendKey">;
  consent: ConsentStore;
  track: Analytics["track"];
}

/** Tells analytics and the session recorder of a visit, as far as the visitor agreed. */
export function watchJourney(journey: Journey, { configuration, consent, track }: WatchOptions): () => void {
  const { flow, call, demo } = journey;
  const subscriptions = [
    flow.on("callDue", () => track("research_completed")),
    call.on("callStarted", () => track("call_started", { mode: call.getSnapshot().context.mode })),
    call.on("callEnded", () => track("call_ended", { seconds: call.getSnapshot().context.durationSeconds })),
    call.on("microphoneFailed", ({ failure }) => track("microphone_failed", { kind: failure.kind })),
    call.on("messageSent", () => track("message_sent")),
    demo.on("videoTriggered", () => track("demo_opened")),
    demo.on("demoClosed", () => track("demo_closed")),
  ];
  track("access_requested");

  let stopRecording: (() => void) | null = null;
  const followConsent = () => {
    const isWanted = consent.read()?.sessionRecording === true;
    if (isWanted && stopRecording === null) {
      let isCancelled = false;
      let stop = () => {};
      stopRecording = () => {
        isCancelled = true;
        stop();
      };
      import("./session-recorder.ts").then(
        ({ recordSession }) => {
          if (isCancelled) return;
          stop = recordSession({
            publicBackendKey: configuration.publicBackendKey,
            fetch: globalThis.fetch.bind(globalThis),
            recordingId: crypto.randomUUID(),
            browserSessionId: () => call.getSnapshot().context.browserSessionId,
            warn: journey.services.warn,
          });
        },
        (error: unknown) => journey.services.warn("The session recorder could not be loaded.", error),
      );
    }
    if (!isWanted && stopRecording !== null) {
      stopRecording();
      stopRecording = null;
    }
  };
  followConsent();
  const unsubscribe = consent.subscribe(() => {
    const { browserSessionId } = call.getSnapshot().context;
    if (browserSessionId !== null) {
      journey.services.tables
        .updateSession(browserSessionId, { consent: consent.read() ?? {} })
        .catch((error: unknown) => journey.services.warn("The consent could not be stored.", error));
    }
    followConsent();
    track("consent_changed");
  });
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    unsubscribe();
    stopRecording?.();
  };
}
