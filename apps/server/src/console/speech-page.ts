import { html } from "hono/html";
import type { SpeechStatus } from "../speech-models.ts";
import type { Html } from "./layout.ts";

const part = (name: string): string => (name === "transcriber" ? "Transcriber" : "Voice");

/** Who listens and who speaks in a call that begins now, what their models are about, and every voice to be heard. */
export const speechPage = (status: SpeechStatus | undefined): Html => html`<h1>Speech</h1>
${
  status
    ? html`<p class="lead">Calls are heard by ${status.transcriber}, spoken by ${status.voice}.</p>
<h2>Models</h2>
<table><thead><tr><th>Model</th><th>Part</th><th>State</th></tr></thead><tbody>
${status.models.map(
  ({ id, part: kind, state, percent, reason }) =>
    html`<tr><td>parlor/${id}</td><td>${part(kind)}</td><td>${state}${percent === undefined ? "" : html`, ${percent} %`}${reason === undefined ? "" : html`: ${reason}`}</td></tr>`,
)}</tbody></table>
<h2>Voices</h2>
<table><thead><tr><th>Voice</th><th>Sample</th></tr></thead><tbody>
${status.voices.map(
  (id) =>
    html`<tr><td>parlor/${id}</td><td><audio controls preload="none" src="/voice-samples/${id}.wav" aria-label="Sample of ${id}"></audio></td></tr>`,
)}</tbody></table>`
    : html`<p class="card">Calls are held by another platform: it says who listens and who speaks.</p>`
}`;
