import { preflight } from "./preflight.ts";

interface NetworkTest {
  result: "passed" | "failed" | "not-available";
  message?: string;
}

/** The names under which the provider's client returns its network tests. */
export interface NetworkTestResults {
  networkConnectivity: NetworkTest;
  websocketConnectivity: NetworkTest;
  callQuality: NetworkTest;
}

/** Looks for a way out of this machine. It asks for no device, and prints nothing. */
export async function runNetworkTests(apiBaseUrl?: string): Promise<NetworkTestResults> {
  const { network, webRtc } = await preflight(apiBaseUrl ? { apiBaseUrl } : {});
  const untested: NetworkTest = { result: "not-available", message: "A call over WebRTC needs no such test." };
  return {
    networkConnectivity: { result: webRtc && network.candidates > 0 ? "passed" : "failed" },
    websocketConnectivity: untested,
    callQuality: untested,
  };
}
