import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPage } from "../page/read-page.ts";
import type { PlannedAction } from "../planner/decision.ts";
import { launchChromium } from "../test-support/start-live-demo.ts";
import { openShadowRoots } from "./guard-page.ts";
import { performAction } from "./perform-action.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function open(body: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  await page.setContent(`<!doctype html><html lang="en"><body>${body}</body></html>`);
  return page;
}
const act = (page: Page, action: PlannedAction, typing = 0) => performAction(page, action, { typing });
const textIn = (page: Page, selector: string) => page.$eval(selector, (element) => (element as HTMLInputElement).value);
const secret = "Abcdefgh1234Qz7!";

async function refs(page: Page) {
  const { fields, buttons } = await readPage(page);
  const field = (name: string) => fields.find((one) => one.name.startsWith(name))?.ref ?? "";
  const button = (label: string) => buttons.find((one) => one.label === label)?.ref ?? "";
  return { field, button, fields, buttons };
}

describe("keys land in the field that is meant, or nowhere", () => {
  test("a dialog with a focus trap gets no key of a password, whenever it opens", async () => {
    const page = await open(`<form><input name="pass" type="password"></form>
      <dialog id="news"><input name="newsletter" type="text"></dialog>
      <script>
        const trap = document.querySelector("[name=newsletter]"), dialog = document.getElementById("news");
        document.querySelector("[name=pass]").addEventListener("input", ({ target }) => { if (target.value.length === 3) { dialog.showModal(); trap.focus(); } });
      </script>`);
    const { field } = await refs(page);
    await expect(act(page, { type: "fill", ref: field("pass"), value: secret, isSecret: true })).rejects.toThrow();
    expect(await textIn(page, "[name=newsletter]")).toBe("");
    await page.close();
  });

  test("a page that takes the focus back at each key gets nothing into another field", async () => {
    const page = await open(`<form><input name="fullname"></form><input name="newsletter">
      <script>const trap = document.querySelector("[name=newsletter]"); addEventListener("keydown", () => trap.focus(), true); addEventListener("focusin", ({ target }) => { if (target.name === "fullname") setTimeout(() => trap.focus(), 0); });</script>`);
    const { field } = await refs(page);
    await expect(
      act(page, { type: "fill", ref: field("fullname"), value: "Maren Holt", isSecret: false }),
    ).rejects.toThrow();
    expect(await textIn(page, "[name=newsletter]")).toBe("");
    await page.close();
  });

  test("a password field that becomes a text field gets no more of a password", async () => {
    const page = await open(`<form><input name="pass" type="password"></form>
      <script>document.querySelector("[name=pass]").addEventListener("input", ({ target }) => { if (target.value.length === 2) target.type = "text"; });</script>`);
    const { field } = await refs(page);
    await expect(act(page, { type: "fill", ref: field("pass"), value: secret, isSecret: true })).rejects.toThrow(
      /not-a-password-field/,
    );
    expect(await textIn(page, "[name=pass]")).toBe(secret.slice(0, 2));
    await page.close();
  });

  test("a covered field is not typed into, and what covers it is told", async () => {
    const page = await open(`<form><label>Email <input name="email"></label></form>
      <div style="position:fixed;inset:0;background:#fff9">Subscribe to our newsletter</div>`);
    const { field, fields } = await refs(page);
    expect(fields[0]?.coveredBy).toContain("Subscribe");
    await expect(act(page, { type: "fill", ref: field("email"), value: "a@b.no", isSecret: false })).rejects.toThrow(
      /covered/,
    );
    expect(await textIn(page, "[name=email]")).toBe("");
    await page.close();
  });

  test("text arrives whole, as trusted input that pages see key by key, also in shadow roots and frames", async () => {
    const page =
      await open(`<form><input name="plain"></form><my-field></my-field><iframe srcdoc="<form><input name=inner></form>"></iframe>
      <script>
        window.seen = []; document.querySelector("[name=plain]").addEventListener("input", (event) => seen.push(event.isTrusted));
        customElements.define("my-field", class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = "<input name=shady>"; } });
      </script>`);
    await page.waitForTimeout(200);
    const { field } = await refs(page);
    for (const name of ["plain", "shady", "inner"])
      await act(page, { type: "fill", ref: field(name), value: "Maren Ø.", isSecret: false });
    expect(await textIn(page, "[name=plain]")).toBe("Maren Ø.");
    expect(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).toEqual(Array(8).fill(true));
    expect(
      await page.evaluate(() => document.querySelector("my-field")?.shadowRoot?.querySelector("input")?.value),
    ).toBe("Maren Ø.");
    expect(await page.frames()[1]?.evaluate(() => document.querySelector("input")?.value)).toBe("Maren Ø.");
    await page.close();
  });
});

