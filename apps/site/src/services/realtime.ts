import {
  type ChannelName,
  type ClientToServerEvents,
  type DemoTriggerPayload,
  REALTIME_PATH,
  type ServerToClientEvents,
} from "@parlor/site-contract";
import type { Socket } from "socket.io-client";

/** What a channel tells: a demo was asked for, or how many connections listen. */
interface ChannelListener {
  onDemoTrigger(payload: DemoTriggerPayload): void;
  onPresence?(count: number): void;
}

/** Channels by name. A lost connection is rejoined by itself. */
export interface Realtime {
  /** Listens on a channel until the returned function is called. */
  join(channel: ChannelName, listener: ChannelListener): () => void;
}

type SiteSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Realtime over socket.io on the site's own origin; the client is loaded with the first channel. */
export function createRealtime(options: { warn(message: string, detail?: unknown): void }): Realtime {
  let loading: Promise<SiteSocket> | undefined;
  const open = () => {
    loading ??= import("socket.io-client").then(({ io }) => io({ path: REALTIME_PATH, withCredentials: true }));
    return loading;
  };
  return {
    join(channel, listener) {
      let isLeft = false;
      let leave = () => {};
      open().then(
        (socket) => {
          if (isLeft) return;
          const ask = () =>
            socket.emit("join", { channel }, (answer) => {
              if (!answer.ok) options.warn("A realtime channel refused the page.", answer.error);
            });
          const onDemoTrigger: ServerToClientEvents["demo_trigger"] = (message) => {
            if (message.channel === channel) listener.onDemoTrigger(message.payload);
          };
          const onPresence: ServerToClientEvents["presence"] = (message) => {
            if (message.channel === channel) listener.onPresence?.(message.count);
          };
          socket.on("connect", ask).on("demo_trigger", onDemoTrigger).on("presence", onPresence);
          if (socket.connected) ask();
          leave = () => {
            socket.off("connect", ask).off("demo_trigger", onDemoTrigger).off("presence", onPresence);
            if (socket.connected) socket.emit("leave", { channel }, () => {});
          };
        },
        (error: unknown) => options.warn("Realtime could not be loaded.", error),
      );
      return () => {
        isLeft = true;
        leave();
      };
    },
  };
}
