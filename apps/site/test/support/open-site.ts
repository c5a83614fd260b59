import type { FunctionName, PageConfiguration } from "@parlor/site-contract";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { type FakePlatform, fakePlatform } from "./fake-platform.ts";
import { type SiteServer, serveSite } from "./site-server.ts";

export const MAREN = {
  email: "maren.holt@fjordlight.example",
  first_name: "Maren",
  last_name: "Holt",
  full_name: "Maren Holt",
  company_name: "Fjordlight Energy",
  job_title: "Head of Customer Operations",
  location: "Bergen, Norway",
  company_industry: "Renewable energy",
  company_size: "201-500",
  languages: ["Norwegian", "English", "German"],
  skills: ["Service design", "Contact centres", "CRM", "Forecasting", "Scheduling", "Skiing"],
};

/** The company's video unless a test says otherwise; what it shows is answered here. */
const EMBED: PageConfiguration["video"] = { provider: "youtube", id: "dQw4w9WgXcQ" };

type Body = Record<string, unknown>;
type Answer = (body: Body) => unknown;

export interface Visit {
  page: Page;
  context: BrowserContext;
  platform: FakePlatform;
  /** Every call of a function or a table, by its path's last part. */
  sent: { name: string; body: Body }[];
  /** Replaces a function's answer; an Error answers 500. */
  answer(name: FunctionName | "contacts" | "sessions" | "call_transcripts", answer: Answer): void;
  /** What the page logged as an error. */
  errors: string[];
  close(): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  path?: string;
  configuration?: Partial<PageConfiguration>;
  /** False: the question about recordings is answered beforehand, by `consent` or with nothing. */
  asksConsent?: boolean;
  consent?: Record<string, boolean>;
  /** Runs in the page before anything of it. */
  before?: () => void;
}

/** Opens the built site in a fresh context, its functions, tables and platform answered by the test. */
export async function openSite(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const { path = "/", configuration, asksConsent = false, consent = {}, before, ...contextOptions } = options;
  const server: SiteServer = await serveSite({ video: EMBED, ...configuration });
  const context = await browser.newContext({ locale: "en-US", reducedMotion: "reduce", ...contextOptions });
  if (!asksConsent) {
    await context.addInitScript((text) => localStorage.setItem("parlor-consent", text), JSON.stringify(consent));
  }
  if (before) await context.addInitScript(before);
  const sent: Visit["sent"] = [];
  const errors: string[] = [];
  const answers: Record<string, Answer> = {
    "vapi-service": () => ({ publicKey: "public-key" }),
    "enrichment-api": () => MAREN,
    "hubspot-integration": () => ({ id: "contact-1" }),
    "get-call-summary": () => ({ summary: "Maren wants to answer about 900 outage calls a day." }),
    "generate-call-summary": () => ({ summary: "A generated summary." }),
    "ai-chat": () => ({ message: "I see a sign-up form." }),
    "browser-automation": () => ({ success: false, error: "No browser is free" }),
    contacts: () => ({ id: "1" }),
    sessions: () => ({ id: "1" }),
    call_transcripts: () => ({ id: "1" }),
  };
  await context.route(/\/(functions|data)\/v1\//, async (route) => {
    const name = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    const body = route.request().postDataJSON() as Body;
    sent.push({ name, body });
    try {
      const reply = await answers[name]?.(body);
      await route.fulfill({ json: reply });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      await route
        .fulfill({ status: 500, json: { statusCode: 500, message, error: "Internal Server Error" } })
        .catch(() => {});
    }
  });
  await context.route(/\/(analytics|recordings)\/v1\//, (route) => {
    const [, name = ""] = new URL(route.request().url()).pathname.split("/");
    sent.push({ name, body: route.request().postDataJSON() as Body });
    return route.fulfill({ status: 204 });
  });
  await context.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>film" }),
  );
  await context.route(/\/realtime\/v1/, (route) => route.abort());
  const platform = await fakePlatform(context);
  const page = await context.newPage();
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(`${error}`));
  await page.goto(`${server.url}${path}`);
  return {
    page,
    context,
    platform,
    sent,
    errors,
    answer(name, reply) {
      answers[name] = reply;
    },
    async close() {
      await context.close();
      await server.close();
    },
  };
}

/** From the form to a call that is ready. */
export async function reachCall({ page }: Visit, email = MAREN.email): Promise<void> {
  await page.getByLabel("Work email").fill(email);
  await page.getByRole("button", { name: "Get Started" }).click();
  try {
    await page.getByRole("button", { name: "End Call" }).waitFor({ timeout: 20_000 });
  } catch (cause) {
    throw new Error(`There is no call; the page says: ${await page.locator("body").innerText()}`, { cause });
  }
}
