import { randomBytes, randomUUID } from "node:crypto";
import { lookup } from "node:dns/promises";
import { Hono } from "hono";
import type { LiveDemo } from "./automation-service.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { AutomationProfile } from "./contract.ts";
import { AutomationEngine } from "./engine/automation-engine.ts";
import { findChromium } from "./engine/find-chromium.ts";
import { type BrowserSource, localBrowser, remoteBrowser } from "./engine/shared-browser.ts";
import { limits } from "./limits.ts";
import { type Complete, ModelPlanner } from "./planner/model-planner.ts";
import { RulesPlanner } from "./planner/rules-planner.ts";
import { makePassword, visitorFrom } from "./planner/visitor.ts";
import { attachPreview } from "./preview/attach-preview.ts";
import { createPreviewApp } from "./preview/preview-app.ts";
import { PreviewHub } from "./preview/preview-hub.ts";
import { type Lookup, TargetPolicy } from "./safety/target-policy.ts";
import { createSampleApp, SAMPLE_PATH } from "./sample/sample-app.ts";

export interface AutomationOptions {
  /** The public origin of the previews: `http://localhost:3002`. */
  readonly previewUrl: string;
  /** The site's public origins: they alone may frame a preview. */
  readonly siteOrigins: readonly string[];
  readonly productName: string;
  /** The page to sign up on; absent or null means the own sample on the preview origin. It is allowed by being set. */
  readonly targetUrl?: string | null;
  /** Further origins that the demo may open: `https://app.example.com`, `https://*.example.com`. */
  readonly allowedTargets?: readonly string[];
  /** Lets targets be private addresses. */
  readonly allowPrivate?: boolean;
  /** True for every IP address that is not plainly on the public internet: the list stands once, where it is injected from. */
  readonly isPrivateAddress: (address: string) => boolean;
  /** This machine's Chromium; absent: found in the usual places. */
  readonly chromiumPath?: string | undefined;
  /** False lets the browser run without its own sandbox; true when absent. */
  readonly isSandboxed?: boolean;
  /** Who the browser runs as when this process is root; `nobody` when absent. */
  readonly browserUser?: string;
  /** A Chromium elsewhere by its debugging address, instead of this machine's. */
  readonly browserUrl?: string | undefined;
  /** Runs at the same time; 2 when absent. */
  readonly runs?: number;
  /** Runs that may wait in line; 20 when absent. */
  readonly queue?: number;
  /** A language model that chooses the steps; without one, rules do. */
  readonly complete?: Complete | undefined;
  /** Told of faults, for the log. */
  readonly onFault?: (error: unknown) => void;
  /** Least time between two actions, milliseconds; 1000 when absent. */
  readonly pace?: number;
  /** Time that the typing of one text takes, milliseconds; 450 when absent. */
  readonly typing?: number;
  /** How long a question to the visitor waits for an answer, milliseconds; 60000 when absent. */
  readonly questionPatience?: number;
  readonly clock?: Clock;
  readonly lookup?: Lookup;
}

const randomToken = () => randomBytes(24).toString("base64url");
const resolveHost: Lookup = async (host) =>
  (await lookup(host, { all: true, order: "ipv4first" })).map((found) => found.address);

function browserSource(options: AutomationOptions): BrowserSource | undefined {
  if (options.browserUrl !== undefined) return remoteBrowser(options.browserUrl);
  const executablePath = findChromium(options.chromiumPath);
  const { isSandboxed = true, browserUser = "nobody" } = options;
  return executablePath === undefined ? undefined : localBrowser({ executablePath, isSandboxed, user: browserUser });
}

/**
 * Puts the live demo together: engine, previews and sample. Starts nothing: the browser opens with the first run.
 *
 * @example
 * const liveDemo = createAutomation({
 *   previewUrl: "http://localhost:3002",
 *   siteOrigins: ["http://localhost:3000"],
 *   productName: "Parlor",
 *   isPrivateAddress,
 * });
 * listener.handle((request) => liveDemo.fetch(request));
 * liveDemo.attachPreview(listener.server);
 */
export function createAutomation(options: AutomationOptions): LiveDemo {
  const clock = options.clock ?? systemClock;
  const previewOrigin = new URL(options.previewUrl).origin;
  const hub = new PreviewHub(clock, limits.framesPerSecond);
  const sample = `${previewOrigin}${SAMPLE_PATH}`;
  const configured = options.targetUrl ? [new URL(options.targetUrl).origin] : [];
  const policy = new TargetPolicy({
    allowedOrigins: [...configured, ...(options.allowedTargets ?? [])],
    exemptOrigins: [previewOrigin],
    allowPrivate: options.allowPrivate ?? false,
    isPrivateAddress: options.isPrivateAddress,
    lookup: options.lookup ?? resolveHost,
  });
  const makeSignUp = (profile: AutomationProfile) => {
    const visitor = visitorFrom({
      profile,
      password: makePassword(randomBytes),
      today: new Date(clock.now()).toISOString().slice(0, 10),
    });
    const rules = new RulesPlanner(visitor);
    return {
      visitor,
      planner: options.complete === undefined ? rules : new ModelPlanner(options.complete, visitor, rules),
    };
  };
  const service = new AutomationEngine({
    browser: browserSource(options),
    policy,
    hub,
    previewAddress: (token) => `${previewOrigin}/live/${token}`,
    defaultTarget: options.targetUrl ?? sample,
    makeSignUp,
    clock,
    randomId: randomUUID,
    randomToken,
    runs: options.runs ?? limits.runs,
    queue: options.queue ?? limits.queue,
    pace: options.pace ?? limits.pace,
    typing: options.typing ?? limits.typing,
    questionPatience: options.questionPatience ?? limits.questionPatience,
    onFault: options.onFault ?? (() => undefined),
  });
  const app = new Hono();
  app.get("/healthz", (context) => context.json({ status: "ok" }));
  app.route("/", createPreviewApp({ hub, siteOrigins: options.siteOrigins, previewOrigin, randomToken }));
  app.route(SAMPLE_PATH, createSampleApp({ productName: options.productName, randomToken }));
  return {
    service,
    fetch: (request) => app.fetch(request),
    attachPreview: (server) => attachPreview(server, hub, (origin) => origin === previewOrigin),
  };
}
