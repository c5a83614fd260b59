import {
  AccessToken,
  AgentDispatchClient,
  DataPacket_Kind,
  RoomAgentDispatch,
  RoomServiceClient,
} from "livekit-server-sdk";
import { assistantIdentity, controlTopic, type RoomControl, visitorIdentity } from "./room-words.ts";

/** How a LiveKit cluster is reached. */
export interface LiveKitAccess {
  /** As clients reach it: `wss://livekit.example.com`, or `ws://` on one machine. */
  readonly url: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

/** Seconds for which a room waits for somebody, and for those who were in it. */
const emptySeconds = 90;
/** A token is only needed to come in; calls last up to twelve hours, and a visitor may come back. */
const tokenLife = "13h";

/** What the platform does with a LiveKit cluster's rooms. */
export interface LiveKitRooms {
  /** The cluster's address for clients. */
  readonly url: string;
  /** Makes a room and asks for a worker of this installation; `about` comes to it with the job. */
  open(room: string, about: string): Promise<void>;
  /** Asks for another worker for a room that is there. */
  dispatch(room: string, about: string): Promise<void>;
  /** Tells the worker that is in the room. */
  tell(room: string, control: RoomControl): Promise<void>;
  close(room: string): Promise<void>;
  visitorToken(room: string): Promise<string>;
  assistantToken(room: string): Promise<string>;
}

/** @param agentName what workers of this installation, and no others, register as */
export function openLiveKitRooms({ url, apiKey, apiSecret }: LiveKitAccess, agentName: string): LiveKitRooms {
  const api = url.replace(/^ws/, "http");
  const rooms = new RoomServiceClient(api, apiKey, apiSecret);
  const dispatches = new AgentDispatchClient(api, apiKey, apiSecret);
  const token = (identity: string, room: string, kind?: "agent") => {
    const given = new AccessToken(apiKey, apiSecret, { identity, ttl: tokenLife });
    given.addGrant({ roomJoin: true, room, canPublish: true, canPublishData: true, canSubscribe: true });
    if (kind) given.kind = kind;
    return given.toJwt();
  };
  return {
    url,
    async open(room, about) {
      const agents = [new RoomAgentDispatch({ agentName, metadata: about })];
      await rooms.createRoom({ name: room, agents, emptyTimeout: emptySeconds, departureTimeout: emptySeconds });
    },
    async dispatch(room, about) {
      await dispatches.createDispatch(room, agentName, { metadata: about });
    },
    async tell(room, control) {
      const bytes = new TextEncoder().encode(JSON.stringify(control));
      await rooms.sendData(room, bytes, DataPacket_Kind.RELIABLE, {
        topic: controlTopic,
        destinationIdentities: [assistantIdentity],
      });
    },
    async close(room) {
      await rooms.deleteRoom(room);
    },
    visitorToken: (room) => token(visitorIdentity, room),
    assistantToken: (room) => token(assistantIdentity, room, "agent"),
  };
}
