import type { Clock } from "@parlor/processes/clock";
import { z } from "zod";
import { connectLiveKitRoom } from "../../media/livekit-room.ts";
import type { LiveCall } from "../live-call.ts";
import { RoomSeat } from "./room-seat.ts";
import { appTopic, controlTopic, type RoomControl, visitorIdentity } from "./room-words.ts";

const roomControl = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("message"), message: z.unknown() }),
  z.object({ kind: z.literal("end"), reason: z.string() }),
  z.object({ kind: z.literal("video-stored"), url: z.string() }),
]);

/** Does with a call what the platform says through its room; anything else is passed over. */
export function obeyRoom(call: Pick<LiveCall, "control" | "end" | "videoStored">, text: string): void {
  const control = parseControl(text);
  if (control?.kind === "message") call.control(control.message);
  else if (control?.kind === "end") void call.end(control.reason);
  else if (control) call.videoStored(control.url);
}

function parseControl(text: string): RoomControl | undefined {
  try {
    return roomControl.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A call's seat in its LiveKit room. */
export function seatOf(
  call: LiveCall,
  at: { readonly url: string; readonly token: string },
  clock: Clock,
  onTaken: () => void,
): RoomSeat {
  return new RoomSeat({
    url: at.url,
    token: at.token,
    visitor: visitorIdentity,
    appTopic,
    controlTopic,
    connect: connectLiveKitRoom,
    clock,
    onVisitor: (open) => {
      call.join(open, call.participant?.token).catch((error: Error) => call.partFailed("media", error.message));
    },
    onControl: (text) => obeyRoom(call, text),
    onFailure: (reason) => call.partFailed("media", reason),
    onTaken,
  });
}
