import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { launchChromium } from "../../e2e/support/chromium.ts";
import { serveForms } from "../../packages/live-demo/src/test-forms/serve-forms.ts";
import { isOver, maren, startLiveDemo, until } from "../../packages/live-demo/src/test-support/start-live-demo.ts";
import { machine } from "../machine.ts";
import { descendants, total } from "./process-times.ts";

/**
 * Measures the live demo as a visitor has it: `node --import tsx -C @parlor/source bench/live-demo/run.ts [starts]`.
 * A page of another origin asks for a start, frames the preview when the reply names it (else asks again every 3 s,
 * as the site does), and notes when the first picture is painted. Pace and typing are the product's own.
 */
const starts = Number(process.argv[2] ?? 20);
const restSeconds = 4;

/** The site's part in a few lines: start, poll, frame; `window.paintedAt` is the time from the start. */
const tabHtml = `<!doctype html><title>Tab</title><script>
window.begin = async () => {
  const startedAt = performance.now();
  let reply = await (await fetch("/start", { method: "POST" })).json();
  while (reply.result.previewUrl === null) {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    reply = await (await fetch("/details?" + reply.result.taskId)).json();
  }
  const frame = document.createElement("iframe");
  frame.sandbox = "allow-same-origin allow-scripts allow-forms"; frame.width = 900; frame.height = 620;
  frame.src = reply.result.previewUrl;
  document.body.append(frame);
  return { startedAt, taskId: reply.result.taskId };
};
</script><body></body>`;

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN);
}

const painted = (page: Page) =>
  page.frames()[1]?.evaluate(() => Number(document.querySelector("canvas")?.dataset["frames"] ?? 0));

async function measure(browser: Browser) {
  const site = createServer();
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const siteOrigin = `http://localhost:${(site.address() as AddressInfo).port}`;
  const before = new Set(descendants("chrom").keys());
  const forms = await serveForms();
  const demo = await startLiveDemo({
    siteOrigins: [siteOrigin],
    pace: 1_000,
    typing: 450,
    allowPrivate: true,
    allowedTargets: [forms.origin],
  });
  const visitor = demo.service.forVisitorSession("bench");
  let target: string | undefined;
  site.on("request", async (request, response) => {
    if (request.url === "/") return response.writeHead(200, { "content-type": "text/html" }).end(tabHtml);
    const isStart = request.url === "/start";
    const reply = isStart
      ? await visitor.start({ ...(target === undefined ? {} : { target }), profile: maren })
      : visitor.getTaskDetails(new URL(request.url ?? "", siteOrigin).search.slice(1));
    return response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply));
  });

  async function startOnce(): Promise<{ page: Page; milliseconds: number; taskId: string }> {
    const page = await browser.newPage({ viewport: { width: 960, height: 700 } });
    await page.goto(siteOrigin);
    const { startedAt, taskId } = await page.evaluate(() =>
      (window as unknown as { begin(): Promise<{ startedAt: number; taskId: string }> }).begin(),
    );
    for (;;) {
      const frames = await painted(page)?.catch(() => 0);
      if (frames) break;
      await page.waitForTimeout(10);
    }
    const milliseconds = await page.evaluate((from) => performance.now() - from, startedAt);
    return { page, milliseconds, taskId };
  }

  const cold = await startOnce();
  const driven = new Set([...descendants("chrom").keys()].filter((id) => !before.has(id)));
  const first = {
    cpu: total(descendants("chrom"), driven),
    node: process.cpuUsage(),
    at: performance.now(),
    frames: (await painted(cold.page)) ?? 0,
  };
  const reply = await until(visitor, { success: true, result: visitor.latestRun() as never }, isOver, 120);
  for (const id of descendants("chrom").keys()) if (!before.has(id)) driven.add(id);
  const seconds = (performance.now() - first.at) / 1000;
  const node = process.cpuUsage(first.node);
  const after = total(descendants("chrom"), driven);
  const filling = {
    seconds: Math.round(seconds * 10) / 10,
    steps: reply.result.steps.length,
    status: reply.result.status,
    framesPerSecond: Math.round(((((await painted(cold.page)) ?? 0) - first.frames) / seconds) * 10) / 10,
    nodeCpuPercent: Math.round((node.user + node.system) / 1e4 / seconds),
    chromiumCpuPercent: Math.round((after - first.cpu) / 10 / seconds),
  };
  const restFrames = (await painted(cold.page)) ?? 0;
  const restNode = process.cpuUsage();
  const restCpu = total(descendants("chrom"), driven);
  await cold.page.waitForTimeout(restSeconds * 1000);
  const rested = process.cpuUsage(restNode);
  const resting = {
    framesPerSecond: (((await painted(cold.page)) ?? 0) - restFrames) / restSeconds,
    nodeCpuPercent: Math.round((rested.user + rested.system) / 1e4 / restSeconds),
    chromiumCpuPercent: Math.round((total(descendants("chrom"), driven) - restCpu) / 10 / restSeconds),
  };
  await cold.page.close();

  const warm: number[] = [];
  for (let index = 0; index < starts; index += 1) {
    const { page, milliseconds, taskId } = await startOnce();
    warm.push(milliseconds);
    await visitor.stop(taskId);
    await page.close();
  }
  // A page on which something moves all the time: how many of its pictures are painted a second.
  target = `${forms.origin}/moving.html`;
  const moving = await startOnce();
  const movingFrom = { frames: (await painted(moving.page)) ?? 0, node: process.cpuUsage(), at: performance.now() };
  await moving.page.waitForTimeout(5_000);
  const movingSeconds = (performance.now() - movingFrom.at) / 1000;
  const movingNode = process.cpuUsage(movingFrom.node);
  const movingFrames = ((await painted(moving.page)) ?? 0) - movingFrom.frames;
  await moving.page.close();
  await demo.close();
  await forms.close();
  await new Promise((resolve) => site.close(resolve));
  return {
    startToFirstPictureMilliseconds: {
      coldBrowser: Math.round(cold.milliseconds),
      warmBrowser: { starts, p50: percentile(warm, 0.5), p95: percentile(warm, 0.95), worst: percentile(warm, 1) },
    },
    filling,
    moving: {
      framesPerSecond: Math.round((movingFrames / movingSeconds) * 10) / 10,
      nodeCpuPercent: Math.round((movingNode.user + movingNode.system) / 1e4 / movingSeconds),
    },
    resting,
  };
}

const browser = await launchChromium();
try {
  const figures = await measure(browser);
  console.log(JSON.stringify(figures, null, 2));
  const folder = fileURLToPath(new URL("../results", import.meta.url));
  await mkdir(folder, { recursive: true });
  await writeFile(
    `${folder}/live-demo.json`,
    `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, ...figures }, null, 2)}\n`,
  );
} finally {
  await browser.close();
}
