import { type Browser, chromium } from "playwright-core";

/** Flags with which Chromium holds calls on loopback, without a person, a device or a network. */
const CALL_FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--use-fake-ui-for-media-stream",
  "--use-fake-device-for-media-stream",
  "--allow-loopback-in-peer-connection",
];

interface LaunchOptions {
  /** A WAV file that the fake microphone plays once. Without it the microphone beeps twice a second. */
  microphoneFile?: string;
  /** `false`: pages have to be clicked before they may play sound, as on a visitor's machine. Default `true`. */
  autoplay?: boolean;
  flags?: readonly string[];
}

/** The machine's Chromium, ready for calls. */
export function launchChromium({ microphoneFile, autoplay = true, flags = [] }: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: [
      ...CALL_FLAGS,
      `--autoplay-policy=${autoplay ? "no-user-gesture-required" : "document-user-activation-required"}`,
      ...(microphoneFile ? [`--use-file-for-fake-audio-capture=${microphoneFile}%noloop`] : []),
      ...flags,
    ],
  });
}
