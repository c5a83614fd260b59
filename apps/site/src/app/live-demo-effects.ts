import type { Journey } from "../call-state/journey.ts";
import type { LiveDemoEffects } from "../features/live-demo/live-demo-machine.ts";

/** What the live demo asks of the site's functions. The session passed is the current call; there is no contact. */
export function liveDemoEffects({ services, call, flow }: Journey, texts: LiveDemoEffects["texts"]): LiveDemoEffects {
  const { functions, warn } = services;
  const labels = () => ({ sessionId: call.getSnapshot().context.callId, contactId: null });
  const profile = () => flow.getSnapshot().context.profile;
  return {
    texts,
    profile,
    warn,
    now: services.now,
    createId: services.createId,
    signUp: () =>
      functions.invoke("browser-automation", {
        action: "signup",
        target: null,
        ...labels(),
        userData: profile(),
      }),
    taskDetails: (taskId) =>
      functions.invoke("browser-automation", { action: "get-task-details", taskId, ...labels() }),
    stop(taskId) {
      functions
        .invoke("browser-automation", { action: "stop", taskId, ...labels() })
        .catch((error: unknown) => warn("The live demo could not be told to stop.", error));
    },
    ask: (body) => functions.invoke("ai-chat", { ...body, ...labels() }),
  };
}
