import { type Context, Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { ApiError } from "../http/api-error.ts";
import { limitBody } from "../http/body.ts";
import { securityHeaders } from "../http/security-headers.ts";
import type { Recordings } from "../store/recordings.ts";
import { type IceServer, iceLinks } from "./ice-links.ts";
import { serveRecording } from "./serve-recording.ts";

/** What the signalling needs of the calls behind it. Every one of them throws an ApiError to refuse. */
export interface SignallingCalls {
  /** Refuses a room that is not there or over, before its offer is read. */
  admit(room: string): void | Promise<void>;
  /** The answer is a session description, unless its type says otherwise. */
  join(
    room: string,
    offer: string,
    token: string | undefined,
  ): Promise<{ answer: string; answerType?: string; participantId: string; token: string }>;
  leave(room: string, token: string | undefined): Promise<void>;
  /** Refuses whoever may not send this piece, before it is read. */
  admitPiece(room: string, token: string | undefined): void | Promise<void>;
  /** A piece of the recording that the visitor's browser makes. */
  keepPiece(room: string, token: string | undefined, number: number, piece: Uint8Array): Promise<void>;
}

export interface SignallingOptions {
  readonly calls: SignallingCalls;
  readonly isOriginAllowed: (origin: string) => boolean;
  readonly iceServers: readonly IceServer[];
  readonly recordings: Pick<Recordings, "size" | "read">;
  /** Where the holder of this ticket stands in the waiting line; undefined when it is not known any more. */
  readonly queue?: (ticket: string) => object | undefined | Promise<object | undefined>;
  /** The platform's public address. */
  readonly url?: string;
  readonly now?: () => Date;
}

/** An offer with every candidate of a machine with many networks has some 20 kB. */
const mostOfferBytes = 131_072;
/** A piece is about two seconds of video. */
const mostPieceBytes = 4_194_304;
const roomForm = /^[0-9a-f]{32}$/;
const pieceForm = /^\d{1,6}$/;
const noRoom = "There is no such room. Create a call with POST /call/web and use its webCallUrl.";

const bearerOf = (context: Context): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(context.req.header("authorization") ?? "")?.[1];

/**
 * The signalling of web calls, in the manner of WHIP: POST an offer to a room for an answer, DELETE the participant to
 * leave. Serves the recordings too, under names that nobody can guess. Only who may send something is read.
 */
export function createSignalling(options: SignallingOptions): (request: Request) => Promise<Response> {
  const { calls, isOriginAllowed } = options;
  const now = options.now ?? (() => new Date());
  const app = new Hono({ strict: false }).basePath("/rtc");

  const roomOf = (context: Context): string => context.req.param("room") ?? "";
  const hasRoomForm: MiddlewareHandler = async (context, next) => {
    if (!roomForm.test(roomOf(context))) throw new ApiError(404, noRoom);
    await next();
  };
  /** The servers that carry media, for those alone who hold the address of a call that runs. */
  const nameIceServers = (context: Context): void => {
    const links = iceLinks(options.iceServers, now());
    if (links) context.header("link", links);
  };
  const refuseMethod = (allow: string) => () => {
    throw new ApiError(405, `Use ${allow} here.`, { allow });
  };

  app.use(securityHeaders(options.url ?? ""));
  app.use(async (context, next) => {
    const origin = context.req.header("origin");
    if (origin !== undefined && !isOriginAllowed(origin))
      throw new ApiError(403, `The origin ${origin} is not allowed to join calls here.`);
    await next();
  });
  app.options("/:room", async (context, next) => {
    context.header("accept-post", "application/sdp");
    try {
      await calls.admit(roomOf(context));
      nameIceServers(context);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
    await next();
  });
  app.use(
    cors({
      origin: (origin) => (isOriginAllowed(origin) ? origin : null),
      allowMethods: ["POST", "DELETE", "GET", "OPTIONS"],
      allowHeaders: ["Authorization", "Content-Type"],
      exposeHeaders: ["Location", "Parlor-Participant-Token", "Link"],
      maxAge: 600,
    }),
  );

  app.get("/recordings/:name", (context) =>
    serveRecording(options.recordings, context.req.param("name"), context.req.raw),
  );

  app.get("/queue/:ticket", async (context) => {
    const place = await options.queue?.(context.req.param("ticket"));
    if (!place)
      throw new ApiError(404, "There is no such place in the line any more. Ask for a call with POST /call/web.");
    return context.json(place, 200, { "cache-control": "no-store" });
  });

  const admit: MiddlewareHandler = async (context, next) => {
    await calls.admit(roomOf(context));
    if (!context.req.header("content-type")?.toLowerCase().startsWith("application/sdp"))
      throw new ApiError(415, "POST a session description with Content-Type: application/sdp.");
    await next();
  };
  app.use("/:room", hasRoomForm);
  app.post("/:room", admit, limitBody(mostOfferBytes), async (context) => {
    const room = roomOf(context);
    const joined = await calls.join(room, await context.req.text(), bearerOf(context));
    nameIceServers(context);
    return context.body(joined.answer, 201, {
      "content-type": joined.answerType ?? "application/sdp",
      location: `/rtc/${room}/${joined.participantId}`,
      "parlor-participant-token": joined.token,
    });
  });
  app.all("/:room", refuseMethod("POST, OPTIONS"));

  app.use("/:room/:participant", hasRoomForm);
  app.delete("/:room/:participant", async (context) => {
    await calls.leave(roomOf(context), bearerOf(context));
    return context.body(null, 204);
  });
  app.all("/:room/:participant", refuseMethod("DELETE, OPTIONS"));

  const admitPiece: MiddlewareHandler = async (context, next) => {
    const piece = context.req.param("piece") ?? "";
    if (!roomForm.test(roomOf(context)) || !pieceForm.test(piece)) throw new ApiError(404, noRoom);
    await calls.admitPiece(roomOf(context), bearerOf(context));
    await next();
  };
  app.post("/:room/:participant/recording/:piece", admitPiece, limitBody(mostPieceBytes), async (context) => {
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    await calls.keepPiece(roomOf(context), bearerOf(context), Number(context.req.param("piece")), bytes);
    return context.body(null, 204);
  });
  app.all("/:room/:participant/recording/:piece", refuseMethod("POST, OPTIONS"));

  app.notFound(() => {
    throw new ApiError(404, noRoom);
  });
  app.onError((error) => {
    if (error instanceof ApiError) return error.getResponse();
    throw error;
  });
  return async (request) => app.fetch(request);
}
