// Takes every scene's picture at three widths in both themes: node --import tsx -C @parlor/source apps/site/test/take-screens.ts [folder] [scene...]
import { mkdir, writeFile } from "node:fs/promises";
import { launchChromium } from "./support/chromium.ts";
import { openSite } from "./support/open-site.ts";
import { scenes } from "./support/scenes.ts";

const VIEWPORTS = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const [folder = "docs/screens", ...names] = process.argv.slice(2);
const widths = (process.env.WIDTHS ?? "").split(",").filter(Boolean).map(Number);
await mkdir(folder, { recursive: true });
const browser = await launchChromium();
const desk = await browser.newPage();

/** A third of the size of a PNG, by the browser's own encoder. */
async function asWebp(png: Buffer): Promise<Buffer> {
  const url = await desk.evaluate(
    async (source) => {
      const image = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", 0.86);
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}
try {
  for (const { name, options, reach } of scenes) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (const viewport of VIEWPORTS) {
      if (widths.length > 0 && !widths.includes(viewport.width)) continue;
      const visit = await openSite(browser, { ...options, viewport, hasTouch: viewport.width < 700 });
      try {
        await reach(visit);
        for (const colorScheme of ["light", "dark"] as const) {
          await visit.page.emulateMedia({ colorScheme });
          await visit.page.waitForTimeout(700);
          const picture = await asWebp(await visit.page.screenshot());
          await writeFile(`${folder}/${name}.${viewport.width}.${colorScheme}.webp`, picture);
        }
      } catch (error) {
        process.stderr.write(`${name} at ${viewport.width}: ${error}\n`);
        await visit.page.screenshot({ path: `${folder}/${name}.${viewport.width}.error.png` });
      } finally {
        await visit.close();
      }
    }
  }
} finally {
  await browser.close();
}
