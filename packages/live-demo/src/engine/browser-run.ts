import type { Browser, BrowserContext, Page } from "playwright-core";
import { type Clock, sleep } from "../clock.ts";
import { limits } from "../limits.ts";
import type { SignUp } from "../planner/decision.ts";
import { startScreencast } from "../preview/screencast.ts";
import { hostOf, type TargetPolicy } from "../safety/target-policy.ts";
import { texts } from "../texts.ts";
import { driveRun } from "./drive-run.ts";
import { guardPage } from "./guard-page.ts";
import { PageDialogs } from "./page-dialogs.ts";
import type { Run, RunEnd } from "./run.ts";
import { PendingRequests } from "./settle.ts";

export interface BrowserRun {
  readonly run: Run;
  readonly browser: Browser;
  readonly target: string;
  readonly signUp: SignUp;
  readonly questionPatience: number;
  readonly policy: TargetPolicy;
  /** The egress proxy's address; undefined for a browser elsewhere. */
  readonly proxyUrl: string | undefined;
  readonly clock: Clock;
  readonly pace: number;
  readonly typing: number;
  readonly onFrame: (frame: Buffer) => void;
  /** The work is over, well or not; the page stays until the run's signal aborts. */
  readonly onRest: (end: RunEnd) => void;
}

/**
 * Runs one sign-up in a context of its own and closes that whatever happens. Resolves when the run is over: its
 * signal aborted, its browser gone, or its page lost.
 */
export async function runInBrowser(options: BrowserRun): Promise<RunEnd> {
  const { run, browser, proxyUrl } = options;
  let context: BrowserContext | undefined;
  let lose: (end: RunEnd) => void = () => undefined;
  const lost = new Promise<RunEnd>((resolve) => {
    lose = resolve;
  });
  const onDisconnected = () => lose({ status: "failed", error: texts.browserGone });
  browser.once("disconnected", onDisconnected);
  const aborted = new Promise<RunEnd>((resolve) => {
    const finish = () => resolve({ status: "stopped" });
    if (run.signal.aborted) finish();
    run.signal.addEventListener("abort", finish, { once: true });
  });
  const work = async (): Promise<RunEnd> => {
    context = await browser.newContext({
      viewport: limits.viewport,
      acceptDownloads: false,
      serviceWorkers: "block",
      reducedMotion: "reduce",
      permissions: [],
      locale: "en-US",
      ...(proxyUrl === undefined ? {} : { proxy: { server: proxyUrl } }),
    });
    const page = await context.newPage();
    page.once("crash", onDisconnected);
    const end = await signUp(options, context, page);
    if (end === undefined || end.status === "failed") return end ?? { status: "stopped" };
    options.onRest(end);
    return aborted;
  };
  try {
    return await Promise.race([work().catch((error: unknown) => failure(error, browser)), lost, aborted]);
  } finally {
    browser.off("disconnected", onDisconnected);
    await context?.close().catch(() => undefined);
  }
}

async function signUp(options: BrowserRun, context: BrowserContext, page: Page): Promise<RunEnd | undefined> {
  const { run, target, policy, proxyUrl, clock, pace, onFrame } = options;
  const mayEnter = (address: string) => policy.refusalOfPage(address) === undefined;
  const requests = new PendingRequests(page, mayEnter);
  const session = await context.newCDPSession(page);
  let refusal: string | undefined;
  const onRefusal = (reason: string) => {
    refusal ??= reason;
  };
  const dialogs = new PageDialogs();
  await guardPage({ context, page, session, policy, isProxied: proxyUrl !== undefined, onRefusal, dialogs });
  const unreachable = await openTarget(page, target);
  if (refusal !== undefined) return { status: "stopped", error: refusal, reason: "left-target" };
  if (unreachable !== undefined) return { status: "failed", error: unreachable };
  await startScreencast(session, onFrame);
  run.beginRunning();
  // A glance at the page before the first action, so that who watches sees where it begins.
  await sleep(clock, pace, run.signal);
  const onForeignPage = () => {
    const isForeign = policy.refusalOfPage(page.url()) !== undefined;
    return refusal ?? (isForeign ? texts.leftTarget(hostOf(new URL(page.url()))) : undefined);
  };
  return driveRun({ ...options, page, session, dialogs, requests, mayEnter, refusal: onForeignPage });
}

/** Why the target did not open, for the visitor; undefined when it did. */
async function openTarget(page: Page, target: string): Promise<string | undefined> {
  const { host } = new URL(target);
  try {
    const response = await page.goto(target, { waitUntil: "domcontentloaded", timeout: limits.navigation });
    const status = response?.status() ?? 200;
    if (status === 502) return texts.unreachable(host);
    return status >= 400 ? texts.answeredWith(host, status) : undefined;
  } catch (error) {
    return /timeout/i.test(String(error)) ? texts.slow(host) : texts.unreachable(host);
  }
}

function failure(error: unknown, browser: Browser): RunEnd {
  if (!browser.isConnected()) return { status: "failed", error: texts.browserGone };
  return { status: "failed", error: /closed|crash/i.test(String(error)) ? texts.browserGone : texts.failed };
}
