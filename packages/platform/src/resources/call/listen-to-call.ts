import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Services } from "../services.ts";
import { hasKey, same, tokenOf } from "./control-call.ts";

const address = /^\/call\/([\da-f-]{36})\/listen\/([\w-]{1,100})\/?(?:\?|$)/i;
/** Listeners of one call. */
const mostListeners = 8;
/** Bytes that may wait for somebody who listens slowly; beyond that sound is left out: ten seconds. */
const mostWaiting = 640_000;

/** What is told before the sound: how to play it. */
const start = { type: "start", encoding: "linear16", container: "raw", sampleRate: 16_000, channels: 2 };

/** Answers requests for another protocol: who asks for a call's `listenUrl` hears it, as PCM over a WebSocket. */
export function createUpgrade(
  services: Pick<Services, "secrets" | "calls" | "callEngine" | "authenticator" | "logger">,
): (request: IncomingMessage, socket: Duplex, head: Buffer) => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_024 });
  const listening = new Map<string, number>();
  const count = (callId: string, more: 1 | -1): void => {
    const left = (listening.get(callId) ?? 0) + more;
    if (left === 0) listening.delete(callId);
    else listening.set(callId, left);
  };

  /** The status with which listening is refused; undefined where it is not. */
  const refusalOf = async (request: IncomingMessage, callId: string, token: string): Promise<number | undefined> => {
    const found = same(token, tokenOf(services, callId, "listen")) ? await services.calls.get(callId) : undefined;
    if (!found) return 404;
    const plan = found.effective.assistant?.monitorPlan;
    if (plan?.listenEnabled === false) return 403;
    const { authorization } = request.headers;
    if (plan?.listenAuthenticationEnabled === true && !(await hasKey(services, authorization, found.call.orgId)))
      return 401;
    if (found.call.status === "ended") return 410;
    return (listening.get(callId) ?? 0) < mostListeners ? undefined : 429;
  };

  const listen = (socket: WebSocket, callId: string): void => {
    socket.on("error", () => undefined);
    count(callId, 1);
    socket.on("close", () => count(callId, -1));
    const stop = services.callEngine.listen?.(callId, {
      hear: (pcm) => {
        if (socket.bufferedAmount < mostWaiting) socket.send(pcm);
      },
      end: () => socket.close(1000, "The call is over."),
    });
    if (!stop) {
      socket.close(1013, "The call is not live here.");
      return;
    }
    socket.on("close", stop);
    socket.send(JSON.stringify(start));
  };

  return (request, socket, head) => {
    socket.on("error", () => undefined);
    // The target is whatever a stranger wrote: it need not be an address at all.
    const [, callId, token] = address.exec(request.url ?? "") ?? [];
    const refuse = (status: number) =>
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    if (callId === undefined || token === undefined) {
      refuse(404);
      return;
    }
    refusalOf(request, callId.toLowerCase(), token)
      .then((status) => {
        if (status !== undefined) refuse(status);
        else sockets.handleUpgrade(request, socket, head, (accepted) => listen(accepted, callId.toLowerCase()));
      })
      .catch((error: unknown) => {
        services.logger.error({ err: error, callId }, "a call could not be listened to");
        refuse(500);
      });
  };
}
