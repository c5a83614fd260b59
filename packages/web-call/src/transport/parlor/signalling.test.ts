import { describe, expect, it } from "vitest";
import { ManualClock } from "../../testing/manual-clock.ts";
import { parseIceServers, Signalling } from "./signalling.ts";

const ROOM = "http://platform.test/rtc/0123456789abcdef";

function signalling(answers: (Response | Error)[], token: string | null = null) {
  const requests: { url: string; method: string; authorization: string | null; body: unknown }[] = [];
  const fetcher = (async (url: string, init: RequestInit) => {
    requests.push({
      url,
      method: init.method ?? "GET",
      authorization: new Headers(init.headers).get("authorization"),
      body: init.body,
    });
    const answer = answers.shift() ?? new Response(null, { status: 204 });
    if (answer instanceof Error) throw answer;
    return answer;
  }) as typeof fetch;
  const faults = { down: false, signallingDown: () => faults.down };
  return {
    requests,
    faults,
    line: new Signalling({ url: ROOM, fetch: fetcher, clock: new ManualClock(), faults }, token),
  };
}

const answer = () =>
  new Response("v=0 answer", {
    status: 201,
    headers: { location: "/rtc/0123456789abcdef/p1", "parlor-participant-token": "secret" },
  });
const { signal } = new AbortController();

describe("Signalling", () => {
  it("offers without a token, comes back with it, and leaves by the location it was given", async () => {
    const { line, requests } = signalling([answer(), answer()]);
    expect(await line.offer("v=0 offer", signal)).toBe("v=0 answer");
    await line.offer("v=0 again", signal);
    await line.leave();
    expect(requests).toEqual([
      { url: ROOM, method: "POST", authorization: null, body: "v=0 offer" },
      { url: ROOM, method: "POST", authorization: "Bearer secret", body: "v=0 again" },
      { url: `${ROOM}/p1`, method: "DELETE", authorization: "Bearer secret", body: undefined },
    ]);
  });

  it("uses a token of an earlier page", async () => {
    const { line, requests } = signalling([answer()], "earlier");
    await line.offer("v=0", signal);
    expect(requests[0]?.authorization).toBe("Bearer earlier");
  });

  it.each([
    [409, "call-taken"],
    [410, "call-ended"],
    [404, undefined],
  ])("tells a %i apart", async (status, failureCode) => {
    const { line } = signalling([Response.json({ message: "no" }, { status })]);
    const error = await line.offer("v=0", signal).catch((cause) => cause);
    expect(error).toMatchObject({ status, message: "no" });
    expect(error.failureCode).toBe(failureCode);
  });

  it("leaves quietly when it never joined, and when the platform is gone", async () => {
    const { line, requests } = signalling([]);
    await line.leave();
    expect(requests).toHaveLength(0);
    const gone = signalling([answer(), new TypeError("no route")]);
    await gone.line.offer("v=0", signal);
    await gone.line.leave();
    expect(gone.requests).toHaveLength(2);
  });

  it("uploads a piece with its number, its type and whether it is the last", async () => {
    const { line, requests } = signalling([answer()]);
    await line.offer("v=0", signal);
    await line.uploadPiece(3, true, new Blob(["x"], { type: "video/webm" }), signal);
    expect(requests[1]).toMatchObject({ url: `${ROOM}/p1/recording/3?final=true`, authorization: "Bearer secret" });
  });

  it("asks for ICE servers and does without them when nobody answers", async () => {
    const link = '<stun:stun.example:3478>; rel="ice-server", <https://x.test>; rel="next"';
    const { line } = signalling([new Response(null, { status: 204, headers: { link } }), new TypeError("no")]);
    expect(await line.iceServers(signal)).toEqual([{ urls: "stun:stun.example:3478" }]);
    expect(await line.iceServers(signal)).toEqual([]);
  });

  it("fails as without a network when that fault is injected", async () => {
    const { line, faults, requests } = signalling([answer()]);
    faults.down = true;
    await expect(line.offer("v=0", signal)).rejects.toMatchObject({ failureCode: "unreachable" });
    expect(requests).toHaveLength(0);
  });
});

describe("parseIceServers", () => {
  it("reads credentials", () => {
    expect(parseIceServers('<turn:t.example?transport=udp>; rel="ice-server"; username="u"; credential="c"')).toEqual([
      { urls: "turn:t.example?transport=udp", username: "u", credential: "c" },
    ]);
    expect(parseIceServers(null)).toEqual([]);
  });
});
