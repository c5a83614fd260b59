import { writeFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { speak } from "../../packages/speech/src/testing/speak.ts";
import { encodeWave } from "../../packages/speech/src/wave-file.ts";

const rate = 16_000;

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

/** As text, because a loader may put helpers into a function that the page does not have. */
const microphoneScript = `{
  const sounds = new AudioContext();
  const microphone = sounds.createMediaStreamDestination();
  navigator.mediaDevices.getUserMedia = async () => microphone.stream.clone();
  window.say = async (wave) => {
    const bytes = Uint8Array.from(atob(wave), (character) => character.charCodeAt(0));
    const source = sounds.createBufferSource();
    source.buffer = await sounds.decodeAudioData(bytes.buffer);
    source.connect(microphone);
    source.start();
  };
}`;

/** Gives a page a microphone that is silent but for what `sayInto` says: at the right moment, on a busy machine too. */
export async function holdMicrophone(page: Page | BrowserContext): Promise<void> {
  await page.addInitScript({ content: microphoneScript });
}

/** Speaks into the microphone that `holdMicrophone` gave. */
export async function sayInto(page: Page, text: string, voice: "slt" | "rms" = "slt"): Promise<void> {
  const wave = Buffer.from(encodeWave(await speak(text, voice), rate)).toString("base64");
  await page.evaluate((given) => (window as unknown as { say(wave: string): Promise<void> }).say(given), wave);
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
