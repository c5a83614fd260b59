import { html } from "hono/html";
import {
  bodyOf,
  type Field,
  fieldsOf,
  info,
  nameOf,
  type Parameter,
  type Row,
  rows,
  type Schema,
  tags,
  types,
} from "./document.ts";

type Html = ReturnType<typeof html>;

const page = (title: string, main: Html, script?: string): Html => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/style.css">
<body>
<nav><a href="/docs">All rows</a> · <a href="/docs/types">All types</a> · <a href="/openapi.json">openapi.json</a></nav>
<main>${main}</main>
${script ? html`<script src="${script}" type="module"></script>` : ""}
</body>
</html>
`;

/** Text in which names stand in backticks. */
const prose = (text = ""): Html =>
  html`${text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;

const joined = (parts: readonly Html[], between: string): Html =>
  html`${parts.map((part, index) => (index === 0 ? part : html`${between}${part}`))}`;

/** The type of a value, with every named type as a link. */
function typeText(schema: Schema): Html {
  const { $ref, anyOf, allOf, items, enum: values, type, format, additionalProperties } = schema;
  if ($ref !== undefined) return html`<a href="/docs/types/${nameOf($ref)}">${nameOf($ref)}</a>`;
  if (anyOf) return joined(anyOf.map(typeText), " | ");
  if (allOf) return joined(allOf.map(typeText), " & ");
  if (values) return html`<code>${values.map((value) => JSON.stringify(value)).join(" | ")}</code>`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (type === "array") return html`${typeText(items ?? {})}[]`;
  if (additionalProperties && Object.keys(additionalProperties).length > 0)
    return html`{ [name]: ${typeText(additionalProperties)} }`;
  return html`<code>${[type ?? "anything"].flat().join(" | ")}${format ? ` (${format})` : ""}</code>`;
}

const example = ({ examples: [first] = [] }: Schema): Html =>
  first === undefined ? html`` : html` Example: <code>${JSON.stringify(first)}</code>`;

const fieldRows = (fields: readonly Field[]): Html => html`<table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">What it is</th></tr></thead>
<tbody>${fields.map(
  ({ name, schema, required }) => html`<tr>
<td><code>${name}</code>${required ? " (required)" : ""}</td>
<td>${typeText(schema)}</td>
<td>${prose(schema.description)}${example(schema)}</td>
</tr>`,
)}</tbody></table>`;

/** What a schema is made of: fields, or the types of which it is one. */
const contents = (schema: Schema): Html => {
  const fields = fieldsOf(schema);
  return fields.length > 0 ? fieldRows(fields) : html`<p>${typeText(schema)}</p>`;
};

const parameterRows = (parameters: readonly Parameter[]): Html =>
  fieldRows(
    parameters.map(({ name, required = false, schema, description = "" }) => ({
      name,
      required,
      schema: { ...schema, description: description || (schema.description ?? "") },
    })),
  );

const answerRows = ({ responses }: Row): Html => html`<table>
<thead><tr><th scope="col">Status</th><th scope="col">Body</th><th scope="col">When</th></tr></thead>
<tbody>${Object.entries(responses).map(
  ([status, { description, content = {} }]) => html`<tr>
<td>${status}</td>
<td>${joined(
    Object.entries(content).map(([type, { schema }]) => html`${typeText(schema)} <small>${type}</small>`),
    ", ",
  )}</td>
<td>${prose(description)}</td>
</tr>`,
)}</tbody></table>`;

const isFile = ({ format, items }: Schema): boolean => (items ?? { format }).format === "binary";

function bodyInputs(row: Row): Html {
  const body = bodyOf(row);
  if (!body) return html``;
  if (body.type !== "multipart/form-data") {
    const text = JSON.stringify(body.example ?? {}, null, 2);
    return html`<label>Body (JSON)<textarea name="body" spellcheck="false">${text}</textarea></label>`;
  }
  return html`${fieldsOf(body.schema).map(
    ({ name, schema }) =>
      html`<label>${name}<input data-part="${name}" type="${isFile(schema) ? "file" : "text"}"></label>`,
  )}`;
}

/** The form by which a request is sent from this page to this platform. */
const tryForm = (row: Row): Html => html`<form class="try" data-method="${row.method}" data-path="${row.path}">
<p>This sends a real request to this platform: what it makes stays, what it deletes is gone.</p>
<label>Key, kept in this tab<input name="key" type="password" autocomplete="off"></label>
${row.parameters.map(
  ({ name, in: place, required }) =>
    html`<label>${name} (${place})<input name="${name}" data-in="${place}"${required ? html` required` : ""}></label>`,
)}
${bodyInputs(row)}
<button>Send</button>
<p role="status"></p>
<pre role="region" aria-label="Answer" tabindex="0"></pre>
</form>`;

const rowName = ({ method, path, deprecated = false }: Row): Html =>
  html`<code${deprecated ? html` class="old"` : ""}><span class="method">${method}</span>${path}</code>`;

export const indexPage = (): Html =>
  page(
    info.title,
    html`<h1>${info.title}</h1>
${info.description.split("\n\n").map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
${tags.map(
  ({
    name,
    description,
  }) => html`<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2><p>${prose(description)}</p>
<table><tbody>${[...rows.values()]
    .filter((row) => row.tags.includes(name))
    .map(
      (row) =>
        html`<tr><td><a href="/docs/rows/${row.operationId}">${rowName(row)}</a></td><td>${row.summary}</td></tr>`,
    )}
</tbody></table></section>`,
)}`,
  );

export function rowPage(name: string): Html | undefined {
  const row = rows.get(name);
  if (!row) return undefined;
  const body = bodyOf(row);
  return page(
    `${row.summary} · ${info.title}`,
    html`<h1>${rowName(row)}</h1>
<p><strong>${row.summary}.</strong> ${prose(row.description)}${row.deprecated ? " Older clients use it." : ""}</p>
${row.parameters.length > 0 ? html`<h2>In the address</h2>${parameterRows(row.parameters)}` : ""}
${body ? html`<h2>Body</h2><p>${typeText(body.schema)} <small>${body.type}</small></p>${contents(body.schema)}` : ""}
<h2>Answers</h2>${answerRows(row)}
<h2>Try it</h2>${tryForm(row)}`,
    "/docs/try.js",
  );
}

export function typePage(name: string): Html | undefined {
  const type = types.get(name);
  if (!type) return undefined;
  return page(`${name} · ${info.title}`, html`<h1>${name}</h1><p>${prose(type.description)}</p>${contents(type)}`);
}

export const typesPage = (): Html =>
  page(
    `Types · ${info.title}`,
    html`<h1>Types</h1><table><tbody>${[...types].map(
      ([name, { description }]) =>
        html`<tr><td><a href="/docs/types/${name}">${name}</a></td><td>${prose(description)}</td></tr>`,
    )}</tbody></table>`,
  );
