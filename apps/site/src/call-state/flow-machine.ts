import type { ResearchData, UserProfile } from "@parlor/site-contract";
import { assign, emit, fromPromise, setup } from "xstate";
import {
  CONTACT_TIMEOUT_MS,
  RESEARCH_TIMEOUT_MS,
  VERIFICATION_COMPLETE_MIN_MS,
  VERIFICATION_MIN_MS,
} from "../spec-constants.ts";
import { derivedResearch, profileFrom, type Visitor } from "./visitor.ts";

/** The steps of a submission that reach outside of the page. */
export interface FlowSteps {
  /** Begins to load the voice service; the call start waits for it, not the screen. */
  startVoiceService(): void;
  research(email: string): Promise<ResearchData>;
  /** Resolves with the contact's id. */
  createContact(email: string): Promise<string>;
  saveContact(email: string): void;
  warn(message: string, detail?: unknown): void;
}

interface FlowContext {
  email: string | null;
  profile: UserProfile | null;
  /** Null until something is known. */
  research: ResearchData | null;
  contactId: string | null;
}

type FlowEvent =
  | { type: "SUBMIT"; email: string }
  | { type: "CALL_ENDED" }
  /** The demo popup closed during a connected call. */
  | { type: "DEMO_CLOSED_IN_CALL" };

type FlowEmitted = { type: "callDue"; visitor: Visitor };

function visitorOf(context: FlowContext): Visitor {
  const email = context.email ?? "";
  return { research: context.research ?? derivedResearch(email), contactId: context.contactId };
}

/** The page's flow: from the form over the research to the call, as the specification's states. */
export function createFlowMachine(steps: FlowSteps) {
  return setup({
    types: {} as { context: FlowContext; events: FlowEvent; emitted: FlowEmitted },
    actors: {
      research: fromPromise<ResearchData, string>(({ input }) => steps.research(input)),
      createContact: fromPromise<string, string>(({ input }) => steps.createContact(input)),
    },
    delays: {
      verificationMinimum: VERIFICATION_MIN_MS,
      completeMinimum: VERIFICATION_COMPLETE_MIN_MS,
      researchTimeout: RESEARCH_TIMEOUT_MS,
      contactTimeout: CONTACT_TIMEOUT_MS,
    },
    actions: {
      deriveProfile: assign(({ context }) => {
        const email = context.email ?? "";
        const research = derivedResearch(email);
        return { research, profile: profileFrom(email, research, true) };
      }),
      warnContact: ({ event }) => steps.warn("The CRM contact could not be created.", event),
      warnResearch: ({ event }) => steps.warn("Research failed: the profile is derived.", event),
    },
  }).createMachine({
    id: "flow",
    initial: "access-request",
    context: { email: null, profile: null, research: null, contactId: null },
    states: {
      "access-request": {
        on: {
          SUBMIT: {
            target: "verification",
            actions: assign(({ event }) => ({
              email: event.email,
              profile: { email: event.email, isVerified: false },
              research: null,
              contactId: null,
            })),
          },
        },
      },
      verification: {
        entry: () => steps.startVoiceService(),
        type: "parallel",
        onDone: "voice-call",
        states: {
          reading: {
            initial: "minimum",
            states: { minimum: { after: { verificationMinimum: "over" } }, over: { type: "final" } },
          },
          work: {
            initial: "researching",
            states: {
              researching: {
                invoke: {
                  src: "research",
                  input: ({ context }) => context.email ?? "",
                  onDone: {
                    target: "complete",
                    actions: assign(({ context, event }) => ({
                      research: event.output,
                      profile: profileFrom(context.email ?? "", event.output, true),
                    })),
                  },
                  onError: {
                    target: "complete",
                    actions: ["deriveProfile", "warnResearch"],
                  },
                },
                after: {
                  researchTimeout: {
                    target: "complete",
                    actions: ["deriveProfile", "warnResearch"],
                  },
                },
              },
              complete: {
                type: "parallel",
                onDone: "over",
                states: {
                  contact: {
                    initial: "creating",
                    states: {
                      creating: {
                        invoke: {
                          src: "createContact",
                          input: ({ context }) => context.email ?? "",
                          onDone: {
                            target: "over",
                            actions: assign(({ event }) => ({ contactId: event.output })),
                          },
                          onError: {
                            target: "over",
                            actions: "warnContact",
                          },
                        },
                        after: { contactTimeout: "over" },
                      },
                      over: { type: "final" },
                    },
                  },
                  reading: {
                    initial: "minimum",
                    states: { minimum: { after: { completeMinimum: "over" } }, over: { type: "final" } },
                  },
                },
              },
              over: { type: "final" },
            },
          },
        },
      },
      "voice-call": {
        entry: [
          emit(({ context }) => ({ type: "callDue", visitor: visitorOf(context) })),
          ({ context }) => steps.saveContact(context.email ?? ""),
        ],
        on: { CALL_ENDED: "call-ready", DEMO_CLOSED_IN_CALL: "qa-session" },
      },
      "qa-session": { on: { CALL_ENDED: "call-ready" } },
      "call-ready": { on: { DEMO_CLOSED_IN_CALL: "qa-session" } },
    },
  });
}
