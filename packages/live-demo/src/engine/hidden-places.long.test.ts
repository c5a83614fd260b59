import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepPassingNotes } from "../page/passing-notes.ts";
import { readPage } from "../page/read-page.ts";
import { launchChromium } from "../test-support/start-live-demo.ts";
import { openClosedRoots } from "./closed-roots.ts";
import { performAction } from "./perform-action.ts";

let browser: Browser;
const servers: Server[] = [];
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  for (const server of servers) server.close();
});

async function serve(body: string, host: string): Promise<string> {
  const server = createServer((_, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end(`<!doctype html>${body}`),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}
async function open(body: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  await page.addInitScript(keepPassingNotes);
  await page.goto(await serve(body, "127.0.0.1"));
  return page;
}

test("a form of an allowed site in a frame of a foreign one is filled in and sent, and the foreign one is not touched", async () => {
  const form = await serve(
    `<form onsubmit="document.body.append('sent '+this.name.value);return false"><label>Name <input name="name"></label><button>Register</button></form>`,
    "127.0.0.3",
  );
  const middle = await serve(
    `<p>Events</p><label>Letter <input name="letter"></label><iframe src="${form}" width="500" height="200"></iframe>`,
    "127.0.0.2",
  );
  const page = await open(
    `<h1>Forum</h1><div style="height:900px"></div><iframe src="${middle}" width="600" height="400"></iframe>`,
  );
  const mayEnter = (address: string) => address.startsWith(form);
  await expect.poll(async () => (await readPage(page, mayEnter)).fields.length, { timeout: 20_000 }).toBe(1);
  const { fields, buttons } = await readPage(page, mayEnter);
  await performAction(
    page,
    { type: "fill", ref: fields[0]?.ref ?? "", value: "Maren Holt", isSecret: false },
    { typing: 0, mayEnter },
  );
  await performAction(
    page,
    { type: "click", ref: buttons.find(({ label }) => label === "Register")?.ref ?? "" },
    { typing: 0, mayEnter },
  );
  expect((await readPage(page, mayEnter)).lines.join(" ")).toContain("sent Maren Holt");
  await expect(performAction(page, { type: "click", ref: fields[0]?.ref ?? "" }, { typing: 0 })).rejects.toThrow(
    /gone/,
  );
  await page.close();
});

test("a form in a shadow root that the HTML declares closed is read, filled in and sent once it is opened", async () => {
  const page = await open(
    `<my-form><template shadowrootmode="closed"><form onsubmit="this.append('sent '+this.e.value);return false"><label>Email <input name="e"></label><label><input type="checkbox" name="t"> I agree</label><button>Join</button></form></template></my-form>`,
  );
  expect((await readPage(page)).fields).toEqual([]);
  expect(await openClosedRoots(await page.context().newCDPSession(page))).toBe(1);
  const { fields, buttons } = await readPage(page);
  const [email, terms] = fields;
  await performAction(
    page,
    { type: "fill", ref: email?.ref ?? "", value: "a@b.example", isSecret: false },
    { typing: 0 },
  );
  await performAction(page, { type: "check", ref: terms?.ref ?? "" }, { typing: 0 });
  await performAction(page, { type: "click", ref: buttons[0]?.ref ?? "" }, { typing: 0 });
  const after = await readPage(page);
  expect(after.lines.join(" ")).toContain("sent a@b.example");
  expect(after.fields[1]?.isChecked).toBe(true);
  await page.close();
});

test("what a page says for a moment after a press is read, until the next press; what merely goes away is not", async () => {
  const page = await open(`<p id="hint">Hint of before</p><button id="b">Send</button><script>
    let count = 0;
    b.onclick = () => {
      hint.remove();
      if (count++ > 0) return;
      const note = document.createElement("div");
      note.className = "toast";
      note.textContent = "An account exists already.";
      document.body.append(note);
      const plain = document.createElement("p");
      plain.textContent = "Loading…";
      document.body.append(plain);
      setTimeout(() => { note.remove(); plain.remove(); document.body.dataset.gone = "yes"; }, 20);
    };
  </script>`);
  const send = async () => {
    const { buttons } = await readPage(page);
    await performAction(page, { type: "click", ref: buttons[0]?.ref ?? "" }, { typing: 0 });
  };
  await send();
  await page.waitForSelector("[data-gone=yes]");
  expect((await readPage(page)).messages).toEqual(["An account exists already."]);
  await send();
  expect((await readPage(page)).messages).toEqual([]);
  await page.close();
});
