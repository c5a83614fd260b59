import type { Server as HttpServer } from "node:http";
import type { Database } from "@parlor/platform";
import {
  type ChannelName,
  type ClientToServerEvents,
  channelName,
  type DemoTriggerPayload,
  demoTriggerPayload,
  REALTIME_PATH,
  type RealtimeAcknowledgement,
  type ServerToClientEvents,
} from "@parlor/site-contract";
import { createAdapter } from "@socket.io/postgres-adapter";
import { getTableName } from "drizzle-orm";
import type { Logger } from "pino";
import { Server, type Socket } from "socket.io";
import { z } from "zod";
import type { Visitors } from "../http/visitors.ts";
import { realtimeAttachments, siteSchema } from "../store/schema.ts";
import { ConnectionLimit } from "./connection-limit.ts";

/** The live channels of calls. */
export interface Realtime {
  /** Tells everybody in the channel to open the demo. @returns how many connections that are, on all servers */
  triggerDemo(channel: ChannelName, payload: DemoTriggerPayload): Promise<number>;
  close(): Promise<void>;
}

interface RealtimeOptions {
  readonly server: HttpServer;
  readonly visitors: Visitors;
  readonly siteOrigin: string;
  /** How many proxies in front add themselves to X-Forwarded-For. */
  readonly trustedProxies: number;
  /** Whether a channel belongs to a visitor. */
  readonly mayJoin: (channel: ChannelName, visitorId: string) => Promise<boolean>;
  /** With several servers: the Postgres that they share. */
  readonly pool: Database["pool"] | undefined;
  readonly logger: Logger;
}

interface SocketData {
  visitorId: string;
}

type SiteServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;
type SiteSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;

const channelMessage = z.object({ channel: z.custom<ChannelName>((value) => channelName.safeParse(value).success) });
const broadcastMessage = channelMessage.extend({
  event: z.literal("demo_trigger"),
  payload: z.custom<DemoTriggerPayload>((value) => demoTriggerPayload.safeParse(value).success),
});

/** Channels that one connection may be in, and messages it may send in ten seconds. */
const CHANNELS_AT_MOST = 10;
/** Connections of one visitor: pages in some windows, and a few that are about to be noticed as gone. */
const CONNECTIONS_AT_MOST = 20;
const MESSAGES_PER_WINDOW = 40;
const WINDOW_MILLISECONDS = 10_000;

const refusal = (error: string): RealtimeAcknowledgement => ({ ok: false, error });
const isChannel = (room: string): room is ChannelName => channelName.safeParse(room).success;

/**
 * Opens socket.io on the site's origin. A connection is a visitor by the signed cookie; it joins only channels of
 * that visitor's own sessions and calls.
 */
