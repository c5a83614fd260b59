import { type CallOutcome, transcriptMessages } from "@parlor/site-contract";
import { html } from "hono/html";
import { outcomeLines } from "../crm/properties.ts";
import { contactColumns } from "../visit/person.ts";
import { latencyChart, type TurnLatency } from "./latency-chart.ts";
import { duration, type Html, moment } from "./layout.ts";
import { type ContactFile, type ContactLine, type DeliveryLine, PAGE_SIZE } from "./queries.ts";

const contactUrl = (email: string): string => `/console/contacts/${encodeURIComponent(email)}`;

export const loginPage = (problem: string | undefined): Html => html`<div class="card login">
<h1>Parlor console</h1>
<p class="lead">For staff. The private key was printed when the server started.</p>
${problem ? html`<p class="note bad" role="alert">${problem}</p>` : ""}
<form method="post" action="/console/login">
<label for="key">Private key</label>
<input id="key" name="key" type="password" autocomplete="current-password" required autofocus>
<button class="primary">Sign in</button>
</form></div>`;

function pager(path: string, page: number, length: number): Html {
  const to = (number: number) => `${path}${path.includes("?") ? "&" : "?"}page=${number}`;
  return html`<p class="row">
${page > 0 ? html`<a class="button" href="${to(page - 1)}">Newer</a>` : ""}
${length === PAGE_SIZE ? html`<a class="button" href="${to(page + 1)}">Older</a>` : ""}</p>`;
}

export const contactsPage = (
  lines: readonly ContactLine[],
  search: string,
  page: number,
): Html => html`<h1>Contacts</h1>
<form class="row" role="search" method="get" action="/console">
<input name="search" value="${search}" placeholder="E-mail or company" aria-label="Search contacts by e-mail or company"><button>Search</button></form>
<h2>${search ? `Matching "${search}"` : "Whoever was here last"}</h2>
${
  lines.length === 0
    ? html`<p class="card">${search ? "Nobody matches." : "Nobody has called yet. The first visitor who leaves an address appears here."}</p>`
    : html`<table><thead><tr><th>Contact</th><th>Company</th><th class="number">Calls</th><th>Last change</th></tr></thead><tbody>
${lines.map(
  (
    line,
  ) => html`<tr><td><a href="${contactUrl(line.email)}">${line.name ?? line.email}</a>${line.name ? html`<br>${line.email}` : ""}</td>
<td>${line.company ?? "–"}</td><td class="number">${line.calls}</td><td>${moment(line.lastSeen)}</td></tr>`,
)}
</tbody></table>`
}
${pager(search ? `/console?search=${encodeURIComponent(search)}` : "/console", page, lines.length)}`;

const properties = (values: Readonly<Record<string, unknown>>): Html => {
  const shown = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== "");
  if (shown.length === 0) return html`<p>Nothing is known.</p>`;
  return html`<dl>${shown.map(
    ([name, value]) => html`<dt>${name}</dt><dd>${Array.isArray(value) ? value.join(", ") : String(value)}</dd>`,
  )}</dl>`;
};

export function contactPage(file: ContactFile, problem: string | undefined): Html {
  const { id: _id, createdAt: _created, updatedAt: _updated, ...research } = file.contact ?? {};
  return html`<h1>${file.email}</h1>
<p class="lead">${file.calls.length} ${file.calls.length === 1 ? "call" : "calls"}</p>
${problem ? html`<p class="note bad" role="alert">${problem}</p>` : ""}
<div class="columns"><div>
<h2>Calls</h2>
${
  file.calls.length === 0
    ? html`<p class="card">No call has ended yet.</p>`
    : html`<table><thead><tr><th>Call</th><th class="number">Duration</th><th>Summary</th></tr></thead><tbody>
${file.calls.map(
  (
    call,
  ) => html`<tr><td>${call.call_id ? html`<a href="/console/calls/${encodeURIComponent(call.call_id)}">${moment(call.createdAt)}</a>` : moment(call.createdAt)}</td>
<td class="number">${duration(call.duration)}</td><td>${call.summary ?? "–"}</td></tr>`,
)}</tbody></table>`
}
<h2>Session recordings</h2>
${
  file.recordings.length === 0
    ? html`<p>None: recording is opted in by the visitor.</p>`
    : html`<ul>${file.recordings.map((recording) => html`<li><a href="/console/recordings/${encodeURIComponent(recording.id)}">${moment(recording.createdAt)}</a></li>`)}</ul>`
}
</div><div>
<h2>In the CRM</h2><div class="card">${properties(file.crmContact?.properties ?? {})}</div>
<h2>Research</h2><div class="card">${properties(research)}</div>
${file.visits
  .filter(({ told }) => Object.keys(told).length > 0)
  .map(
    ({ told, createdAt }) =>
      html`<h2>Said by a visitor</h2><p>Since ${moment(createdAt)}, by a page that gave this address. Nobody has checked it.</p><div class="card">${properties(contactColumns(told))}${told.firstName || told.lastName ? properties({ first_name: told.firstName, last_name: told.lastName }) : ""}</div>`,
  )}
<h2>Everything about this contact</h2>
<p class="row"><a class="button" href="${contactUrl(file.email)}/export.json" download>Export</a></p>
<form method="post" action="${contactUrl(file.email)}/delete">
<p><label><input type="checkbox" name="sure" value="yes" required style="min-width:0;height:auto"> Delete contact, calls, recordings and sessions for good</label></p>
<button class="danger">Delete</button></form>
</div></div>`;
}

