import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eventually } from "./parlor.ts";

/** A sound server of the test's own: a speaker that nobody hears, and a microphone into which the test speaks. */
export interface SoundServer {
  /** For the browser's environment. */
  readonly environment: Record<string, string>;
  /** Plays a WAV file into the microphone; resolves when it is over. */
  speak(file: string): Promise<void>;
  close(): Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => child.once("exit", () => resolve()))
    : Promise.resolve();

/** Whether Debian's `pulseaudio` and `pulseaudio-utils` are here. */
export const hasSoundServer = (): boolean => ["pulseaudio", "paplay"].every((name) => existsSync(`/usr/bin/${name}`));

/** Starts PulseAudio without a device: Firefox runs no audio context on a machine that has no sound at all. */
export async function startSoundServer(): Promise<SoundServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "parlor-sound-"));
  const environment = { HOME: folder, PULSE_RUNTIME_PATH: folder, PULSE_STATE_PATH: folder };
  const address = `unix:${folder}/native`;
  const modules = [
    `module-native-protocol-unix socket=${folder}/native auth-anonymous=1`,
    "module-null-sink sink_name=speaker",
    "module-null-sink sink_name=voice",
    "module-remap-source master=voice.monitor source_name=microphone",
  ];
  const options = ["-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1"];
  const given = [...options, ...modules.flatMap((module) => ["-L", module])];
  const server = spawn("pulseaudio", given, { env: { ...process.env, ...environment }, stdio: "ignore" });
  const play = { env: { ...process.env, ...environment, PULSE_SERVER: address } };
  await eventually(async () => existsSync(`${folder}/native`), "the sound server listens");
  await eventually(async () => {
    try {
      return execFileSync("pactl", ["set-default-source", "microphone"], { ...play, stdio: "ignore" }) === null;
    } catch {
      return false;
    }
  }, "the microphone is there");
  return {
    environment: { PULSE_SERVER: address },
    async speak(file) {
      const player = spawn("paplay", ["--device=voice", file], { ...play, stdio: "ignore" });
      await ended(player);
      if (player.exitCode !== 0) throw new Error(`paplay ${file} ended with ${player.exitCode}`);
    },
    async close() {
      server.kill("SIGKILL");
      await ended(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
