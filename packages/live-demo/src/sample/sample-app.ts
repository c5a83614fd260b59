import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html, raw } from "hono/html";
import { stepFields } from "./sample-form.ts";
import { checkStep, type SampleValues, sampleSteps } from "./sample-steps.ts";
import { sampleStyle } from "./sample-style.ts";

/** Where the sample stands on the preview origin. */
export const SAMPLE_PATH = "/sample";

export interface SampleOptions {
  readonly productName: string;
  readonly randomToken: () => string;
}

const fontFile = "@fontsource-variable/commissioner/files/commissioner-latin-full-normal.woff2";

interface View {
  readonly step: number;
  readonly values: SampleValues;
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * The demo product's sign-up, as a company's own might be: three steps, checked by the server, then a confirmation.
 * It keeps nothing: what was entered travels in the form itself, the password not even there.
 */
export function createSampleApp({ productName, randomToken }: SampleOptions): Hono {
  const app = new Hono();

  const send = (context: Context, title: string, body: unknown, status: 200 | 422 = 200) => {
    const nonce = randomToken();
    context.header("Cache-Control", "no-store");
    context.header("Referrer-Policy", "same-origin");
    context.header("X-Content-Type-Options", "nosniff");
    context.header(
      "Content-Security-Policy",
      `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    return context.html(page({ productName, nonce, title, body }), status);
  };
  const showStep = (context: Context, view: View) => {
    const title = sampleSteps[view.step]?.title ?? "";
    return send(context, title, stepBody(view), Object.keys(view.errors).length > 0 ? 422 : 200);
  };

  app.get("/", (context) => showStep(context, { step: 0, values: {}, errors: {} }));
  app.get("/font.woff2", async (context) => {
    const font = await readFile(createRequire(import.meta.url).resolve(fontFile));
    context.header("Cache-Control", "public, max-age=86400");
    return context.body(new Uint8Array(font), 200, { "Content-Type": "font/woff2" });
  });
  app.post("/", bodyLimit({ maxSize: 64 * 1024 }), async (context) => {
    const values = textsOf(await context.req.parseBody());
    const step = Math.max(
      0,
      sampleSteps.findIndex((candidate) => candidate.key === values.step),
    );
    const errors = checkStep(step, values);
    if (Object.keys(errors).length > 0) return showStep(context, { step, values, errors });
    if (step + 1 < sampleSteps.length) return showStep(context, { step: step + 1, values, errors: {} });
    return send(context, "Your workspace is ready", confirmation(productName, values));
  });
  return app;
}

function textsOf(body: Readonly<Record<string, unknown>>): SampleValues {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, 1000)]] : [])),
  );
}

function stepBody({ step, values, errors }: View) {
  const fields = stepFields[step]?.(values, errors) ?? "";
  const asked = new Set<string>(Object.keys(sampleSteps[step]?.schema.shape ?? {}));
  const carried = Object.entries(values).filter(([name]) => !asked.has(name) && !["step", "password"].includes(name));
  const isLast = step + 1 === sampleSteps.length;
  return html`<ol class="progress">
      ${sampleSteps.map((_, index) => html`<li class="${index <= step ? "on" : ""}"></li>`)}
      <span>Step ${step + 1} of ${sampleSteps.length}</span>
    </ol>
    <h1>${sampleSteps[step]?.title}</h1>
    <form method="post" action="${SAMPLE_PATH}" novalidate>
      <input type="hidden" name="step" value="${sampleSteps[step]?.key}" />
      ${carried.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)} ${fields}
      <button type="submit">${isLast ? "Create workspace" : "Continue"}</button>
    </form>`;
}

function confirmation(productName: string, values: SampleValues) {
  const rows: readonly (readonly [string, string | undefined])[] = [
    ["Workspace", values.workspace],
    ["Company", values.company],
    ["Owner", values.fullName],
    ["Signs in with", values.email],
    ["Answers first", values.firstTask],
  ];
  return html`<h1 role="status">Your workspace is ready</h1>
    <p>Welcome to ${productName}, ${(values.fullName ?? "").split(" ")[0]}. Your assistant can take its first call now.</p>
    <dl>
      ${rows.filter(([, value]) => value).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
    </dl>
    <p class="note">This is a sample sign-up: nothing that was entered has been kept.</p>`;
}

interface PageOptions {
  readonly productName: string;
  readonly nonce: string;
  readonly title: string;
  readonly body: unknown;
}

function page({ productName, nonce, title, body }: PageOptions) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} - ${productName}</title>
    <style nonce="${nonce}">${raw(sampleStyle)}</style>
  </head>
  <body>
    <aside>
      <div class="brand">
        <svg width="40" height="27" viewBox="0 0 48 32" fill="none" aria-hidden="true">
          <path d="M3 19C3 1 24 1 24 16S45 31 45 13" stroke="currentColor" stroke-width="4" stroke-linecap="round" />
          <circle cx="13.4" cy="17.5" r="4.2" fill="currentColor" /><circle cx="34.6" cy="14.5" r="4.2" fill="#f0b648" />
        </svg>
        ${productName}
      </div>
      <p class="pitch">An assistant that answers every caller.</p>
      <ul>
        <li>Set up in a few minutes</li>
        <li>Free for the first 100 calls</li>
        <li>No card needed</li>
      </ul>
    </aside>
    <main><div class="card">${body}</div></main>
  </body>
</html>`;
}
