import { Hono } from "hono";
import { indexPage, rowPage, typePage, typesPage } from "./pages.ts";
import { style } from "./style.ts";
import { tryScript } from "./try-script.ts";

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * The reference of the API, in which every row can be tried. The pages are made here, and link to each other: tools that
 * draw the whole document in the browser take more than a minute for a row that takes an assistant.
 */
export const referenceRoutes = (): Hono => {
  const text = (type: string, content: string) =>
    new Response(content, { headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "no-cache" } });
  return new Hono({ strict: false })
    .use(async (context, next) => {
      await next();
      context.header("content-security-policy", policy);
    })
    .get("/", (context) => context.html(indexPage()))
    .get("/style.css", () => text("text/css", style))
    .get("/try.js", () => text("text/javascript", tryScript))
    .get("/rows/:name", (context) => {
      const page = rowPage(context.req.param("name"));
      return page ? context.html(page) : context.notFound();
    })
    .get("/types", (context) => context.html(typesPage()))
    .get("/types/:name", (context) => {
      const page = typePage(context.req.param("name"));
      return page ? context.html(page) : context.notFound();
    });
};
