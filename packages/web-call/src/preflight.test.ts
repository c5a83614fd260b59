import { afterEach, describe, expect, it, vi } from "vitest";
import { preflight } from "./preflight.ts";
import { WebCall } from "./web-call.ts";

interface Machine {
  devices?: string[];
  permission?: string;
  refusal?: string;
}

function browser({ devices = ["audioinput"], permission, refusal }: Machine) {
  const stopped: string[] = [];
  vi.stubGlobal("navigator", {
    mediaDevices: {
      enumerateDevices: async () => devices.map((kind) => ({ kind })),
      getUserMedia: async (constraints: MediaStreamConstraints) => {
        if (constraints.video) throw new Error("asked for the camera");
        if (refusal) throw new DOMException("no", refusal);
        return { getTracks: () => [{ stop: () => stopped.push("microphone") }] };
      },
    },
    permissions: { query: async () => (permission ? { state: permission } : Promise.reject(new TypeError("unknown"))) },
  });
  vi.stubGlobal(
    "RTCPeerConnection",
    class {
      onicecandidate: ((event: { candidate: object | null }) => void) | null = null;
      createDataChannel() {}
      async setLocalDescription() {
        this.onicecandidate?.({ candidate: { candidate: "candidate:1", type: "host" } });
        this.onicecandidate?.({ candidate: { candidate: "candidate:2", type: "relay" } });
        this.onicecandidate?.({ candidate: null });
      }
      close() {}
    },
  );
  return { stopped };
}

const reachable: typeof fetch = async () => new Response(null, { status: 204 });

describe("preflight", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [{ permission: "granted" }, "granted"],
    [{ permission: "denied" }, "denied"],
    [{ permission: "prompt" }, "prompt"],
    [{}, "prompt"],
    [{ devices: ["videoinput"] }, "no-device"],
  ])("looks at the microphone without asking: %o is %s", async (machine: Machine, microphone) => {
    browser({ ...machine, refusal: "NotAllowedError" });
    expect(await preflight({ fetch: reachable })).toMatchObject({ microphone });
  });

  it.each([
    [undefined, "granted", true],
    ["NotAllowedError", "denied", false],
    ["NotFoundError", "no-device", false],
    ["NotReadableError", "in-use", false],
    ["SecurityError", "insecure", false],
  ])("asks for it when told to: %s is %s", async (refusal, microphone, ready) => {
    const { stopped } = browser(refusal ? { refusal } : {});
    expect(await preflight({ ask: true, fetch: reachable })).toMatchObject({ microphone, ready });
    expect(stopped).toEqual(refusal ? [] : ["microphone"]);
  });

  it("says that an insecure page, or a server, has no microphone and no WebRTC", async () => {
    vi.stubGlobal("navigator", {});
    expect(await preflight({ fetch: reachable })).toMatchObject({
      ready: false,
      microphone: "insecure",
      webRtc: false,
    });
  });

  it("is what the provider's network tests return, by their names", async () => {
    browser({ refusal: "NotAllowedError" });
    vi.stubGlobal("fetch", reachable);
    expect(await WebCall.runNetworkTestsStandalone()).toMatchObject({
      networkConnectivity: { result: "passed" },
      callQuality: { result: "not-available" },
    });
  });

  it("checks the platform and the way out", async () => {
    browser({ permission: "granted" });
    expect(await preflight({ fetch: reachable })).toMatchObject({
      ready: true,
      platform: { reachable: true, error: null },
      network: { candidates: 2, relayed: true },
    });
    const refusing: typeof fetch = async () => new Response("no", { status: 405 });
    expect(await preflight({ fetch: refusing })).toMatchObject({ platform: { reachable: true } });
    const down: typeof fetch = () => Promise.reject(new TypeError("fetch failed"));
    expect(await preflight({ fetch: down })).toMatchObject({
      ready: false,
      platform: { reachable: false, responseTime: null, error: "fetch failed" },
    });
  });
});
