import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Stands before a server, and can take it away and bring it back. */
export interface CutOff {
  /** The server's address, with this one's port. */
  readonly url: string;
  /** Cuts all connections and takes none, as a machine that is gone. */
  cut(): void;
  restore(): void;
  /** How many connections stand. */
  count(): number;
  close(): Promise<void>;
}

/** @param target `postgres://...`; what is said goes through unchanged */
export async function openCutOff(target: string): Promise<CutOff> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (isCut) return void near.resetAndDestroy();
    const far = connect(Number(port), hostname);
    keep(far);
    near.pipe(far).pipe(near);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      isCut = true;
      drop();
    },
    restore() {
      isCut = false;
    },
    count: () => sockets.size / 2,
    async close() {
      drop();
      server.close();
      await once(server, "close");
    },
  };
}
