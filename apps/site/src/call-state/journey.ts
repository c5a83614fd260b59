import type { CampaignData, PageConfiguration } from "@parlor/site-contract";
import { type ResearchData, researchFromReply } from "@parlor/site-contract";
import { type ActorOptions, type AnyActorLogic, createActor } from "xstate";
import type { Services } from "../services/services.ts";
import { type CallEffectsOptions, createCallEffects } from "./call-effects.ts";
import { createCallMachine } from "./call-machine.ts";
import { viewCall } from "./call-view.ts";
import { demoVideoMachine } from "./demo-video-machine.ts";
import { createFlowMachine, type FlowSteps } from "./flow-machine.ts";
import { createLevelRecord } from "./level-record.ts";

export interface JourneyOptions extends Omit<CallEffectsOptions, "levels" | "accountId"> {
  services: Services;
  configuration: Pick<PageConfiguration, "accountId" | "video">;
  campaign(): CampaignData;
  clock?: ActorOptions<AnyActorLogic>["clock"];
}

export type Journey = ReturnType<typeof createJourney>;

/** One visit: the flow, the call and the demo, and what each tells the others. */
export function createJourney(options: JourneyOptions) {
  const { services, configuration } = options;
  const levels = createLevelRecord();
  const actorOptions = options.clock ? { clock: options.clock } : {};
  const flow = createActor(createFlowMachine(flowSteps(options)), actorOptions);
  const call = createActor(
    createCallMachine(createCallEffects({ ...options, levels, accountId: configuration.accountId })),
    actorOptions,
  );
  const demo = createActor(demoVideoMachine, {
    ...actorOptions,
    input: { hasVideo: configuration.video.provider !== "none" },
  });

  flow.on("callDue", ({ visitor }) => call.send({ type: "START", visitor, isAuto: true }));
  call.on("callEnded", () => flow.send({ type: "CALL_ENDED" }));
  call.on("demoRequested", ({ tab }) => demo.send({ type: "TRIGGER", tab }));
  demo.on("videoTriggered", () => call.send({ type: "VIDEO_TRIGGERED" }));
  demo.on("videoResumed", () => call.send({ type: "VIDEO_RESUMED" }));
  demo.on("videoPaused", () => call.send({ type: "VIDEO_PAUSED" }));
  demo.on("demoClosed", () => {
    call.send({ type: "VIDEO_STOPPED" });
    if (viewCall(call.getSnapshot()).isConnected) flow.send({ type: "DEMO_CLOSED_IN_CALL" });
  });

  for (const actor of [flow, call, demo]) actor.start();
  return {
    flow,
    call,
    demo,
    levels,
    services,
    stop() {
      for (const actor of [flow, call, demo]) actor.stop();
    },
  };
}

function flowSteps({ services, campaign }: JourneyOptions): FlowSteps {
  const { functions, tables, warn } = services;
  return {
    warn,
    startVoiceService() {
      services
        .loadCallClient("call")
        .catch((error: unknown) => warn("The voice service could not be loaded yet.", error));
    },
    async research(email): Promise<ResearchData> {
      return researchFromReply(await functions.invoke("enrichment-api", { email }));
    },
    // The server knows whom it researched: it is told the address, and what brought the visitor here.
    async createContact(email) {
      const contactData = { email, ...campaign() };
      return (await functions.invoke("hubspot-integration", { action: "createContact", contactData })).id;
    },
    saveContact(email) {
      tables.upsertContact({ email }).catch((error: unknown) => warn("The contact could not be saved.", error));
    },
  };
}
