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

/** After a refusal the page asks again: what authorises it may be on its way. Milliseconds. */
const RETRY_DELAYS = [500, 1_500, 5_000, 15_000];

export interface RealtimeOptions {
  warn(message: string, detail?: unknown): void;
  /** Connects to the site's own origin; tests bring their own. */
  connect?: () => Promise<SiteSocket>;
  /** Runs work later, until the returned function is called. */
  schedule?: (work: () => void, milliseconds: number) => () => void;
}

const connectToSite = async (): Promise<SiteSocket> =>
  (await import("socket.io-client")).io({ path: REALTIME_PATH, withCredentials: true });

const scheduleByTimer = (work: () => void, milliseconds: number) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/** Realtime over socket.io on the site's own origin; the client is loaded with the first channel. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { warn, connect = connectToSite, schedule = scheduleByTimer } = options;
  let loading: Promise<SiteSocket> | undefined;
  const open = () => {
    loading ??= connect();
    return loading;
  };
  return {
    join(channel, listener) {
      let isLeft = false;
      let leave = () => {};
      open().then(
        (socket) => {
          if (isLeft) return;
          let cancelRetry = () => {};
          const ask = (tries: number) => {
            cancelRetry();
            socket.emit("join", { channel }, (answer) => {
              if (answer.ok || isLeft) return;
              const delay = RETRY_DELAYS[tries];
              if (delay === undefined) return warn("A realtime channel refused the page.", answer.error);
              cancelRetry = schedule(() => ask(tries + 1), delay);
            });
          };
          const onConnect = () => ask(0);
          const onDemoTrigger: ServerToClientEvents["demo_trigger"] = (message) => {
            if (message.channel === channel) listener.onDemoTrigger(message.payload);
          };
          const onPresence: ServerToClientEvents["presence"] = (message) => {
            if (message.channel === channel) listener.onPresence?.(message.count);
          };
          socket.on("connect", onConnect).on("demo_trigger", onDemoTrigger).on("presence", onPresence);
          if (socket.connected) onConnect();
          leave = () => {
            cancelRetry();
            socket.off("connect", onConnect).off("demo_trigger", onDemoTrigger).off("presence", onPresence);
            if (socket.connected) socket.emit("leave", { channel }, () => {});
          };
        },
        (error: unknown) => warn("Realtime could not be loaded.", error),
      );
      return () => {
        isLeft = true;
        leave();
      };
    },
  };
}
