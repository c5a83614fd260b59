// Films the demo video from the real product: npm run demo-video [-- folder]
// It needs Debian's ffmpeg and chromium; the voices are those of this machine. Captions come from the call's own record.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { chromium, type Page } from "playwright-core";
import { eventually, holdMicrophone, listCalls, sayInto, startTestParlor } from "./support/parlor.ts";
import { germanCaptions } from "./support/video-captions.ts";

const [target = "apps/site/public/demo"] = process.argv.slice(2);
const size = { width: 1280, height: 720 };
const folder = mkdtempSync(path.join(tmpdir(), "parlor-video-"));

interface Frame {
  readonly at: number;
  readonly file: string;
}

/** Keeps every picture that the browser paints, with its time in seconds since 1970. */
async function film(page: Page): Promise<Frame[]> {
  const frames: Frame[] = [];
  const session = await page.context().newCDPSession(page);
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    const file = path.join(folder, `${frames.length}.jpg`);
    writeFileSync(file, Buffer.from(data, "base64"));
    frames.push({ at: metadata.timestamp ?? Date.now() / 1000, file });
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
  });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 88, maxWidth: 1280, maxHeight: 720 });
  return frames;
}

const clock = (seconds: number) => new Date(Math.max(0, seconds) * 1000).toISOString().slice(11, 23);
const seconds = (time: unknown): number => Date.parse(String(time)) / 1000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Line {
  readonly role: string;
  readonly message: string;
  readonly secondsFromStart: number;
}

function captions(lines: readonly Line[], shift: number, end: number, translate: (text: string) => string): string {
  const cues = lines.map(({ role, message, secondsFromStart }, index) => {
    const from = secondsFromStart + shift;
    const next = lines[index + 1];
    const to = Math.min(next ? next.secondsFromStart + shift : end, from + Math.max(2, message.length / 14));
    return `${clock(from)} --> ${clock(to)}\n<v ${role === "user" ? "Dana" : "Alex"}>${translate(message)}`;
  });
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}

/** The company as it is but without the video that is to be made, so that the popup opens on the live demo. */
function companyWithoutVideo(): string {
  const company = JSON.parse(readFileSync("parlor.config.json", "utf8")) as Record<string, unknown>;
  const file = path.join(folder, "parlor.config.json");
  writeFileSync(file, JSON.stringify({ ...company, knowledgeFolder: path.resolve("knowledge"), video: undefined }));
  return file;
}

