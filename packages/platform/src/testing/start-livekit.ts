import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { homedir } from "node:os";
import path from "node:path";
import type { LiveKitAccess } from "../calls/livekit/livekit-rooms.ts";

/** A LiveKit server of its own for one test file. */
export interface TestLiveKit extends LiveKitAccess {
  /** Ends it at once, with all its rooms. */
  kill(): Promise<void>;
  /** Starts it again at the same address, after `kill`. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const startPatience = 20_000;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Where `livekit-server` is, as docs/scale.md has it built; undefined on machines without it. */
export function findLiveKit(): string | undefined {
  const places = [
    "livekit-server",
    path.join(homedir(), "go", "bin", "livekit-server"),
    path.join(homedir(), "go", "bin", "server"),
  ];
  return places.find((place) => spawnSync(place, ["--version"], { encoding: "utf8" }).stdout?.includes("livekit"));
}

/** Starts a real LiveKit server on this machine alone. */
export async function startLiveKit(command: string): Promise<TestLiveKit> {
  const [port, tcp, udp] = [await freePort(), await freePort(), await freePort()];
  const apiKey = "test";
  const apiSecret = randomBytes(24).toString("hex");
  const configuration = {
    port,
    bind_addresses: ["127.0.0.1"],
    rtc: {
      tcp_port: tcp,
      udp_port: udp,
      use_external_ip: false,
      node_ip: "127.0.0.1",
      interfaces: { includes: ["lo"] },
      enable_loopback_candidate: true,
    },
    keys: { [apiKey]: apiSecret },
    logging: { level: "error" },
  };
  const launch = async () => {
    const child = spawn(command, ["--config-body", JSON.stringify(configuration)], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    const until = performance.now() + startPatience;
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}`).catch(() => undefined);
      if (answer?.ok) break;
      if (child.exitCode !== null || performance.now() > until) throw new Error("livekit-server did not start.");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return { child, exited };
  };
  let running = await launch();
  const kill = async () => {
    running.child.kill("SIGKILL");
    await running.exited;
  };
  return {
    url: `ws://127.0.0.1:${port}`,
    apiKey,
    apiSecret,
    kill,
    async restart() {
      running = await launch();
    },
    stop: kill,
  };
}
