import fc from "fast-check";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readPage } from "../page/read-page.ts";
import { launchChromium } from "../test-support/start-live-demo.ts";
import { performAction } from "./perform-action.ts";

vi.setConfig({ testTimeout: 600_000 });
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const secret = "Abcdefgh1234Qz7!";
/** What pages do to the place that somebody types into; `p` is the password's field, `o` another one. */
const thefts = [
  "o.focus()",
  "setTimeout(() => o.focus(), 0)",
  "p.type = 'text'",
  "p.blur()",
  "p.replaceWith(Object.assign(document.createElement('input'), { name: 'pass' }))",
  "p.remove()",
  "p.readOnly = true",
  "p.disabled = true",
  "d.showModal(); o.focus()",
  "v.style.display = 'block'",
  "document.activeElement.blur(); o.select()",
  "document.body.prepend(o); o.focus()",
];
const moments = ["keydown", "keyup", "beforeinput", "input", "focusin", "focusout", "pointerdown", "click"];

test("whatever a page does while a password is typed, no other field gets as much as a part of it", async () => {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  const theft = fc.record({
    moment: fc.constantFrom(...moments),
    nth: fc.integer({ min: 1, max: 12 }),
    deed: fc.constantFrom(...thefts),
    isCapture: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(theft, { minLength: 1, maxLength: 3 }), fc.constantFrom(0, 40), async (all, typing) => {
      await page.setContent(`<!doctype html><form><input name="pass" type="password"><button>Send</button></form>
        <dialog><p>News</p></dialog><input name="other"><div style="display:none;position:fixed;inset:0;background:#fff">Veil</div>
        <script>{
          const p = document.querySelector("[name=pass]"), o = document.querySelector("[name=other]");
          const d = document.querySelector("dialog"), v = document.querySelector("div");
          const counts = {};
          ${all.map(({ moment, nth, deed, isCapture }, index) => `addEventListener("${moment}", () => { counts[${index}] = (counts[${index}] ?? 0) + 1; if (counts[${index}] === ${nth}) { ${deed}; } }, ${isCapture});`).join("\n")}
        }</script>`);
      const { fields } = await readPage(page);
      const ref = fields.find(({ kind }) => kind === "password")?.ref ?? "";
      await performAction(page, { type: "fill", ref, value: secret, isSecret: true }, { typing }).catch(
        () => undefined,
      );
      const held = await page.$$eval("input", (inputs) =>
        inputs.map(({ name, type, value }) => ({ name, type, value })),
      );
      const leaked = held.filter(({ name, value }) => name === "other" && value !== "");
      expect(leaked).toEqual([]);
    }),
    { seed: 20_261_122, numRuns: 150 },
  );
  await page.close();
});
