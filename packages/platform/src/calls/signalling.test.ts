import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ApiError } from "../http/api-error.ts";
import { openRecordings } from "../store/recordings.ts";
import { createSignalling } from "./signalling.ts";

const room = "0123456789abcdef0123456789abcdef";
const recording = "fedcba9876543210fedcba9876543210.wav";
const folder = mkdtempSync(join(tmpdir(), "parlor-signalling-"));
mkdirSync(join(folder, "recordings"));
writeFileSync(join(folder, "recordings", recording), "0123456789");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pieces: number[] = [];
const signalling = createSignalling({
  calls: {
    admit: (wanted) => {
      if (wanted !== room) throw new ApiError(404, "There is no such room.");
    },
    join: async (_room, offer) => ({ answer: `answer to ${offer}`, participantId: "one", token: "secret" }),
    leave: async (_room, token) => {
      if (token !== "secret") throw new ApiError(401, "Send the token.");
    },
    admitPiece: (_room, token) => {
      if (token !== "secret") throw new ApiError(401, "Send the token.");
    },
    keepPiece: async (_room, _token, number) => void pieces.push(number),
  },
  isOriginAllowed: (origin) => origin === "https://page.example",
  iceServers: [
    { urls: "stun:stun.example" },
    { urls: "turn:turn.example", username: "parlor", secret: "shared with coturn" },
  ],
  recordings: openRecordings(folder, undefined),
  now: () => new Date("2026-01-01T00:00:00Z"),
});

const send = (method: string, path: string, headers: Record<string, string> = {}, body?: BodyInit) =>
  signalling(
    new Request(`http://platform.test/rtc${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
      ...streaming,
    }),
  );
// A stream as a body needs it, which the types do not know yet.
const streaming: object = { duplex: "half" };
const sdp = { "content-type": "application/sdp" };
const withToken = { authorization: "Bearer secret" };

/** A body that tells whether anybody read of it. */
function watchedBody() {
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read += 1;
        controller.enqueue(new Uint8Array(65_536));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, pieces: () => read };
}

describe("signalling", () => {
  it("answers an offer, and says where its participant is", async () => {
    const answer = await send("POST", `/${room}`, sdp, "offer");
    expect([answer.status, await answer.text()]).toEqual([201, "answer to offer"]);
    expect(answer.headers.get("location")).toBe(`/rtc/${room}/one`);
    expect(answer.headers.get("parlor-participant-token")).toBe("secret");
    expect((await send("DELETE", `/${room}/one`, withToken)).status).toBe(204);
    expect((await send("DELETE", `/${room}/one`)).status).toBe(401);
  });

  it.each([
    ["a room that is not there", "POST", `/${"0".repeat(32)}`, sdp, 404],
    ["what is no room", "POST", "/somewhere", sdp, 404],
    ["what is no session description", "POST", `/${room}`, {}, 415],
    ["another origin", "POST", `/${room}`, { ...sdp, origin: "https://evil.example" }, 403],
    ["a piece without its token", "POST", `/${room}/one/recording/0`, {}, 401],
    ["a piece with a wrong token", "POST", `/${room}/one/recording/0`, { authorization: "Bearer no" }, 401],
    ["a piece without a number", "POST", `/${room}/one/recording/first`, withToken, 404],
    ["another address", "POST", `/${room}/one/two/three/four`, withToken, 404],
    ["another method", "PUT", `/${room}`, sdp, 405],
  ])("reads nothing of %s", async (_, method, path, headers, status) => {
    const { body, pieces } = watchedBody();
    const answer = await send(method, path, headers, body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ statusCode: status, error: expect.any(String) });
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("link")).toBeNull();
    expect(pieces()).toBe(0);
  });

  it("stops reading an offer or a piece that never ends", async () => {
    const offer = watchedBody();
    expect((await send("POST", `/${room}`, sdp, offer.body)).status).toBe(413);
    expect(offer.pieces()).toBeLessThan(5);
    const piece = watchedBody();
    expect((await send("POST", `/${room}/one/recording/0`, withToken, piece.body)).status).toBe(413);
    expect(piece.pieces()).toBeLessThan(70);
    expect(pieces).toEqual([]);
    expect((await send("POST", `/${room}/one/recording/7`, withToken, "piece")).status).toBe(204);
    expect(pieces).toEqual([7]);
  });

  it("names the servers that carry media to whoever holds a call's address, with credentials of some hours", async () => {
    const headers = { origin: "https://page.example" };
    const told = (await send("OPTIONS", `/${room}`, headers)).headers.get("link");
    // printf 1767240000:parlor | openssl dgst -sha1 -hmac 'shared with coturn' -binary | base64
    expect(told).toContain('<stun:stun.example>; rel="ice-server", <turn:turn.example>');
    expect(told).toMatch(/username="1767240000:parlor"; credential="[\w+/]{27}="/);
    expect(told).not.toContain("shared with coturn");
    expect((await send("POST", `/${room}`, sdp, "offer")).headers.get("link")).toBe(told);
    for (const path of ["/somewhere", `/${"0".repeat(32)}`, `/recordings/${recording}`]) {
      expect((await send("OPTIONS", path, headers)).headers.get("link")).toBeNull();
    }
  });

  it("may be read by the pages that may join, and by no others", async () => {
    const preflight = await send("OPTIONS", `/${room}`, { origin: "https://page.example" });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("https://page.example");
    expect(preflight.headers.get("access-control-allow-headers")).toMatch(/Authorization, ?Content-Type/);
    expect(preflight.headers.get("accept-post")).toBe("application/sdp");
    const answer = await send("POST", `/${room}`, { ...sdp, origin: "https://page.example" }, "offer");
    expect(answer.headers.get("access-control-expose-headers")).toContain("Parlor-Participant-Token");
    const other = await send("OPTIONS", `/${room}`, { origin: "https://evil.example" });
    expect([other.status, other.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  });

  it.each([
    [undefined, 200, "0123456789", null],
    ["bytes=2-4", 206, "234", "bytes 2-4/10"],
    ["bytes=-3", 206, "789", "bytes 7-9/10"],
    ["bytes=-100", 206, "0123456789", "bytes 0-9/10"],
    ["bytes=10-", 416, undefined, "bytes */10"],
  ])("serves of a recording what a player asks for: %s", async (range, status, text, contentRange) => {
    const answer = await send("GET", `/recordings/${recording}`, range === undefined ? {} : { range });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-range")).toBe(contentRange);
    if (text !== undefined) expect(await answer.text()).toBe(text);
    const head = await send("HEAD", `/recordings/${recording}`);
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "10"]);
  });

  it("serves nothing but recordings", async () => {
    for (const name of ["..%2Fsecret.key", "0.wav", `${"0".repeat(32)}.wav`, `${"0".repeat(32)}.key`]) {
      expect((await send("GET", `/recordings/${name}`)).status).toBe(404);
    }
  });
});