/** Where a call's recording is, and whether it is this server's own. */
export interface RecordingLink {
  readonly url: string;
  readonly isOwn: boolean;
}

interface CallPageOptions {
  readonly callId: string;
  readonly email: string | null;
  readonly transcript: string;
  readonly summary: string | null;
  readonly outcome: CallOutcome | null;
  readonly seconds: number | null;
  readonly createdAt: Date;
  readonly endedReason: string | undefined;
  /** Undefined without one. */
  readonly recording: RecordingLink | undefined;
  readonly turns: readonly TurnLatency[];
  /** Who listened, thought and spoke; undefined where the call's platform does not say. */
  readonly parts: { readonly transcriber: string; readonly model: string; readonly voice: string } | undefined;
  readonly replays: readonly string[];
}

export const callPage = (call: CallPageOptions): Html => html`<h1>Call</h1>
<p class="lead">${moment(call.createdAt)}, ${duration(call.seconds)}${call.email ? html`, with <a href="${contactUrl(call.email)}">${call.email}</a>` : ""}${call.endedReason ? html`, ended: ${call.endedReason}` : ""}</p>
<div class="columns"><div>
<h2>Transcript</h2>
<ol class="transcript">${transcriptMessages(call.transcript).map(
  ({ role, content }) => html`<li class="${role}"><b>${role === "user" ? "Visitor" : "Assistant"}</b>${content}</li>`,
)}</ol>
</div><div>
<h2>Summary</h2><p class="card">${call.summary ?? "None."}</p>
${
  call.outcome
    ? html`<h2>What came of it</h2><div class="card">${call.outcome.leadScore === undefined ? "" : html`<p>Lead score <strong>${Math.round(call.outcome.leadScore)}</strong> of 100</p>`}<ul>${outcomeLines(call.outcome).map((text) => html`<li>${text}</li>`)}</ul></div>`
    : ""
}
<h2>Recording</h2>
${
  call.recording === undefined
    ? html`<p>The visitor did not agree to a recording.</p>`
    : call.recording.isOwn
      ? html`<div class="card"><canvas class="wave" data-recording="${call.recording.url}" role="img" aria-label="Waveform of the recording"></canvas>
<audio controls preload="metadata" src="${call.recording.url}"></audio></div>`
      : html`<p class="card">It is kept at ${new URL(call.recording.url).host}: <a href="${call.recording.url}" rel="noreferrer noopener" target="_blank">open the recording</a></p>`
}
${call.parts ? html`<h2>Who took part</h2><p class="card">Heard by ${call.parts.transcriber}, answered by ${call.parts.model}, spoken by ${call.parts.voice}.</p>` : ""}
<h2>Latency of each turn</h2>
${call.turns.length > 0 ? latencyChart(call.turns) : html`<p>No turn was measured.</p>`}
${call.replays.length > 0 ? html`<h2>Session recordings</h2><ul>${call.replays.map((id) => html`<li><a href="/console/recordings/${encodeURIComponent(id)}">Replay</a></li>`)}</ul>` : ""}
</div></div>`;

export const recordingPage = (id: string): Html => html`<h1>Session recording</h1>
<p class="lead">Rebuilt from what the visitor's page looked like. Inputs were masked when it was recorded.</p>
<iframe class="replay" title="Replay of the visitor's page" sandbox="allow-scripts" src="/console/replay-frame" data-events="/console/recordings/${encodeURIComponent(id)}/events.json"></iframe>
<p class="row"><button id="play" class="primary" disabled>Play</button>
<input id="position" type="range" min="0" max="0" value="0" step="100" aria-label="Position" disabled>
<output id="time">0:00</output></p>`;

export const deliveriesPage = (
  lines: readonly DeliveryLine[],
  page: number,
  isConnected: boolean,
): Html => html`<h1>Deliveries to the CRM</h1>
${isConnected ? "" : html`<p class="note">No outside CRM is connected. Contacts and calls are kept here, and are delivered once HUBSPOT_ACCESS_TOKEN is set.</p>`}
${
  lines.length === 0
    ? html`<p class="card">Nothing to deliver yet.</p>`
    : html`<table><thead><tr><th>What</th><th>State</th><th class="number">Attempts</th><th>Next or delivered</th><th>Last error</th><th>Action</th></tr></thead><tbody>
${lines.map(
  (line) => html`<tr><td>${line.kind === "contact" ? "Contact" : "Call"} ${line.subject}</td>
<td><span class="badge ${line.state}">${line.state}</span></td><td class="number">${line.attempts}</td>
<td>${moment(line.state === "delivered" ? line.deliveredAt : line.nextAttemptAt)}</td><td>${line.lastError ?? ""}</td>
<td>${line.state === "delivered" || !isConnected ? "" : html`<form method="post" action="/console/deliveries/${line.id}/retry"><button>Retry now</button></form>`}</td></tr>`,
)}</tbody></table>`
}
${pager("/console/deliveries", page, lines.length)}`;

export const messagePage = (title: string, text: string): Html =>
  html`<h1>${title}</h1><p class="lead">${text}</p><p><a href="/console">Back to the contacts</a></p>`;
