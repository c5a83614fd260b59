import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { PreviewHub } from "./preview-hub.ts";

/** Tells the viewer that the run is over, as against a lost connection. */
export const PREVIEW_ENDED = 4410;

const address = /^\/live\/([\w-]{20,80})\/frames$/;

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * Takes the WebSocket upgrades of the previews on this listener and refuses all others. Viewers only watch: whatever
 * they send is ignored.
 *
 * @param isAllowedOrigin whether pages of this origin may connect; browsers always say theirs
 */
export function attachPreview(server: Server, hub: PreviewHub, isAllowedOrigin: (origin: string) => boolean): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024, perMessageDeflate: false });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    const token = address.exec((request.url ?? "").split("?")[0] ?? "")?.[1];
    const channel = token === undefined ? undefined : hub.find(token);
    if (channel === undefined) return refuse(socket, "404 Not Found");
    const { origin } = request.headers;
    if (origin !== undefined && !isAllowedOrigin(origin)) return refuse(socket, "403 Forbidden");
    sockets.handleUpgrade(request, socket, head, (webSocket: WebSocket) => {
      const leave = channel.join({
        sendFrame: (frame, sent) => webSocket.send(frame, { binary: true }, () => sent()),
        sendMessage: (message) => webSocket.send(JSON.stringify(message)),
        close: () => webSocket.close(PREVIEW_ENDED, "The demo has ended."),
      });
      webSocket.on("close", leave);
      webSocket.on("error", () => webSocket.terminate());
    });
  });
}