describe("presses hit the button that is meant, or nothing", () => {
  test("a button that slides away under the pointer leaves the other one unpressed", async () => {
    const page =
      await open(`<button id="good">Create account</button><button id="bad" style="display:none">Sign up with Apple</button>
      <script>
        window.pressed = [];
        for (const id of ["good", "bad"]) document.getElementById(id).addEventListener("click", () => pressed.push(id));
        addEventListener("mousemove", () => { document.getElementById("good").style.display = "none"; document.getElementById("bad").style.display = ""; });
      </script>`);
    const { button } = await refs(page);
    await act(page, { type: "click", ref: button("Create account") }).catch(() => undefined);
    expect(await page.evaluate(() => (window as unknown as { pressed: string[] }).pressed)).not.toContain("bad");
    await page.close();
  });

  test("a covered button is not pressed through what covers it", async () => {
    const page = await open(`<button onclick="document.title='pressed'">Create account</button>
      <div style="position:fixed;inset:0" onclick="document.title='veil'">Wait</div>`);
    const { button } = await refs(page);
    await expect(act(page, { type: "click", ref: button("Create account") })).rejects.toThrow(/covered/);
    expect(await page.title()).toBe("");
    await page.close();
  });

  test("boxes are ticked and unticked, drawn ones too", async () => {
    const page =
      await open(`<label><input type="checkbox" name="terms" style="position:absolute;opacity:0"><span>I agree to the <a href="#terms">terms</a></span></label>
      <label><input type="checkbox" name="offers" checked> Offers</label>`);
    const { field } = await refs(page);
    await act(page, { type: "check", ref: field("terms") });
    await act(page, { type: "uncheck", ref: field("offers") });
    expect(await page.$$eval("input", (boxes) => boxes.map((box) => (box as HTMLInputElement).checked))).toEqual([
      true,
      false,
    ]);
    await page.close();
  });
});

test("a list drawn over its field is named, opened, and its unmarked options pressed", async () => {
  const page = await open(`<form><label for="land">Country</label>
    <div style="position:relative;width:200px;height:30px;border:1px solid" id="box"><span style="position:absolute;inset:0"><input id="land" role="combobox" aria-haspopup="listbox" readonly style="opacity:0;width:100%"></span><span class="ph">Select a country</span></div></form>
    <div role="combobox" aria-haspopup="listbox" tabindex="0"><label for="branch">Industry</label><input id="branch" readonly></div>
    <script>
      const shown = document.querySelector(".ph");
      shown.style.cssText = "position:absolute;left:0;pointer-events:none";
      document.getElementById("box").onmousedown = () => { document.body.insertAdjacentHTML("beforeend", '<div class="list"><div class="my-option" aria-selected="false">Norway</div></div>');
        document.querySelector(".my-option").onclick = (event) => { shown.textContent = event.target.textContent; document.querySelector(".list").remove(); }; };
    </script>`);
  const before = await refs(page);
  expect(before.fields.map(({ kind, label, value }) => [kind, label, value])).toEqual([
    ["combobox", "Country", "Select a country"],
    ["combobox", "Industry", ""],
    expect.anything(),
  ]);
  await act(page, { type: "click", ref: before.field("land") ?? "" });
  const opened = await refs(page);
  expect(opened.buttons).toMatchObject([{ label: "Norway", kind: "option" }]);
  await act(page, { type: "click", ref: opened.button("Norway") });
  expect((await refs(page)).fields[0]?.value).toBe("Norway");
  await page.close();
});

