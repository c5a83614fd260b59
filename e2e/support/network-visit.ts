// Runs in a network namespace of its own (networks.long.test.ts): a whole visit over a network that is made bad there.
// Writes what the visitor saw and heard as one line of JSON.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import type { Page } from "playwright-core";
import { launchChromium } from "./chromium.ts";
import { eventually, openPage, receivedEnergy, startTestParlor, writeMicrophone } from "./parlor.ts";

export interface SeenAndHeard {
  /** The call screen's text at the end. */
  readonly screen: string;
  readonly wasReconnecting: boolean;
  /** Messages of the assistant's and of the visitor's in the transcript. */
  readonly answers: number;
  readonly questions: number;
  /** Energy of the sound that came after the network was made bad, or after it came back. */
  readonly energy: number;
  readonly packetsLost: number;
  /** 0 to 1: how much of the sound was made up. */
  readonly concealed: number;
  /** Of the way that the sound took last: `udp` or `tcp`. */
  readonly protocol: string;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Adds or removes a rule for everything that arrives, by IPv4 and IPv6. */
function rule(action: "-A" | "-D", ...what: string[]): void {
  for (const table of ["iptables", "ip6tables"])
    execFileSync(table, [action, "INPUT", "-i", "lo", ...what, "-j", "DROP"]);
}

async function received(page: Page): Promise<{ lost: number; concealed: number; protocol: string }> {
  return page.evaluate(async () => {
    const peers = (window as unknown as { parlorTestPeers: RTCPeerConnection[] }).parlorTestPeers;
    const sums = { lost: 0, concealed: 0, samples: 0 };
    let protocol = "";
    for (const peer of peers) {
      const reports = await peer.getStats();
      for (const report of reports.values()) {
        if (report.type === "transport" && report.selectedCandidatePairId)
          protocol = reports.get(reports.get(report.selectedCandidatePairId)?.localCandidateId)?.protocol ?? protocol;
        if (report.type === "inbound-rtp" && report.kind === "audio") {
          sums.lost += report.packetsLost ?? 0;
          sums.concealed += report.concealedSamples ?? 0;
          sums.samples += report.totalSamplesReceived ?? 0;
        }
      }
    }
    return { lost: sums.lost, concealed: sums.samples ? sums.concealed / sums.samples : 0, protocol };
  });
}

/** A machine whose workers are still starting takes no calls: the visitor tries again, as the page lets them. */
async function begin(page: Page): Promise<void> {
  await eventually(
    async () => {
      if (await page.getByText("Call in progress •").isVisible()) return true;
      const again = page.getByRole("button", { name: "Start Call" });
      if (await again.isVisible()) await again.click({ timeout: 2_000 }).catch(() => {});
      return false;
    },
    "the call begins",
    150_000,
  );
}

const [network = "good"] = process.argv.slice(2);
execFileSync("ip", ["link", "set", "lo", "up"]);
const folder = mkdtempSync(path.join(tmpdir(), "parlor-network-"));
const parlor = await startTestParlor();
await eventually(async () => (await fetch(`${parlor.platformUrl}/readyz`)).ok, "the platform is ready", 120_000);
// Asked again and again: a busy machine is late, and a bad network swallows words.
const lines = [12, 26, 40, 54, 68].map((at) => ({ at, text: "What does it cost?" }));
const browser = await launchChromium({
  microphoneFile: await writeMicrophone(path.join(folder, "voice.wav"), lines, 120),
});
try {
  const share = /^loss-(\d+)$/.exec(network)?.[1];
  if (share)
    rule("-A", "-p", "udp", "-m", "statistic", "--mode", "random", "--probability", String(Number(share) / 100));
  if (network === "no-udp") rule("-A", "-p", "udp");
  const page = await openPage(browser);
  await page.goto(parlor.siteUrl);
  await page.getByPlaceholder("Enter your email").fill("dana.holt@fjordlight.example");
  await page.getByRole("button", { name: "Get Started" }).click();
  const messages = (role: string) => page.locator(`.message-${role}`).count();
  let energyBefore = 0;
  let wasReconnecting = false;
  await begin(page);
  await page.locator(".message-assistant").first().waitFor({ timeout: 60_000 });
  if (network === "outage") {
    rule("-A");
    const until = Date.now() + 5_000;
    while (Date.now() < until) {
      wasReconnecting ||= await page.getByText("Reconnecting").isVisible();
      await pause(100);
    }
    rule("-D");
    await page.getByText("Reconnecting").waitFor({ state: "hidden", timeout: 60_000 });
  }
  const before = await messages("assistant");
  const asked = await messages("user");
  energyBefore = await receivedEnergy(page);
  await eventually(async () => (await messages("user")) > asked, "the visitor is heard", 90_000);
  await eventually(async () => (await messages("assistant")) > before, "the visitor is answered", 60_000);
  await eventually(async () => (await receivedEnergy(page)) > energyBefore, "the answer sounds", 30_000);
  const { lost, concealed, protocol } = await received(page);
  const seen: SeenAndHeard = {
    screen: await page.locator("main").innerText(),
    wasReconnecting,
    answers: await messages("assistant"),
    questions: await messages("user"),
    energy: (await receivedEnergy(page)) - energyBefore,
    packetsLost: lost,
    concealed,
    protocol,
  };
  process.stdout.write(`${JSON.stringify(seen)}\n`);
} finally {
  await browser.close();
  await parlor.close();
  rmSync(folder, { recursive: true, force: true });
}
