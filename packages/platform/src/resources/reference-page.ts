import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Platform API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<body>
<main id="reference"><p>The whole API is also in <a href="/openapi.json">openapi.json</a>.</p></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js" type="module"></script>
</body>
</html>
`;

/** Every row can be tried: the key is asked for by "Authorize" and stays in this page. */
const start = `
const spec = await (await fetch("/openapi.json")).json();
SwaggerUIBundle({
  // Rows are tried where this page was loaded from, whatever the platform's public address is.
  spec: { ...spec, servers: [{ url: location.origin }] },
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "list",
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
});
`;

const library = (file: string) => () => readFile(require.resolve(`swagger-ui-dist/${file}`), "utf8");

const files: Readonly<Record<string, { readonly type: string; readonly read: () => string | Promise<string> }>> = {
  "/docs": { type: "text/html", read: () => page },
  "/docs/start.js": { type: "text/javascript", read: () => start },
  "/docs/swagger-ui-bundle.js": { type: "text/javascript", read: library("swagger-ui-bundle.js") },
  "/docs/swagger-ui.css": { type: "text/css", read: library("swagger-ui.css") },
};

// The library sets styles of single elements; it loads nothing from elsewhere, and its script is a file of this origin.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The reference of the API, in which every row can be tried. Undefined for an address that is no part of it. */
export async function referencePage(pathname: string): Promise<Response | undefined> {
  const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined;
  if (!file) return undefined;
  return new Response(await file.read(), {
    headers: {
      "content-type": `${file.type}; charset=utf-8`,
      "cache-control": "no-cache",
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
    },
  });
}
