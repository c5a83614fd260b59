import type { Server as HttpServer } from "node:http";
import type { AutomationProfile, AutomationReply, AutomationResult } from "./contract.ts";

/** What a visitor asks for when the demo starts. */
export interface StartAutomation {
  /** The page to sign up on; absent means the configured target. */
  readonly target?: string | null;
  readonly profile: AutomationProfile;
  /** Told once when the work is over, well or not: as the run stands then. */
  readonly onOver?: (reply: AutomationReply) => void;
}

/** One visitor's runs. Another visitor's task ids are unknown here. */
export interface VisitorAutomation {
  /**
   * Starts the sign-up and returns once its first picture is there, at the latest after 4 s; polling brings the
   * preview then. A run of this visitor that is still alive is stopped first. Beyond the limit of runs it waits in a
   * queue and returns at once. A refusal (target not allowed, no browser on this machine, queue full) is a reply with
   * `success: false` and a sentence in `error`; it never rejects for those.
   *
   * @example
   * const reply = await service.forVisitorSession(visitorId).start({ profile: { email: "ada@example.com" } });
   * if (reply.success) reply.result?.taskId;
   */
  start(request: StartAutomation): Promise<AutomationReply>;
  /** The run as it stands; `success: false` for a failed or unknown one (a failed one keeps its `result`). */
  getTaskDetails(taskId: string): AutomationReply;
  /** Ends the run and closes its browser context. Stopping an ended run is no error. */
  stop(taskId: string): Promise<AutomationReply>;
  /**
   * Takes what the visitor says as the answer to what the run asks, if it asks; else answers a question about a run from its recorded steps: what is on the page, why this action, what comes next,
   * which step it is. `undefined` when the question is about something else (ask the model then).
   *
   * @param taskId the run in question; the visitor's newest when absent.
   */
  answer(question: string, taskId?: string | null): AutomationAnswer | undefined;
  /** The visitor's newest run, alive or not. */
  latestRun(): AutomationResult | undefined;
  /** The visitor's session is over: ends every run of theirs and forgets them. */
  close(): Promise<void>;
}

export interface AutomationAnswer {
  /** May end in tags such as `[DEMO_STATUS: running]` or `[DEMO_ACTION: start signup]`. */
  readonly message: string;
  readonly run?: AutomationResult;
}

/** The live demo: real browsers that sign up, one isolated context a run. */
export interface AutomationService {
  /** Undefined when there is a browser to drive; else why not, for people. */
  unavailable(): string | undefined;
  /**
   * @param visitorSessionId the id in the visitor's signed cookie, never one from a request body.
   * @param network where the request comes from: one network has only so many runs at once
   */
  forVisitorSession(visitorSessionId: string, network?: string): VisitorAutomation;
  /** Ends all runs and the browser. */
  close(): Promise<void>;
}

/**
 * The live demo as the server app mounts it. `createAutomation(options)` in `create-automation.ts` makes one:
 *
 * @example
 * const liveDemo = createAutomation({ previewUrl: "http://localhost:3002", siteUrl: "http://localhost:3000", ... });
 * const listener = serve({ fetch: liveDemo.fetch, port: 3002 });  // @hono/node-server: /live/*, /sample/*, /healthz
 * liveDemo.attachPreview(listener);                               // the pictures' WebSockets
 * await liveDemo.service.forVisitorSession(visitorId).start({ profile });
 * await liveDemo.service.close();                                 // before the listener closes
 */
export interface LiveDemo {
  readonly service: AutomationService;
  /** Serves the preview origin. */
  fetch(request: Request): Response | Promise<Response>;
  /** Takes the WebSocket upgrades of `/live/*` on this listener; others are refused. */
  attachPreview(server: HttpServer): void;
}