test("names, hints, errors and groups are read as a browser gives them", async () => {
  const page = await open(`<h1>Sign up</h1><form>
    <input name="a" aria-labelledby="x y"><span id="x">Work</span><span id="y">email</span>
    <input name="b" placeholder="Company"><p class="field-error">Enter your company</p>
    <div><input name="c"> <label>After it</label></div>
    <table><tr><td>First name</td><td><input name="d"></td></tr></table>
    <input name="e" type="password" aria-describedby="rule"><small id="rule">8 to 16 characters</small>
    <fieldset><legend>Team</legend><label><input type="radio" name="f" value="1"> Small</label></fieldset></form>
    <div role="status">Almost there</div>`);
  const { fields } = await refs(page);
  const labels = Object.fromEntries(fields.map((field) => [field.name.trim(), field]));
  expect(labels["a"]?.label).toBe("Work email");
  expect(labels["b"]).toMatchObject({
    label: "",
    placeholder: "Company",
    error: "Enter your company",
    isInvalid: true,
  });
  expect(labels["c"]?.label).toBe("After it");
  expect(labels["d"]?.label).toBe("First name");
  expect(labels["e"]?.hint).toBe("8 to 16 characters");
  expect(labels["f"]).toMatchObject({ group: "Team", label: "Small" });
  expect((await readPage(page)).messages).toContain("Almost there");
  await page.close();
});

describe("a frame of another site", () => {
  /** Two sites: the first frames the second. */
  async function framed(over = "") {
    const inner = `<form onsubmit="document.title=this.pass.value;return false"><input name="mail" aria-label="Email"><input name="pass" type="password" aria-label="Password"><button>Join</button></form>`;
    const serve = async (host: string, body: () => string) => {
      const site = createServer((_, response) => {
        response.writeHead(200, { "content-type": "text/html" });
        response.end(`<!doctype html><html lang="en"><body>${body()}`);
      });
      await new Promise<void>((done) => void site.listen(0, host, done));
      const origin = `http://${host}:${(site.address() as AddressInfo).port}`;
      const close = async () => {
        site.closeAllConnections();
        await new Promise((done) => site.close(done));
      };
      return { origin, close };
    };
    const foreign = await serve("127.0.0.2", () => inner);
    const frame = `<iframe src="${foreign.origin}/form" style="width:500px;height:200px;margin-top:900px"></iframe>`;
    const own = await serve("127.0.0.1", () => frame + over);
    const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
    await page.goto(own.origin);
    const mayEnter = (address: string) => address.startsWith(`${foreign.origin}/`);
    const close = async () => {
      await page.close();
      await own.close();
      await foreign.close();
    };
    return { page, mayEnter, close };
  }

  test("that may be entered is read, filled in and pressed as part of the page", async () => {
    const { page, mayEnter, close } = await framed();
    const { fields, buttons, frames } = await readPage(page, mayEnter);
    expect(fields.map((field) => field.label)).toEqual(["Email", "Password"]);
    expect(frames).toMatchObject([{ isRead: true, fields: 2 }]);
    const [mail, pass] = fields.map((field) => field.ref);
    const does = (action: PlannedAction) => performAction(page, action, { typing: 0, mayEnter });
    await does({ type: "fill", ref: mail ?? "", value: "maren.holt@fjordlight.no", isSecret: false });
    await does({ type: "fill", ref: pass ?? "", value: secret, isSecret: true });
    await does({ type: "click", ref: buttons.find((button) => button.label === "Join")?.ref ?? "" });
    expect(await page.frames()[1]?.title()).toBe(secret);
    await close();
  });

  test("that may not be entered is only counted, and what was read of it before cannot be touched", async () => {
    const { page, mayEnter, close } = await framed();
    const before = await readPage(page, mayEnter);
    const { fields, frames } = await readPage(page, () => false);
    expect(fields).toEqual([]);
    expect(frames).toMatchObject([{ isRead: false, fields: 2 }]);
    const action = { type: "fill", ref: before.fields[0]?.ref ?? "", value: "x", isSecret: false } as const;
    await expect(performAction(page, action, { typing: 0, mayEnter: () => false })).rejects.toThrow(/gone/);
    await close();
  });

  test("under something of the page is not pressed", async () => {
    const { page, mayEnter, close } = await framed('<div style="position:fixed;inset:0;background:#fff">Offer</div>');
    const { buttons } = await readPage(page, mayEnter);
    expect(buttons[0]?.coveredBy).toContain("Offer");
    const press = { type: "click", ref: buttons[0]?.ref ?? "" } as const;
    await expect(performAction(page, press, { typing: 0, mayEnter })).rejects.toThrow(/covered/);
    await close();
  });
});

