import path from "node:path";
import type { Page } from "playwright-core";
import { launchChromium } from "../../e2e/support/chromium.ts";
import { openPage, startTestParlor, writeMicrophone } from "../../e2e/support/parlor.ts";
import { pause } from "./speech.ts";

/** Energy that cannot be the noise of a codec: some 10 ms of speech. */
const audible = 1e-4;

/** In the page: clicks the button and gives the milliseconds until the audio that comes in has energy. */
function clickAndListen(page: Page): Promise<number> {
  return page.evaluate(async (enough) => {
    const peers = (window as unknown as { parlorTestPeers: RTCPeerConnection[] }).parlorTestPeers;
    const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Start Call");
    const known = peers.length;
    const clickedAt = performance.now();
    button?.click();
    while (performance.now() - clickedAt < 10_000) {
      for (const peer of peers.slice(known))
        for (const report of (await peer.getStats()).values())
          if (report.type === "inbound-rtp" && report.kind === "audio" && report.totalAudioEnergy > enough)
            return performance.now() - clickedAt;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return Number.POSITIVE_INFINITY;
  }, audible);
}

/** Milliseconds from the visitor's click on "Start Call" to the assistant's first sound, on the real page in Chromium. */
export async function browserStarts(times: number): Promise<number[]> {
  const parlor = await startTestParlor();
  const microphoneFile = await writeMicrophone(path.join(parlor.folder, "nobody-speaks.wav"), [], 5);
  const browser = await launchChromium({ microphoneFile });
  const results: number[] = [];
  try {
    const page = await openPage(browser);
    await page.goto(parlor.siteUrl);
    await page.getByPlaceholder("Enter your email").fill("eva@bench.example");
    await page.getByRole("button", { name: "Get Started" }).click();
    await page.getByText("Call in progress •").waitFor({ timeout: 30_000 });
    for (let time = 0; time < times; time++) {
      await pause(2_500);
      await page.getByRole("button", { name: "End Call" }).click();
      await page.getByRole("button", { name: "Start Call" }).waitFor();
      await pause(1_500);
      results.push(await clickAndListen(page));
    }
  } finally {
    await browser.close();
    await parlor.close();
  }
  return results;
}
