// Writes the entry page ahead, once for each language: the document that vite built, with the first screen drawn in it.
import { readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const folder = new URL("./dist/", import.meta.url);
const rendered = new URL("./.cache/prerender/", import.meta.url);
const { render, LANGUAGES } = await import(new URL("entry-server.js", rendered));
const page = new URL("index.html", folder);
const html = await readFile(page, "utf8");
const font = /\/assets\/commissioner-latin-flar-normal-[\w-]+\.woff2/.exec(
  await readFile(new URL(await stylesheetOf(html), folder), "utf8"),
)?.[0];
if (!font) throw new Error("The stylesheet names no font to load ahead.");
const withFont = html.replace(
  "<!--parlor-configuration-->",
  (mark) => `${mark}\n    <link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin />`,
);
for (const language of LANGUAGES) {
  const { body, title, description } = await render("/", language);
  const written = withFont
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('name="description" content=""', () => `name="description" content="${description}"`)
    .replace('<div id="root"></div>', () => `<div id="root" data-written-for="/">${body}</div>`);
  if (!written.includes("data-written-for") || !written.includes(`content="${description}"`)) {
    throw new Error("The document has no place for the page.");
  }
  await writeFile(new URL(`index.${language}.html`, folder), written);
  if (language === "en") await writeFile(page, written);
}
await rm(fileURLToPath(rendered), { recursive: true });

async function stylesheetOf(document) {
  const path = /href="\/(assets\/[^"]+\.css)"/.exec(document)?.[1];
  if (!path) throw new Error("The document names no stylesheet.");
  return path;
}
