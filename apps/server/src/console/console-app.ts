import { createHmac } from "node:crypto";
import {
  ApiError,
  addressGroup,
  createRateLimit,
  type Database,
  type DiskState,
  knownBearer,
  limitBody,
  type Meter,
  type Notice,
  refuseWithoutTurn,
  securityHeaders,
} from "@parlor/platform";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { Logger } from "pino";
import { z } from "zod";
import type { Delivery } from "../crm/delivery.ts";
import { erasePerson } from "../erasure/erase-person.ts";
import { callerAddress } from "../http/caller.ts";
import type { FetchHandler } from "../http/listener.ts";
import type { SpeechStatus } from "../speech-models.ts";
import type { VoicePlatform } from "../voice-platform/voice-platform.ts";
import { CLIENT_SCRIPTS, type ClientScript, clientScript } from "./client-scripts.ts";
import { turnLatency } from "./latency-chart.ts";
import { type Html, layout } from "./layout.ts";
import {
  callPage,
  contactPage,
  contactsPage,
  deliveriesPage,
  loginPage,
  messagePage,
  type RecordingLink,
  recordingPage,
} from "./pages.ts";
import { countDeliveries, listContacts, listDeliveries, readCall, readContact, readRecording } from "./queries.ts";
import { speechPage } from "./speech-page.ts";
import { createStaffSessions } from "./staff-session.ts";
import { CONSOLE_STYLE } from "./style.ts";
import { todayPage } from "./today-page.ts";

