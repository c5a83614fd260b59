// Writes the entry page ahead: the document that vite built, with the first screen already drawn in it.
import { readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const folder = new URL("./dist/", import.meta.url);
const rendered = new URL("./.cache/prerender/", import.meta.url);
const { render } = await import(new URL("entry-server.js", rendered));
const page = new URL("index.html", folder);
const html = await readFile(page, "utf8");
const font = /\/assets\/commissioner-latin-flar-normal-[\w-]+\.woff2/.exec(
  await readFile(new URL(await stylesheetOf(html), folder), "utf8"),
)?.[0];
if (!font) throw new Error("The stylesheet names no font to load ahead.");
const written = html
  .replace(
    "<!--parlor-configuration-->",
    (mark) => `${mark}\n    <link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin />`,
  )
  .replace('<div id="root"></div>', `<div id="root" data-written-for="/">${await render("/")}</div>`);
if (!written.includes("data-written-for")) throw new Error("The document has no place for the page.");
await writeFile(page, written);
await rm(fileURLToPath(rendered), { recursive: true });

async function stylesheetOf(document) {
  const path = /href="\/(assets\/[^"]+\.css)"/.exec(document)?.[1];
  if (!path) throw new Error("The document names no stylesheet.");
  return path;
}
