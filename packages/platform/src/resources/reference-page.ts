import { createHash } from "node:crypto";
import { type Row, rows } from "@parlor/contract";

type TypeNode = NonNullable<Row["response"]>;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[character] ?? "");

/** A type as TypeScript would write it; named types link to nothing, the document at /openapi.json has them in full. */
function typeText(node: TypeNode): string {
  switch (node.kind) {
    case "literal":
      return JSON.stringify(node.value);
    case "reference":
      return node.name;
    case "array":
      return node.of.kind === "union" ? `(${typeText(node.of)})[]` : `${typeText(node.of)}[]`;
    case "record":
      return `Record<string, ${typeText(node.of)}>`;
    case "union":
      return node.of.map(typeText).join(" | ");
    default:
      return node.kind;
  }
}

const fieldList = (title: string, fields: Row["query"]): string =>
  fields.length === 0
    ? ""
    : `<h4>${title}</h4><ul>${fields
        .map(
          ({ name, optional, type }) =>
            `<li><code>${escapeHtml(`${name}${optional ? "?" : ""}: ${typeText(type)}`)}</code></li>`,
        )
        .join("")}</ul>`;

const rowHtml = (row: Row): string =>
  `<details id="${row.name}"><summary><b class="${row.method}">${row.method}</b> <code>${escapeHtml(row.path)}</code> <span>${row.name}${
    row.flags.length > 0 ? ` · ${row.flags.join(", ")}` : ""
  }</span></summary>${fieldList("Path", row.parameters)}${fieldList("Query", row.query)}${
    row.body ? `<h4>Body</h4><p><code>${escapeHtml(typeText(row.body))}</code></p>` : ""
  }<h4>Reply ${row.successStatus}</h4><p><code>${escapeHtml(row.response ? typeText(row.response) : "nothing")}</code></p></details>`;

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:2rem 1rem}
input{font:inherit;width:100%;box-sizing:border-box;padding:.5rem;margin:1rem 0}
details{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:.5rem 0}
summary{cursor:pointer}summary span{opacity:.7;font-size:.875rem}
b{display:inline-block;min-width:4.5rem}
code{overflow-wrap:anywhere}h4{margin:.5rem 0 0}ul,p{margin:.25rem 0}`;

const script = `
const search = document.querySelector("input");
search.addEventListener("input", () => {
  const words = search.value.toLowerCase().split(/\\s+/);
  for (const row of document.querySelectorAll("details")) {
    const text = row.textContent.toLowerCase();
    row.hidden = !words.every((word) => text.includes(word));
  }
});`;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'`;

/** The browsable reference of the API: one page that loads nothing. */
export function referencePage(url: string): Response {
  const areas = new Map<string, Row[]>();
  for (const row of rows.values()) {
    const area = row.name.split(".")[0] ?? "";
    areas.set(area, [...(areas.get(area) ?? []), row]);
  }
  const sections = [...areas].map(
    ([area, members]) => `<section><h2>${area}</h2>${members.map(rowHtml).join("")}</section>`,
  );
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Platform API</title><style>${style}</style><body><h1>Platform API</h1>
<p>${rows.size} calls on <code>${escapeHtml(url)}</code>. Send your key as <code>Authorization: Bearer …</code>. Everything in full: <a href="/openapi.json">openapi.json</a>.</p>
<label>Find a call<input type="search" placeholder="assistant create"></label>${sections.join("")}<script>${script}</script></body></html>`;
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
    },
  });
}
