import { createReadStream, statSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";

/** What the signalling needs of the calls behind it. */
export interface SignallingCalls {
  /** @throws SignallingProblem */
  join(
    room: string,
    offer: string,
    token: string | undefined,
  ): Promise<{ answer: string; participantId: string; token: string }>;
  /** @throws SignallingProblem */
  leave(room: string, token: string | undefined): Promise<void>;
  /** A piece of the recording that the visitor's browser makes. @throws SignallingProblem */
  keepPiece(room: string, token: string | undefined, number: number, piece: Uint8Array): Promise<void>;
}

export interface SignallingOptions {
  readonly calls: SignallingCalls;
  readonly isOriginAllowed: (origin: string) => boolean;
  readonly iceServers: readonly {
    readonly urls: string;
    readonly username?: string | undefined;
    readonly credential?: string | undefined;
  }[];
  readonly recordingsFolder: string;
}

/** An answer other than success, as a client sees it. */
export class SignallingProblem extends Error {
  override readonly name = "SignallingProblem";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const mostOfferBytes = 1_048_576;
/** A piece is about two seconds of video. */
const mostPieceBytes = 16_777_216;

const statusTexts: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  410: "Gone",
  413: "Payload Too Large",
  415: "Unsupported Media Type",
  500: "Internal Server Error",
  503: "Service Unavailable",
  507: "Insufficient Storage",
};

function problem(status: number, message: string): Response {
  return Response.json({ statusCode: status, message, error: statusTexts[status] ?? "Error" }, { status });
}

function bearerToken(request: Request): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
}

async function readBytes(request: Request, most: number, what: string): Promise<Buffer> {
  const tooLarge = () => new SignallingProblem(413, `${what} is larger than ${most} bytes.`);
  if (Number(request.headers.get("content-length") ?? 0) > most) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readOffer(request: Request): Promise<string> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("application/sdp"))
    throw new SignallingProblem(415, "POST a session description with Content-Type: application/sdp.");
  return (await readBytes(request, mostOfferBytes, "The offer")).toString("utf8");
}

/**
 * The signalling of web calls, in the manner of WHIP: POST an offer to a room for an answer, DELETE the participant to
 * leave. Serves the recordings too, under names that nobody can guess.
 */
export function createSignalling(options: SignallingOptions): (request: Request) => Promise<Response> {
  const links = options.iceServers
    .map(({ urls, username, credential }) =>
      [
        `<${urls}>; rel="ice-server"`,
        username && `username="${username}"`,
        credential && `credential="${credential}"; credential-type="password"`,
      ]
        .filter(Boolean)
        .join("; "),
    )
    .join(", ");

  const answer = async (request: Request, segments: readonly string[]): Promise<Response> => {
    const [room = "", participant, what, piece] = segments;
    if (room === "recordings" && participant !== undefined) return recording(request, participant);
    const isPiece = what === "recording" && /^\d{1,6}$/.test(piece ?? "") && segments.length === 4;
    if (!/^[0-9a-f]{32}$/.test(room) || (segments.length > 2 && !isPiece))
      throw new SignallingProblem(
        404,
        "There is no such room. Create a call with POST /call/web and use its webCallUrl.",
      );
    if (participant === undefined && request.method === "POST") {
      const joined = await options.calls.join(room, await readOffer(request), bearerToken(request));
      return new Response(joined.answer, {
        status: 201,
        headers: {
          "content-type": "application/sdp",
          location: `/rtc/${room}/${joined.participantId}`,
          "parlor-participant-token": joined.token,
        },
      });
    }
    if (isPiece && request.method === "POST") {
      const bytes = await readBytes(request, mostPieceBytes, "The piece");
      await options.calls.keepPiece(room, bearerToken(request), Number(piece), bytes);
      return new Response(null, { status: 204 });
    }
    if (participant !== undefined && !isPiece && request.method === "DELETE") {
      await options.calls.leave(room, bearerToken(request));
      return new Response(null, { status: 204 });
    }
    const allow = participant === undefined || isPiece ? "POST, OPTIONS" : "DELETE, OPTIONS";
    const refused = problem(405, `Use ${allow} here.`);
    refused.headers.set("allow", allow);
    return refused;
  };

  const recording = (request: Request, name: string): Response => {
    if (!/^[0-9a-f]{32}\.(wav|webm)$/.test(name)) throw new SignallingProblem(404, "There is no such recording.");
    const file = path.join(options.recordingsFolder, name);
    let size: number;
    try {
      size = statSync(file).size;
    } catch {
      throw new SignallingProblem(404, "There is no such recording, or it was deleted.");
    }
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get("range") ?? "");
    const start = Number(range?.[1] ?? 0);
    const end = range?.[2] ? Math.min(Number(range[2]), size - 1) : size - 1;
    if (start > end) throw new SignallingProblem(416, "The range lies outside of the recording.");
    const headers = {
      "content-type": name.endsWith(".wav") ? "audio/wav" : "video/webm",
      "accept-ranges": "bytes",
      "content-length": String(end - start + 1),
      "cache-control": "private",
    };
    const body =
      request.method === "HEAD" ? null : (Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream);
    return range
      ? new Response(body, { status: 206, headers: { ...headers, "content-range": `bytes ${start}-${end}/${size}` } })
      : new Response(body, { headers });
  };

  return async (request) => {
    const origin = request.headers.get("origin");
    const allowed = origin === null || options.isOriginAllowed(origin);
    const cors = (response: Response): Response => {
      if (origin !== null && allowed) {
        response.headers.set("access-control-allow-origin", origin);
        response.headers.set("access-control-expose-headers", "Location, Parlor-Participant-Token, Link");
        response.headers.append("vary", "Origin");
      }
      if (links !== "") response.headers.set("link", links);
      return response;
    };
    if (!allowed) return problem(403, `The origin ${origin} is not allowed to join calls here.`);
    if (request.method === "OPTIONS")
      return cors(
        new Response(null, {
          status: 204,
          headers: {
            "access-control-allow-methods": "POST, DELETE, GET, OPTIONS",
            "access-control-allow-headers": "Authorization, Content-Type",
            "access-control-max-age": "600",
            "accept-post": "application/sdp",
          },
        }),
      );
    try {
      const segments = new URL(request.url).pathname
        .split("/")
        .filter((segment) => segment !== "")
        .slice(1);
      return cors(await answer(request, segments));
    } catch (error) {
      if (error instanceof SignallingProblem) return cors(problem(error.status, error.message));
      throw error;
    }
  };
}