interface ConsoleOptions {
  readonly database: Database;
  /** Undefined while no outside CRM is connected. */
  readonly delivery: Delivery | undefined;
  readonly wakeDelivery: () => Promise<void>;
  readonly platform: VoicePlatform;
  /** What today's calls and chats have used. */
  readonly meters: () => Promise<readonly Meter[]>;
  readonly disk: () => Promise<DiskState>;
  /** What needs the hand of staff. */
  readonly notices: () => readonly Notice[];
  /** Ends a visitor's live demos and forgets them. */
  readonly forgetLiveDemos: (visitorId: string) => Promise<void>;
  readonly privateKey: string;
  /** The platform's public origin, which the console shares. */
  readonly origin: string;
  readonly trustedProxies: number;
  /** Who listens and who speaks in calls; undefined where the calls are another platform's. */
  readonly speechStatus?: (() => SpeechStatus) | undefined;
  readonly now: () => Date;
  readonly logger: Logger;
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; img-src 'self' data:; media-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The replay has no origin, no network and no scripts but its own: a recorded page is a stranger's page. */
const replayPolicy = (origin: string): string =>
  `sandbox allow-scripts; default-src 'none'; script-src ${origin}; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

const measured = z.looseObject({
  artifact: z
    .looseObject({
      "parlor:parts": z
        .object({ transcriber: z.string(), model: z.string(), voice: z.string() })
        .optional()
        .catch(undefined),
      performanceMetrics: z
        .looseObject({ turnLatencies: z.array(turnLatency).catch([]) })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
});

/** A recording is played from the console's own origin; one that lies elsewhere is a link, and loads nothing by itself. */
function recordingOf(value: unknown, origin: string): RecordingLink | undefined {
  if (typeof value !== "string" || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  if (url.protocol !== "https:" && url.protocol !== "http:") return undefined;
  return { url: url.href, isOwn: url.origin === origin };
}

/** What the console's routes know of who asks. */
interface Staffed {
  Variables: { session: string };
}

const LOGIN_TRIES_A_MINUTE = 10;
/** Bytes of a form of the console: a key, or a word of assent. */
const LARGEST_FORM = 4_096;
/** NUL, which the database does not take, also as a query writes it. */
const unstorable = /\0/;
const decoded = (url: string): string => url.replace(/%00/g, "\0");
const isScript = (name: string): name is ClientScript => CLIENT_SCRIPTS.some((script) => script === name);

/** The staff's console: pages made on the server, a little script where something moves. */
export function createConsole(options: ConsoleOptions): FetchHandler {
  const { database, delivery, platform, origin, logger, now } = options;
  const staff = createStaffSessions({
    privateKey: options.privateKey,
    isSecure: origin.startsWith("https:"),
    now: () => now().getTime(),
  });
  const perMinute = (limit: number) =>
    createRateLimit({ limit, windowMilliseconds: 60_000, now: () => now().getTime() });
  const tries = perMinute(LOGIN_TRIES_A_MINUTE);
  const guesses = perMinute(LOGIN_TRIES_A_MINUTE);
  const addressOf = (context: Context): string => addressGroup(callerAddress(context, options.trustedProxies));
  /** Tells lines of one address from others of that day, without naming it. */
  const whoOf = (context: Context): string =>
    createHmac("sha256", options.privateKey)
      .update(`${now().toISOString().slice(0, 10)} ${addressOf(context)}`)
      .digest("hex")
      .slice(0, 12);
  const app = new Hono<Staffed>().basePath("/console");

  type Page = { title: string; section: "contacts" | "deliveries" | "speech" | "today"; body: Html; script?: string };
  const show = async (context: Context, page: Page, status: 200 | 404 | 502 = 200): Promise<Response> =>
    context.html(layout({ ...page, deliveries: await countDeliveries(database), notices: options.notices() }), status);
  const missing = (context: Context): Promise<Response> => {
    const body = messagePage("Not here", "There is nothing at this address, or it was deleted.");
    return show(context, { title: "Not here", section: "contacts", body }, 404);
  };
  const pageNumber = (context: Context): number =>
    Math.max(0, Math.min(10_000, Math.trunc(Number(context.req.query("page")) || 0)));

  app.onError((error, context) => {
    if (error instanceof ApiError) return error.getResponse();
    logger.error({ error }, "the console failed");
    const body = messagePage("Something went wrong", "The server's log says more. Try again.");
    return context.html(layout({ title: "Error", section: undefined, body }), 500);
  });

  app.use(securityHeaders(origin, { referrerPolicy: "same-origin", crossOriginOpenerPolicy: "same-origin" }));
  app.use(async (context, next) => {
    const sender = context.req.header("origin");
    const site = context.req.header("sec-fetch-site") ?? "same-origin";
    if (context.req.method === "POST" && ((sender && sender !== origin) || (site !== "same-origin" && site !== "none")))
      return context.text("Only the console itself may send this.", 403);
    if (unstorable.test(decoded(context.req.url)))
      throw new ApiError(400, "The address holds characters that are no text.");
    await next();
    context.header("x-robots-tag", "noindex");
    if (!context.res.headers.has("cache-control")) context.header("cache-control", "no-store");
    if (!context.res.headers.has("content-security-policy")) context.header("content-security-policy", PAGE_POLICY);
  });

  app.get("/assets/console.css", (context) => {
    context.header("cache-control", "public, max-age=300");
    return context.body(CONSOLE_STYLE, 200, { "content-type": "text/css; charset=utf-8" });
  });
  app.get("/assets/:file", async (context) => {
    const name = context.req.param("file").replace(/\.js$/, "");
    if (!isScript(name)) return context.text("Not found", 404);
    context.header("cache-control", "public, max-age=300");
    // The replay has no origin of its own, so its module needs to be readable by anybody; it holds no secret.
    context.header("access-control-allow-origin", "*");
    return context.body(await clientScript(name), 200, { "content-type": "text/javascript; charset=utf-8" });
  });
  app.get("/replay-frame", (context) => {
    context.header("content-security-policy", replayPolicy(origin));
    return context.html(
      html`<!doctype html><html><head><meta charset="utf-8"><title>Replay</title><script type="module" src="/console/assets/replay-frame.js"></script></head><body></body></html>`,
    );
  });

  app.get("/login", (context) =>
    context.html(layout({ title: "Sign in", section: undefined, body: loginPage(undefined) })),
  );
  /** Every try takes a turn, a right one too: who guesses fast is not let in by guessing right. */
  app.post("/login", limitBody(LARGEST_FORM), async (context) => {
    const refuse = (problem: string, status: 401 | 429) =>
      context.html(layout({ title: "Sign in", section: undefined, body: loginPage(problem) }), status);
    if (tries.take(addressOf(context)) !== undefined) {
      logger.warn({ from: whoOf(context) }, "too many sign-ins to the console were tried");
      return refuse("Too many tries. Wait a minute.", 429);
    }
    const { key } = await context.req.parseBody();
    if (typeof key !== "string" || !staff.isKey(key.trim())) {
      logger.warn({ from: whoOf(context) }, "a sign-in to the console failed");
      return refuse("That is not the private key of this server.", 401);
    }
    const session = await staff.open(context);
    logger.info({ from: whoOf(context), session }, "staff signed in");
    return context.redirect("/console", 303);
  });

  const checkBearer = knownBearer(async (key, context) => {
    const address = addressOf(context);
    refuseWithoutTurn(guesses, address);
    const isKey = staff.isKey(key);
    if (!isKey) {
      guesses.take(address);
      logger.warn({ from: whoOf(context) }, "a key that is not the private one was tried at the console");
    }
    return isKey;
  });
  app.use(async (context, next) => {
    const session = await staff.find(context);
    if (session === undefined && context.req.header("authorization") === undefined)
      return context.redirect("/console/login", 303);
    context.set("session", session ?? "by key");
    return session === undefined ? checkBearer(context, next) : next();
  });
  /** Who of the staff did what to which row; the row's id only where it names nobody. */
  const noteDeed = (context: Context<Staffed>, deed: string, about: object = {}) =>
    logger.info({ session: context.get("session"), from: whoOf(context), ...about }, deed);

  app.post("/logout", async (context) => {
    await staff.close(context);
    noteDeed(context, "staff signed out");
    return context.redirect("/console/login", 303);
  });
  app.post("/logout-all", (context) => {
    noteDeed(context, "staff signed everybody out", { sessions: staff.closeAll(context) });
    return context.redirect("/console/login", 303);
  });
  app.use(limitBody(LARGEST_FORM));

  app.get("/", async (context) => {
    const search = (context.req.query("search") ?? "").trim().slice(0, 200);
    const page = pageNumber(context);
    const lines = await listContacts(database, search, page);
    return show(context, { title: "Contacts", section: "contacts", body: contactsPage(lines, search, page) });
  });

  app.get("/contacts/:email", async (context) => {
    const file = await readContact(database, context.req.param("email"));
    if (!file) return missing(context);
    return show(context, { title: file.email, section: "contacts", body: contactPage(file, undefined) });
  });
  app.get("/contacts/:email/export.json", async (context) => {
    const file = await readContact(database, context.req.param("email"));
    if (!file) return missing(context);
    noteDeed(context, "staff took what is known of a contact with them");
    context.header("content-disposition", `attachment; filename="${file.email.replace(/[^\w.@-]/g, "_")}.json"`);
    return context.json(file);
  });
  app.post("/contacts/:email/delete", async (context) => {
    const email = context.req.param("email");
    const { sure } = await context.req.parseBody();
    if (sure !== "yes") return context.redirect(`/console/contacts/${encodeURIComponent(email)}`, 303);
    const { callsLeft } = await erasePerson({ database, platform, forgetLiveDemos: options.forgetLiveDemos }, email);
    noteDeed(context, "staff erased a contact", { callsLeft: callsLeft.length });
    const file = await readContact(database, email);
    if (callsLeft.length === 0 || !file) return context.redirect("/console", 303);
    const problem = `The platform did not delete ${callsLeft.length} of the calls, so nothing was deleted. Try again.`;
    return show(context, { title: email, section: "contacts", body: contactPage(file, problem) }, 502);
  });

  app.get("/calls/:id", async (context) => {
    const found = await readCall(database, context.req.param("id"));
    if (!found) return missing(context);
    const { call } = found;
    noteDeed(context, "staff opened a call", { callId: call.call_id });
    const told = measured.safeParse(await platform.getCall(call.call_id ?? "").catch(() => undefined));
    const { endedReason, recordingUrl } = call.call_metadata;
    const body = callPage({
      callId: call.call_id ?? "",
      email: call.contact_email,
      transcript: call.transcript,
      summary: call.summary,
      outcome: call.outcome,
      seconds: call.duration,
      createdAt: call.createdAt,
      endedReason: typeof endedReason === "string" ? endedReason : undefined,
      recording: recordingOf(recordingUrl, origin),
      turns: told.success ? (told.data.artifact?.performanceMetrics?.turnLatencies ?? []) : [],
      parts: told.success ? told.data.artifact?.["parlor:parts"] : undefined,
      replays: found.recordings.map((recording) => recording.id),
    });
    return show(context, { title: "Call", section: "contacts", body, script: "call-page" });
  });

  app.get("/recordings/:id", async (context) => {
    const id = context.req.param("id");
    if (!(await readRecording(database, id))) return missing(context);
    noteDeed(context, "staff opened a session recording", { recordingId: id });
    return show(context, {
      title: "Session recording",
      section: "contacts",
      body: recordingPage(id),
      script: "replay-page",
    });
  });
  app.get("/recordings/:id/events.json", async (context) => {
    const events = await readRecording(database, context.req.param("id"));
    return events ? context.json(events) : context.json([], 404);
  });

  app.get("/speech", (context) =>
    show(context, { title: "Speech", section: "speech", body: speechPage(options.speechStatus?.()) }),
  );

  app.get("/deliveries", async (context) => {
    const page = pageNumber(context);
    const lines = await listDeliveries(database, page);
    const body = deliveriesPage(lines, page, delivery !== undefined);
    return show(context, { title: "Deliveries", section: "deliveries", body });
  });
  app.post("/deliveries/:id/retry", async (context) => {
    const id = z.uuid().safeParse(context.req.param("id"));
    if (id.success && (await delivery?.retryNow(id.data))) await options.wakeDelivery();
    noteDeed(context, "staff sent a delivery again", id.success ? { deliveryId: id.data } : {});
    return context.redirect("/console/deliveries", 303);
  });

  app.get("/today", async (context) => {
    const body = todayPage(await options.meters(), await options.disk(), staff.count());
    return show(context, { title: "Today", section: "today", body });
  });

  app.notFound(missing);
  return (request, env) => app.fetch(request, env);
}
