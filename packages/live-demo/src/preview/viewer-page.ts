import { html, raw } from "hono/html";
import { limits } from "../limits.ts";
import { PREVIEW_ENDED } from "./attach-preview.ts";

export interface ViewerPage {
  readonly nonce: string;
  /** The site's origins, which alone hear of the steps. */
  readonly siteOrigins: readonly string[];
}

const style = `
:root { color-scheme: light dark; --wall: #14261f; --bar: #182c24; --line: #2c463b; --ink: #f6ebe4; --muted: #b2bfb6; }
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; }
body { display: grid; grid-template-rows: auto minmax(0, 1fr) auto; background: var(--wall); color: var(--ink);
  font: 400 .875rem/1.25rem "Commissioner Variable", ui-sans-serif, system-ui, "Segoe UI", sans-serif; }
p { margin: 0; padding: .5rem .875rem; background: var(--bar); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
#address { border-bottom: 1px solid var(--line); color: var(--muted); font-size: .8125rem; }
#step { border-top: 1px solid var(--line); min-height: 2.25rem; }
main { display: grid; place-items: center; min-height: 0; position: relative; }
canvas { max-width: 100%; max-height: 100%; display: block; background: #fff; }
#note { position: absolute; inset: 0; display: grid; place-items: center; background: rgb(5 12 9 / .66); white-space: normal; text-align: center; }
body.framed { grid-template-rows: minmax(0, 1fr); }
.framed > p { display: none; }
[hidden] { display: none !important; }
`;

/** Plain script of the viewer: paints pictures in order, and passes the run's messages on to the site around it. */
const script = (siteOrigins: readonly string[]) => `
const canvas = document.querySelector("canvas"), paint = canvas.getContext("2d");
const addressLine = document.getElementById("address"), stepLine = document.getElementById("step"), note = document.getElementById("note");
const siteOrigins = ${JSON.stringify(siteOrigins)}, around = location.ancestorOrigins?.[0] ?? siteOrigins[0];
let next, isPainting = false, retries = 0, ended = false;
// The site shows address and steps itself.
document.body.classList.toggle("framed", window.parent !== window);
function say(text) { note.textContent = text; note.hidden = text === ""; }
async function paintNewest() {
  if (isPainting) return;
  isPainting = true;
  while (next !== undefined) {
    const frame = next; next = undefined;
    try {
      const image = await createImageBitmap(frame);
      if (canvas.width !== image.width || canvas.height !== image.height) { canvas.width = image.width; canvas.height = image.height; }
      paint.drawImage(image, 0, 0); image.close();
      canvas.dataset.frames = String(Number(canvas.dataset.frames ?? 0) + 1);
      if (!ended) say("");
    } catch { /* A damaged picture: the next one follows. */ }
  }
  isPainting = false;
}
function connect() {
  const socket = new WebSocket(location.origin.replace(/^http/, "ws") + location.pathname + "/frames");
  socket.binaryType = "blob";
  socket.onmessage = ({ data }) => {
    retries = 0;
    if (typeof data !== "string") { next = data; paintNewest(); return; }
    const message = JSON.parse(data);
    if (message.step) {
      addressLine.textContent = message.step.currentUrl;
      stepLine.textContent = message.error ?? "Step " + message.step.stepNumber + ": " + message.step.action;
    }
    if (window.parent !== window && siteOrigins.includes(around)) window.parent.postMessage(message, around);
  };
  socket.onclose = ({ code }) => {
    if (code === ${PREVIEW_ENDED} || retries >= 5) { ended = true; say("This preview has ended."); return; }
    retries += 1;
    say("The connection to the preview was lost. Trying again...");
    setTimeout(connect, 500 * retries);
  };
}
connect();
`;

/** The page in the live demo's frame: the watched page's address, its picture, and what is being done. */
export function viewerPage({ nonce, siteOrigins }: ViewerPage) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Live demo preview</title>
    <style nonce="${nonce}">${raw(style)}</style>
  </head>
  <body>
    <p id="address">Opening the page...</p>
    <main>
      <canvas width="${limits.viewport.width}" height="${limits.viewport.height}" role="img" aria-label="Live picture of the browser that the assistant drives"></canvas>
      <p id="note" role="status">Waiting for the first picture...</p>
    </main>
    <p id="step" role="status"></p>
    <script nonce="${nonce}">${raw(script(siteOrigins))}</script>
  </body>
</html>`;
}

/** What stands at the address of a preview that is over, or never was. */
export const endedPage = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Live demo preview</title>
  </head>
  <body>
    <p>This preview has ended.</p>
  </body>
</html>`;
