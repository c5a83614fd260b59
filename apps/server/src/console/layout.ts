import type { Notice } from "@parlor/platform";
import { html } from "hono/html";

/** Text that hono has escaped. */
export type Html = ReturnType<typeof html>;

interface LayoutOptions {
  readonly title: string;
  /** Which entry of the menu the page belongs to; undefined before signing in. */
  readonly section: "contacts" | "deliveries" | "speech" | "today" | undefined;
  readonly deliveries?: { readonly waiting: number; readonly stuck: number };
  /** What needs the hand of staff. */
  readonly notices?: readonly Notice[];
  readonly script?: string;
  readonly body: Html | Promise<Html>;
}

const link = (href: string, text: string, isCurrent: boolean): Html =>
  isCurrent ? html`<a href="${href}" aria-current="page">${text}</a>` : html`<a href="${href}">${text}</a>`;

/** One page of the console. */
export function layout({ title, section, deliveries, notices = [], script, body }: LayoutOptions): Html {
  const waiting = deliveries && deliveries.waiting > 0 ? ` (${deliveries.waiting})` : "";
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · Parlor console</title>
<link rel="stylesheet" href="/console/assets/console.css">
${script ? html`<script type="module" src="/console/assets/${script}.js"></script>` : ""}
</head>
<body>
${
  section
    ? html`<header class="bar"><strong>Parlor console</strong>
<nav aria-label="Main">${link("/console", "Contacts", section === "contacts")}${link("/console/deliveries", `Deliveries${waiting}`, section === "deliveries")}${link("/console/speech", "Speech", section === "speech")}${link("/console/today", "Today", section === "today")}</nav>
<form method="post" action="/console/logout"><button>Sign out</button></form></header>`
    : ""
}
<main>${notices.map(({ text, since }) => html`<p class="note bad" role="alert">${text} Since ${moment(since)}.</p>`)}${deliveries && deliveries.stuck > 0 ? html`<p class="note bad" role="alert">${deliveries.stuck} deliveries to the CRM are stuck. <a href="/console/deliveries">See why</a></p>` : ""}${body}</main>
</body>
</html>`;
}

/** A moment, as text for people and for machines. */
export const moment = (date: Date | null | undefined): Html =>
  date
    ? html`<time datetime="${date.toISOString()}">${date.toISOString().slice(0, 16).replace("T", " ")} UTC</time>`
    : html`–`;

/** Seconds as minutes:seconds. */
export const duration = (seconds: number | null | undefined): string =>
  seconds === null || seconds === undefined
    ? "–"
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
