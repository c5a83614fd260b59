import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { type RunningParlor, startParlor } from "../../apps/server/src/start-parlor.ts";
import { speak } from "../../packages/speech/src/testing/speak.ts";
import { encodeWave } from "../../packages/speech/src/wave-file.ts";

const rate = 16_000;

export interface TestParlor extends RunningParlor {
  readonly folder: string;
}

/** The whole product on free ports with a data folder of its own, removed afterwards. */
export async function startTestParlor(environment: Record<string, string> = {}): Promise<TestParlor> {
  const folder = mkdtempSync(path.join(tmpdir(), "parlor-e2e-"));
  const parlor = await startParlor({ environment: { PARLOR_DATA_DIR: folder, ...environment } });
  return {
    ...parlor,
    folder,
    close: async () => {
      await parlor.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What a fake microphone hears: sentences, each at its second. */
export async function writeMicrophone(
  file: string,
  lines: readonly { readonly at: number; readonly text: string; readonly voice?: "slt" | "rms" }[],
  seconds: number,
): Promise<string> {
  const samples = new Int16Array(seconds * rate);
  for (const { at, text, voice = "slt" } of lines) samples.set(await speak(text, voice), Math.round(at * rate));
  writeFileSync(file, encodeWave(samples, rate));
  return file;
}

/** A page that lets the test look at what the browser really received. */
export async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const peers: RTCPeerConnection[] = [];
    window.RTCPeerConnection = new Proxy(window.RTCPeerConnection, {
      construct(target, given) {
        const peer = Reflect.construct(target, given) as RTCPeerConnection;
        peers.push(peer);
        return peer;
      },
    });
    Object.assign(window, { parlorTestPeers: peers });
  });
  return page;
}

/** Energy of the audio that the page has received so far (RTCInboundRtpStreamStats.totalAudioEnergy, summed). */
export async function receivedEnergy(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const peers = (window as unknown as { parlorTestPeers: RTCPeerConnection[] }).parlorTestPeers;
    let energy = 0;
    for (const peer of peers)
      for (const report of (await peer.getStats()).values())
        if (report.type === "inbound-rtp" && report.kind === "audio") energy += report.totalAudioEnergy ?? 0;
    return energy;
  });
}

/** Kills every process in which this test's platform holds calls, as a crash would. */
export function killCallWorkers(): void {
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, "utf8"))?.[1];
      const isWorker = readFileSync(`/proc/${name}/cmdline`, "utf8").includes("call-worker");
      if (isWorker && Number(parent) === process.pid) process.kill(Number(name), "SIGKILL");
    } catch {
      // It ended while it was looked at.
    }
  }
}

/** The platform's own view of its newest calls, by the private key. */
export async function listCalls(parlor: RunningParlor): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${parlor.platformUrl}/call`, {
    headers: { authorization: `Bearer ${parlor.privateKey}` },
  });
  if (!response.ok) throw new Error(`GET /call: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>[];
}

/** Asks again until `probe` gives something, for what happens on the other side of a network. */
export async function eventually<Value>(
  probe: () => Promise<Value | undefined | false>,
  what: string,
  timeout = 20_000,
): Promise<Value> {
  const deadline = Date.now() + timeout;
  for (;;) {
    const value = await probe();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`It did not happen within ${timeout} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
