import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";

/** An address of this machine that is not the loopback: TURN servers relay to no other by default. */
const ownAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === "IPv4" && !each.internal)?.address;

/** Why there can be no TURN server here, or undefined. */
export function whyNoTurnServer(): string | undefined {
  if (spawnSync("turnserver", ["--version"]).error) return "coturn is not installed (Debian: apt-get install coturn)";
  return ownAddress() ? undefined : "this machine has no address but its loopback";
}

async function listen(server: Server, host: string): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

async function freePort(host: string): Promise<number> {
  const server = createServer();
  const port = await listen(server, host);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => resolve(true));
    socket.on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}

/** Debian's coturn, over TCP alone, behind a line on which every connection takes its time to open. */
export class TurnServer {
  readonly iceServers: { urls: string; username: string; credential: string }[];
  /** Connections that came to the line. */
  connections = 0;
  readonly #process: ChildProcess;
  readonly #folder: string;
  readonly #line: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(turn: ChildProcess, folder: string, host: string, line: Server) {
    this.#process = turn;
    this.#folder = folder;
    this.#line = line;
    const { port } = line.address() as AddressInfo;
    this.iceServers = [{ urls: `turn:${host}:${port}?transport=tcp`, username: "visitor", credential: "let-me-out" }];
  }

  static async open(delayMilliseconds: number): Promise<TurnServer> {
    const host = ownAddress() ?? "127.0.0.1";
    const folder = await mkdtemp(join(tmpdir(), "turn-server-"));
    const port = await freePort(host);
    const options = [
      ["--listening-ip", host, "--relay-ip", host, "--listening-port", String(port), "--no-udp", "--no-tls"],
      ["--no-dtls", "--no-cli", "--lt-cred-mech", "--user", "visitor:let-me-out", "--realm", "parlor.test"],
      ["--log-file", "stdout", "--pidfile", join(folder, "pid"), "--userdb", join(folder, "users.sqlite"), "-n"],
    ].flat();
    const turn = spawn("turnserver", options, { cwd: folder, stdio: "ignore" });
    const line = createServer();
    await listen(line, host);
    const server = new TurnServer(turn, folder, host, line);
    line.on("connection", (socket) => {
      server.connections++;
      server.#keep(socket).pause();
      setTimeout(() => {
        const onward = server.#keep(connect(port, host));
        socket.pipe(onward).pipe(socket);
      }, delayMilliseconds);
    });
    while (!(await answers(host, port))) {
      if (turn.exitCode !== null) throw new Error(`turnserver ended with ${turn.exitCode}.`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return server;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#line.close();
    this.#process.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket);
    socket.on("close", () => this.#sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    return socket;
  }
}
