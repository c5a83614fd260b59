import { html } from "hono/html";
import { z } from "zod";
import type { Html } from "./layout.ts";

const milliseconds = z.number().min(0).optional().catch(undefined);

/** One turn's latencies as the platform measures them, in milliseconds. */
export const turnLatency = z.looseObject({
  endpointingLatency: milliseconds,
  transcriberLatency: milliseconds,
  modelLatency: milliseconds,
  voiceLatency: milliseconds,
  turnLatency: milliseconds,
});
export type TurnLatency = z.infer<typeof turnLatency>;

const PARTS = [
  { field: "endpointingLatency", name: "End of turn", colour: "#7C6E66" },
  { field: "transcriberLatency", name: "Transcriber", colour: "#A35C00" },
  { field: "modelLatency", name: "Model", colour: "#22613D" },
  { field: "voiceLatency", name: "Voice", colour: "#5B8DBF" },
] as const;

const WIDTH = 480;
const BAR = 18;
const GAP = 8;
const LEFT = 28;
const RIGHT = 64;
const TOP = 28;

const totalOf = (turn: TurnLatency): number =>
  turn.turnLatency ?? PARTS.reduce((sum, { field }) => sum + (turn[field] ?? 0), 0);

/** One bar for each turn, split by where the time went. */
export function latencyChart(turns: readonly TurnLatency[]): Html {
  const longest = Math.max(1, ...turns.map(totalOf));
  const scale = (WIDTH - LEFT - RIGHT) / longest;
  const height = TOP + turns.length * (BAR + GAP) + GAP;
  const bars = turns.map((turn, index) => {
    const y = TOP + index * (BAR + GAP);
    let x = LEFT;
    const parts = PARTS.map(({ field, name, colour }) => {
      const value = turn[field] ?? 0;
      const left = x;
      x += value * scale;
      return html`<rect x="${left.toFixed(1)}" y="${y}" width="${(value * scale).toFixed(1)}" height="${BAR}" fill="${colour}"><title>${name}: ${Math.round(value)} ms</title></rect>`;
    });
    const total = Math.round(totalOf(turn));
    return html`<text x="4" y="${y + 13}">${index + 1}</text>${parts}<text x="${(LEFT + total * scale + 6).toFixed(1)}" y="${y + 13}">${total} ms</text>`;
  });
  const legend = PARTS.map(
    ({ name, colour }, index) =>
      html`<rect x="${LEFT + index * 110}" y="8" width="10" height="10" fill="${colour}"/><text x="${LEFT + index * 110 + 15}" y="17">${name}</text>`,
  );
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Latency of ${turns.length} turns, the longest ${Math.round(longest)} milliseconds">${legend}${bars}</svg>`;
}
