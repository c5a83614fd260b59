import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { NodePeer } from "./node-peer.ts";
import { UdpRelay } from "./udp-relay.ts";

interface RecordingPiece {
  index: number;
  final: boolean;
  type: string;
  bytes: Buffer;
}

/** What the platform knows of one call. */
export class NodeRoom {
  readonly id = randomUUID().replaceAll("-", "");
  readonly token = randomUUID();
  readonly request: Record<string, unknown>;
  /** Every app message, from all connections of the call. */
  readonly messages: string[] = [];
  readonly recording: RecordingPiece[] = [];
  peer: NodePeer | null = null;
  joins = 0;
  offer = "";
  ended = false;
  deleted = false;

  constructor(request: Record<string, unknown>) {
    this.request = request;
  }

  /** The messages of one type that the client sent. */
  sent(type: string): Record<string, unknown>[] {
    return this.messages
      .filter((text) => text.startsWith("{"))
      .flatMap((text) => {
        const message = JSON.parse(text) as Record<string, unknown>;
        return message["type"] === type ? [message] : [];
      });
  }

  /** Ends the call from the platform's side. */
  end(endedReason: string): void {
    this.peer?.send({ type: "status-update", status: "ended", endedReason });
    this.ended = true;
    setTimeout(() => this.peer?.close(), 100);
  }
}

/** As much of a Parlor platform as a web call needs, in this process: signalling and a peer, no speech. */
export class NodePlatform {
  readonly rooms: NodeRoom[] = [];
  /** Merged into the answer of `POST /call/web`. */
  call: Record<string, unknown> = {};
  /** Refuses `POST /call/web` with this. */
  refusal: { status: number; body: object } | null = null;
  /** The network that media and messages have to pass; every new connection takes the way through it. */
  relay: UdpRelay | null = null;
  /** Signalling requests get no answer while this is true. */
  unreachable = false;
  readonly #server: Server;
  url = "";

  private constructor() {
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  static async open(): Promise<NodePlatform> {
    const platform = new NodePlatform();
    await new Promise<void>((resolve) => platform.#server.listen(0, "127.0.0.1", resolve));
    platform.url = `http://127.0.0.1:${(platform.#server.address() as AddressInfo).port}`;
    return platform;
  }

  get room(): NodeRoom {
    const room = this.rooms.at(-1);
    if (!room) throw new Error("No call was started.");
    return room;
  }

  async close(): Promise<void> {
    for (const { peer } of this.rooms) peer?.close();
    this.relay?.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.unreachable) return void request.socket.destroy();
    response.setHeader("Access-Control-Allow-Origin", request.headers.origin ?? "*");
    response.setHeader("Access-Control-Allow-Methods", "GET, POST, DELETE, OPTIONS");
    response.setHeader("Access-Control-Allow-Headers", "Authorization, Content-Type");
    response.setHeader("Access-Control-Expose-Headers", "Location, Link, Parlor-Participant-Token");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { pathname, searchParams } = new URL(request.url ?? "/", this.url);
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    if (pathname === "/call/web") return this.#create(body, response);
    const [, , roomId, , , index] = pathname.split("/");
    const room = this.rooms.find(({ id }) => id === roomId);
    if (!room) return refuse(response, 404, "The call does not exist.");
    if (index !== undefined) {
      const type = request.headers["content-type"] ?? "";
      room.recording.push({ index: Number(index), final: searchParams.get("final") === "true", type, bytes: body });
      return void response.writeHead(204).end();
    }
    if (request.method === "DELETE") {
      room.deleted = true;
      room.peer?.close();
      return void response.writeHead(204).end();
    }
    await this.#join(room, request.headers.authorization, body.toString(), response);
  }

  #create(body: Buffer, response: ServerResponse): void {
    if (this.refusal) {
      response.writeHead(this.refusal.status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(this.refusal.body));
      return;
    }
    const room = new NodeRoom(JSON.parse(body.toString()));
    this.rooms.push(room);
    const transport = { provider: "parlor", callToken: "", transcriber: "client" };
    response.writeHead(201, { "Content-Type": "application/json" });
    response.end(
      JSON.stringify({ id: randomUUID(), webCallUrl: `${this.url}/rtc/${room.id}`, transport, ...this.call }),
    );
  }

  async #join(
    room: NodeRoom,
    authorization: string | undefined,
    offer: string,
    response: ServerResponse,
  ): Promise<void> {
    if (room.ended) return refuse(response, 410, "The call has ended.");
    if (room.joins > 0 && authorization !== `Bearer ${room.token}`) return refuse(response, 409, "Already joined.");
    room.peer?.close();
    const peer = new NodePeer();
    room.peer = peer;
    room.joins++;
    room.offer = offer;
    peer.onMessage = (text) => {
      room.messages.push(text);
      if (text === "ready") peer.send("listening");
    };
    const impairment = this.relay?.impairment;
    if (impairment) {
      this.relay?.close();
      this.relay = await UdpRelay.open();
      Object.assign(this.relay.impairment, impairment);
    }
    const { relay } = this;
    const ownAnswer = await peer.answer(relay ? relay.hideBrowser(offer) : offer);
    const answer = relay ? relay.standBefore(ownAnswer) : ownAnswer;
    response.writeHead(201, {
      "Content-Type": "application/sdp",
      Location: `/rtc/${room.id}/participant`,
      "Parlor-Participant-Token": room.token,
    });
    response.end(answer);
  }
}

function refuse(response: ServerResponse, statusCode: number, message: string): void {
  response.writeHead(statusCode, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ statusCode, message, error: String(statusCode) }));
}
