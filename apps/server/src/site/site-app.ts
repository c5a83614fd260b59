import { ApiError, addressGroup, passingFault, securityHeaders } from "@parlor/platform";
import {
  type CompanyConfiguration,
  chooseLanguage,
  type PageConfiguration,
  type SiteLanguage,
} from "@parlor/site-contract";
import { type Context, Hono } from "hono";
import type { Logger } from "pino";
import { type Caller, callerAddress, type SiteEnvironment } from "../http/caller.ts";
import { contentSecurityPolicy, type PolicyOptions } from "../http/content-security-policy.ts";
import type { Visitors } from "../http/visitors.ts";
import type { SpeechStatus } from "../speech-models.ts";
import { NOT_BUILT, prepareDocument, type SiteDocument } from "./site-document.ts";
import { compressFor, type SiteFiles } from "./site-files.ts";

interface SiteAppOptions {
  readonly siteUrl: string;
  readonly files: SiteFiles;
  readonly page: () => PageConfiguration;
  /** The company's language; what a visitor asked for or chose goes before it. */
  readonly language: CompanyConfiguration["language"];
  readonly policy: Omit<PolicyOptions, "scriptHashes">;
  readonly visitors: Visitors;
  /** Who listens and who speaks, for whoever watches the installation. */
  readonly speechStatus?: () => SpeechStatus;
  readonly trustedProxies: number;
  /** The visitors' API by path: each app is mounted under its key. */
  readonly visitorRoutes: Readonly<Record<string, Hono<SiteEnvironment>>>;
  /** Doors for machines, which prove themselves by a secret of their own. */
  readonly machineRoutes: Readonly<Record<string, Hono>>;
  readonly logger: Logger;
}

/** As many as a configuration makes by its languages and pages, twice over. */
const KEPT_DOCUMENTS = 8;

/** Requests that only the site's own page has a reason to send. */
function assertSameOrigin(context: Context, siteUrl: string): void {
  const origin = context.req.header("origin");
  const fetchSite = context.req.header("sec-fetch-site");
  if ((origin && origin !== siteUrl) || fetchSite === "cross-site") {
    throw new ApiError(403, `This address answers pages of ${siteUrl} only.`);
  }
}

/** Documents as they are served, made once for each language and state of the page's configuration. */
function createDocuments(files: SiteFiles, page: () => PageConfiguration) {
  const prepared = new Map<string, SiteDocument>();
  return (name: "index" | "404", language: SiteLanguage): SiteDocument | undefined => {
    const configuration = { ...page(), language };
    const key = `${name}:${JSON.stringify(configuration)}`;
    const known = prepared.get(key);
    if (known) return known;
    const html = files.document(`${name}.${language}.html`) ?? files.document(`${name}.html`);
    if (html === undefined) return undefined;
    const document = prepareDocument(html, configuration);
    if (prepared.size > KEPT_DOCUMENTS) prepared.clear();
    prepared.set(key, document);
    return document;
  };
}

/** Everything on the site's origin: the page, its files, and its API. */
export function createSiteApp(options: SiteAppOptions): Hono<SiteEnvironment> {
  const { siteUrl, files, visitors, trustedProxies, policy, logger } = options;
  const documentOf = createDocuments(files, options.page);
  const app = new Hono<SiteEnvironment>();

  const identify = async (context: Context<SiteEnvironment>): Promise<Caller> => {
    const visitor = await visitors.read(context.req.header("cookie"));
    const { id, cookie } = visitor ? { id: visitor.id, cookie: undefined } : await visitors.issue();
    if (cookie) context.header("set-cookie", cookie);
    return {
      visitorId: id,
      isKnown: visitor !== undefined,
      address: addressGroup(callerAddress(context, trustedProxies)),
      signal: context.req.raw.signal,
    };
  };

  const serveDocument = async (context: Context<SiteEnvironment>): Promise<Response> => {
    const isEntry = context.req.path === "/";
    const language = chooseLanguage({
      address: context.req.query("lang"),
      cookies: context.req.header("cookie"),
      accepted: context.req.header("accept-language"),
      configured: options.language,
    });
    const document = (isEntry ? undefined : documentOf("404", language)) ?? documentOf("index", language);
    const visitor = await visitors.read(context.req.header("cookie"));
    if (!visitor || visitor.isDueForRenewal) context.header("set-cookie", (await visitors.issue(visitor?.id)).cookie);
    context.header("content-type", "text/html; charset=utf-8");
    context.header("cache-control", "no-cache");
    context.header("vary", "accept-encoding, accept-language, cookie");
    context.header("content-language", language);
    context.header(
      "content-security-policy",
      contentSecurityPolicy({ ...policy, scriptHashes: document?.scriptHashes ?? [] }),
    );
    if (!document) return context.body(NOT_BUILT, 503);
    const text = new TextEncoder().encode(document.html);
    const { body, encoding } = await compressFor(context.req.header("accept-encoding") ?? "", text, 4);
    if (encoding) context.header("content-encoding", encoding);
    const status = isEntry ? 200 : 404;
    return context.req.method === "HEAD" ? context.body(null, status) : context.body(body, status);
  };

  app.onError((error) => {
    if (error instanceof ApiError) return error.getResponse();
    logger.error({ error }, "a request to the site failed");
    const passing = passingFault(error);
    if (passing) return passing.getResponse();
    return new ApiError(500, "Something went wrong on our side. Try again in a moment.").getResponse();
  });

  app.use(
    securityHeaders(siteUrl, {
      crossOriginOpenerPolicy: "same-origin",
      permissionsPolicy: {
        microphone: ["self"],
        camera: [],
        geolocation: [],
        payment: [],
        usb: [],
        midi: [],
        displayCapture: [],
      },
    }),
  );

  app.get("/healthz", (context) =>
    context.json({ status: "ok", ...(options.speechStatus && { speech: options.speechStatus() }) }),
  );

  const mount = (path: string, routes: Hono<SiteEnvironment> | Hono) => {
    app.route(path, routes as Hono<SiteEnvironment>);
    app.all(`${path}/*`, (context) => {
      throw context.req.method === "POST"
        ? new ApiError(404, "There is nothing at this address.")
        : new ApiError(405, "Use POST here.", { allow: "POST" });
    });
  };

  for (const [path, routes] of Object.entries(options.machineRoutes)) mount(path, routes);
  for (const [path, routes] of Object.entries(options.visitorRoutes)) {
    app.use(`${path}/*`, async (context, next) => {
      assertSameOrigin(context, siteUrl);
      context.set("caller", await identify(context));
      context.header("cache-control", "no-store");
      await next();
    });
    mount(path, routes);
  }

  /** Scripts of the page run as workers too, which obey the policy that comes with their own file. */
  const filePolicy = contentSecurityPolicy({ ...policy, scriptHashes: [] });
  app.get("*", async (context) => {
    const file = await files.respond(context.req.path, context.req.raw);
    file?.headers.set("content-security-policy", filePolicy);
    return file ?? serveDocument(context);
  });
  app.all("*", () => {
    throw new ApiError(405, "This address can only be read.", { allow: "GET, HEAD" });
  });
  return app;
}
