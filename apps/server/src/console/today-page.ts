import type { DiskState, Meter } from "@parlor/platform";
import { html } from "hono/html";
import type { Html } from "./layout.ts";

const names: Readonly<Record<Meter["kind"], string>> = {
  calls: "Calls",
  minutes: "Minutes of calls",
  paidUnits: "Paid units",
};

const variables: Readonly<Record<Meter["kind"], string>> = {
  calls: "DAILY_CALLS",
  minutes: "DAILY_MINUTES",
  paidUnits: "DAILY_PAID_UNITS",
};

const amount = (value: number): string => value.toLocaleString("en", { maximumFractionDigits: 1 });
const gigabytes = (bytes: number): string => `${amount(bytes / 2 ** 30)} GB`;

/** A bar from 0 to the limit; without a limit, the figure alone. */
const meter = (label: string, used: number, limit: number): Html =>
  limit > 0
    ? html`<meter min="0" max="${limit}" high="${limit * 0.8}" optimum="0" value="${Math.min(used, limit)}" aria-label="${label}"></meter>`
    : html``;

/**
 * What strangers have used today, and what the data folder takes.
 *
 * @param sessions how many people are signed in to the console
 */
export const todayPage = (meters: readonly Meter[], disk: DiskState, sessions: number): Html => html`<h1>Today</h1>
<p class="lead">What calls and chats have used since midnight (UTC). When a limit is reached, visitors are told so kindly and the private key goes on working.</p>
<table><thead><tr><th>What</th><th class="number">Used</th><th class="number">Limit</th><th></th><th>Set by</th></tr></thead><tbody>
${meters.map(
  ({ kind, used, limit }) => html`<tr><td>${names[kind]}</td><td class="number">${amount(used)}</td>
<td class="number">${limit > 0 ? amount(limit) : "none"}</td><td>${meter(names[kind], used, limit)}</td><td>${variables[kind]}</td></tr>`,
)}
<tr><td>Data folder</td><td class="number">${gigabytes(disk.used)}</td><td class="number">${disk.quota > 0 ? gigabytes(disk.quota) : "none"}</td><td>${meter("Data folder", disk.used, disk.quota)}</td><td>DATA_QUOTA_GB</td></tr>
</tbody></table>
<p>The disk has ${gigabytes(disk.free)} free; recordings and uploads are refused below ${gigabytes(disk.reserve)}. A paid unit is an answer in writing of a model outside, or a minute of a call for each of its model, voice and transcriber that is outside.</p>
<h2>Who is signed in</h2>
<p>${sessions === 1 ? "One session of this console is" : `${sessions} sessions of this console are`} open. Each ends after an hour in which nothing is done, and after twelve hours at the latest.</p>
<form method="post" action="/console/logout-all"><button>Sign everybody out</button></form>`;