const parlor = await startTestParlor({
  PARLOR_CONFIG: companyWithoutVideo(),
  // With the transcriber and the voice that this machine has (npm run speech -- fetch), whichever they are.
  PARLOR_MODELS_DIR: process.env["PARLOR_MODELS_DIR"] ?? path.join(homedir(), ".cache", "parlor", "models"),
});
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: [
    ...["--headless", "--no-sandbox", "--disable-gpu", "--use-fake-ui-for-media-stream"],
    ...["--use-fake-device-for-media-stream", "--allow-loopback-in-peer-connection"],
    ...["--autoplay-policy=no-user-gesture-required"],
  ],
});
try {
  const context = await browser.newContext({ viewport: size, locale: "en-US", colorScheme: "light" });
  await context.addInitScript(() => localStorage.setItem("parlor-consent", '{"audioRecording":true}'));
  // The microphone is silent until the visitor is made to speak: so the question comes when the greeting is over.
  await holdMicrophone(context);
  const page = await context.newPage();
  await page.goto(parlor.siteUrl);
  await page.getByText("Meet Alex").first().waitFor();
  const frames = await film(page);
  const begun = Date.now() / 1000;
  await page.getByPlaceholder("Enter your email").pressSequentially("dana.holt@fjordlight.example", { delay: 50 });
  await page.getByRole("button", { name: "Get Started" }).click();
  await page.getByText("Call in progress •").waitFor({ timeout: 60_000 });
  const log = () => page.getByRole("log").innerText();
  await eventually(async () => /dana/i.test(await log()), "the visitor is greeted", 60_000);
  await pause(Number(process.env["GREETING_MS"] ?? 2_000));
  await sayInto(page, "What does it cost?");
  await eventually(async () => /what does it cost/i.test(await log()), "the question is heard", 60_000);
  await pause(Number(process.env["ANSWER_MS"] ?? 6_500));
  await page.getByPlaceholder("Type a message...").pressSequentially("Can you show me?", { delay: 50 });
  await page.keyboard.press("Enter");
  await pause(3_000);
  if (!(await page.getByRole("dialog").isVisible())) await page.getByRole("button", { name: "Watch Video" }).click();
  await page.getByRole("button", { name: "Start Demo" }).click();
  await page.getByRole("link", { name: "Full Screen" }).waitFor({ timeout: 60_000 });
  await pause(11_000);
  await page.getByRole("button", { name: "End Demo" }).click();
  await page.getByRole("button", { name: "End Call" }).click();
  const hungUp = Date.now() / 1000;
  await page.getByText("Call Summary Ready").waitFor({ timeout: 60_000 });
  const summed = Date.now() / 1000;
  await pause(4_000);
  const over = Date.now() / 1000;
  const call = await eventually(
    async () => (await listCalls(parlor)).find((one) => one["status"] === "ended" && one["artifact"]),
    "the call is kept",
  );
  const artifact = call["artifact"] as { recordingUrl: string; messages: Line[] };
  const recording = path.join(folder, "call.wav");
  writeFileSync(recording, Buffer.from(await (await fetch(artifact.recordingUrl)).arrayBuffer()));
  const callFrom = seconds(call["startedAt"]);

  // Waiting is cut: at most so many seconds of the way to the call, then the call, then the summary.
  const parts = [
    [begun, Math.min(callFrom, begun + 5)],
    [callFrom, hungUp],
    [summed - 0.5, over],
  ] as const;
  const list: string[] = [];
  for (const [from, to] of parts) {
    const shown = frames.filter(({ at }, index) => at < to && (frames[index + 1]?.at ?? over) > from);
    for (const [index, { at, file }] of shown.entries()) {
      const until = shown[index + 1]?.at ?? to;
      list.push(`file '${file}'`, `duration ${Math.max(0.01, until - Math.max(at, from)).toFixed(3)}`);
    }
  }
  const shift = parts[0][1] - parts[0][0];
  const length = parts.reduce((sum, [from, to]) => sum + to - from, 0);
  writeFileSync(path.join(folder, "frames.txt"), `${list.join("\n")}\n`);
  mkdirSync(target, { recursive: true });
  const ffmpeg = (...given: string[]) => execFileSync("ffmpeg", ["-y", "-loglevel", "error", ...given]);
  ffmpeg(
    ...["-f", "concat", "-safe", "0", "-i", path.join(folder, "frames.txt"), "-i", recording],
    ...["-vf", "fps=12,scale=960:540:flags=lanczos,format=yuv420p"],
    ...["-af", `aresample=24000,pan=mono|c0=0.7*c0+0.7*c1,adelay=${Math.round(shift * 1000)},apad`],
    ...["-t", length.toFixed(2), "-c:v", "libx264", "-preset", "veryslow", "-tune", "stillimage", "-crf", "32"],
    ...["-g", "240", "-c:a", "aac", "-b:a", "32k", "-movflags", "+faststart", path.join(target, "parlor.mp4")],
  );
  const at = (shift + Math.min(20, length / 2)).toFixed(1);
  const picture = ["-frames:v", "1", "-quality", "70", path.join(target, "poster.webp")];
  ffmpeg("-ss", at, "-i", path.join(target, "parlor.mp4"), ...picture);
  const lines = artifact.messages.filter(({ role }) => role === "user" || role === "bot");
  const end = shift + hungUp - callFrom;
  writeFileSync(
    path.join(target, "captions.en.vtt"),
    captions(lines, shift, end, (text) => text),
  );
  writeFileSync(path.join(target, "captions.de.vtt"), captions(lines, shift, end, germanCaptions));
  process.stdout.write(`${JSON.stringify(call["artifact"]).match(/"parlor:parts":\{[^}]*\}/)?.[0] ?? ""}\n`);
  process.stdout.write(`${length.toFixed(1)} s\n${lines.map(({ message }) => message).join("\n")}\n`);
} finally {
  await browser.close();
  await parlor.close();
  rmSync(folder, { recursive: true, force: true });
}