test("a drawn slider is moved by its keys, and what keeps it still is told", async () => {
  const page =
    await open(`<form><p id="l">How many?</p><div id="s" role="slider" tabindex="0" aria-labelledby="l" aria-valuemin="0" aria-valuemax="500" aria-valuenow="0" style="width:99px;height:20px"></div>
    <div id="stuck" role="slider" tabindex="0" aria-label="Stuck" aria-valuenow="0" style="width:99px;height:20px"></div></form>
    <script>document.getElementById("s").onkeydown = ({ key, currentTarget }) => { const step = { ArrowRight: 5, ArrowLeft: -5 }[key] ?? 0; currentTarget.setAttribute("aria-valuenow", Number(currentTarget.getAttribute("aria-valuenow")) + step); };</script>`);
  const { fields } = await refs(page);
  const [slider, stuck] = fields;
  await act(page, { type: "fill", ref: slider?.ref ?? "", value: "51", isSecret: false });
  expect((await refs(page)).fields[0]?.value).toBe("55");
  await expect(act(page, { type: "fill", ref: stuck?.ref ?? "", value: "5", isSecret: false })).rejects.toThrow();
  await page.close();
});

test("what a page puts into closed shadow roots is seen and filled in", async () => {
  const page = await browser.newPage();
  await page.addInitScript(openShadowRoots);
  await page.goto(
    `data:text/html,<x-box></x-box><script>customElements.define("x-box", class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: "closed" }).innerHTML = '<label>Email <input name="mail"></label>'; } });</script>`,
  );
  const { fields, field } = await refs(page);
  expect(fields.map(({ label }) => label)).toEqual(["Email"]);
  await act(page, { type: "fill", ref: field("mail"), value: "maren@fjordlight.no", isSecret: false });
  expect((await refs(page)).fields[0]?.value).toBe("maren@fjordlight.no");
  await page.close();
});

test("a link that runs over two lines is no covered one, and a title is no name where a label stands", async () => {
  const page =
    await open(`<div style="width:160px">Some words before it <a href="#" onclick="document.title = 'pressed'">do this some other time</a></div>
    <p><span>Salutation *</span><label><input type="radio" name="s"> Mrs</label><label><input type="radio" name="s"> Mr</label></p>
    <table><tr><td>Name in kana <input title="Only full-width characters"></td></tr></table><div><input title="Post code"></div>`);
  const { fields, buttons, button } = await refs(page);
  expect(buttons.map(({ coveredBy }) => coveredBy)).toEqual([""]);
  expect(fields.map(({ label }) => label)).toEqual(["Mrs", "Mr", "Name in kana", "Post code"]);
  expect(fields.slice(0, 2).map(({ group }) => group)).toEqual(["Salutation *", "Salutation *"]);
  await act(page, { type: "click", ref: button("do this some other time") });
  expect(await page.title()).toBe("pressed");
  await page.close();
});

test("a button in a shadow root whose words stand in its slot is pressed", async () => {
  const page = await open(`<x-go>Join now</x-go><x-go><b>Join later</b></x-go>
    <script>customElements.define("x-go", class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = "<button><slot></slot></button>"; this.shadowRoot.firstChild.onclick = () => { document.title += this.textContent + "."; }; } });</script>`);
  const { buttons } = await refs(page);
  for (const { ref } of buttons) await act(page, { type: "click", ref });
  expect(await page.title()).toBe("Join now.Join later.");
  await page.close();
});