export async function openRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { server, visitors, siteOrigin, mayJoin, pool, logger } = options;
  const limit = new ConnectionLimit(options.trustedProxies);
  const io: SiteServer = new Server(server, {
    path: REALTIME_PATH,
    serveClient: false,
    maxHttpBufferSize: 16_384,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    allowRequest: (request, decide) => {
      const { origin } = request.headers;
      decide(null, (origin === undefined || origin === siteOrigin) && limit.isFree(request));
    },
  });
  // Every connection counts, also those that never say which visitor they are.
  io.engine.on("connection", (connection) => connection.once("close", limit.take(connection.request)));
  if (pool) {
    io.adapter(
      createAdapter(pool as unknown as Parameters<typeof createAdapter>[0], {
        tableName: `${siteSchema.schemaName}.${getTableName(realtimeAttachments)}`,
        errorHandler: (error) => logger.warn({ error }, "the realtime adapter failed"),
      }),
    );
  }

  const openOf = new Map<string, number>();
  const identify = async (socket: SiteSocket): Promise<Error | undefined> => {
    const visitor = await visitors.read(socket.handshake.headers.cookie);
    if (!visitor) return new Error("Open the site first: the visitor's cookie is missing.");
    const open = openOf.get(visitor.id) ?? 0;
    if (open >= CONNECTIONS_AT_MOST) return new Error("This visitor has too many connections.");
    socket.data.visitorId = visitor.id;
    openOf.set(visitor.id, open + 1);
    // Also a connection that ends before it is taken gives its place back.
    socket.conn.once("close", () => {
      const left = (openOf.get(visitor.id) ?? 1) - 1;
      if (left > 0) openOf.set(visitor.id, left);
      else openOf.delete(visitor.id);
    });
    return undefined;
  };
  io.use((socket, next) => void identify(socket).then(next, next));

  const announcePresence = async (channel: ChannelName): Promise<void> => {
    try {
      const count = (await io.in(channel).fetchSockets()).length;
      io.to(channel).emit("presence", { channel, count });
    } catch (error) {
      logger.warn({ error }, "presence could not be counted");
    }
  };

  const join = async (socket: SiteSocket, message: unknown): Promise<RealtimeAcknowledgement> => {
    const parsed = channelMessage.safeParse(message);
    if (!parsed.success) return refusal("Name a channel as session:{id} or call:{id}.");
    const { channel } = parsed.data;
    if (socket.rooms.size > CHANNELS_AT_MOST) return refusal("This connection is in too many channels.");
    if (!(await mayJoin(channel, socket.data.visitorId))) return refusal("This visitor has no such channel.");
    await socket.join(channel);
    await announcePresence(channel);
    return { ok: true };
  };

  const leave = async (socket: SiteSocket, message: unknown): Promise<RealtimeAcknowledgement> => {
    const parsed = channelMessage.safeParse(message);
    if (!parsed.success) return refusal("Name a channel as session:{id} or call:{id}.");
    await socket.leave(parsed.data.channel);
    await announcePresence(parsed.data.channel);
    return { ok: true };
  };

  const broadcast = async (socket: SiteSocket, message: unknown): Promise<RealtimeAcknowledgement> => {
    const parsed = broadcastMessage.safeParse(message);
    if (!parsed.success) return refusal("Only demo_trigger can be broadcast.");
    const { channel, payload } = parsed.data;
    if (!socket.rooms.has(channel)) return refusal("Join the channel first.");
    socket.to(channel).emit("demo_trigger", { channel, payload });
    return { ok: true };
  };

  io.on("connection", (socket) => {
    let windowStart = Date.now();
    let messages = 0;
    const isFlooding = (): boolean => {
      if (Date.now() - windowStart > WINDOW_MILLISECONDS) {
        windowStart = Date.now();
        messages = 0;
      }
      messages += 1;
      return messages > MESSAGES_PER_WINDOW;
    };
    const guarded =
      (handle: (socket: SiteSocket, message: unknown) => Promise<RealtimeAcknowledgement>) =>
      (message: unknown, acknowledge?: unknown): void => {
        const reply = (answer: RealtimeAcknowledgement) => typeof acknowledge === "function" && acknowledge(answer);
        if (isFlooding()) return void reply(refusal("Too many messages."));
        handle(socket, message).then(reply, (error: unknown) => {
          logger.warn({ error }, "a realtime message failed");
          reply(refusal("The message failed. Try again."));
        });
      };
    socket.on("join", guarded(join));
    socket.on("leave", guarded(leave));
    socket.on("broadcast", guarded(broadcast));
    socket.on("disconnecting", () => {
      const left = [...socket.rooms].filter(isChannel);
      setImmediate(() => {
        for (const channel of left) void announcePresence(channel);
      });
    });
  });

  return {
    async triggerDemo(channel, payload) {
      const count = (await io.in(channel).fetchSockets()).length;
      io.to(channel).emit("demo_trigger", { channel, payload });
      return count;
    },
    close: () =>
      new Promise((resolve) => {
        io.disconnectSockets(true);
        // Not io.close(): that would close the listener, which its owner does.
        io.of("/").adapter.close();
        io.engine.close();
        resolve();
      }),
  };
}
