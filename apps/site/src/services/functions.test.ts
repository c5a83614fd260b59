import { describe, expect, it } from "vitest";
import { FunctionError } from "./function-error.ts";
import { createSiteFunctions } from "./functions.ts";

function open(reply: () => Response | Promise<Response>) {
  const requests: { path: string; init: RequestInit | undefined }[] = [];
  const functions = createSiteFunctions({
    publicBackendKey: "public-key",
    fetch: async (path, init) => {
      requests.push({ path: String(path), init });
      return reply();
    },
  });
  return { functions, requests };
}

describe("site functions", () => {
  it("are called by name with a JSON body and the public key", async () => {
    const { functions, requests } = open(() => Response.json({ publicKey: "voice-key" }));
    const reply = await functions.invoke("vapi-service", { action: "getPublicKey" });
    expect(reply).toEqual({ publicKey: "voice-key" });
    expect(requests[0]).toMatchObject({
      path: "/functions/v1/vapi-service",
      init: {
        method: "POST",
        headers: { "content-type": "application/json", apikey: "public-key" },
        body: '{"action":"getPublicKey"}',
        credentials: "same-origin",
      },
    });
  });

  it("refuse a reply that is not what the contract says", async () => {
    const { functions } = open(() => Response.json({ key: 1 }));
    await expect(functions.invoke("vapi-service", { action: "getPublicKey" })).rejects.toThrow();
  });

  it.each([
    [{ statusCode: 429, message: "Try again in a minute.", error: "Too Many Requests" }, 429, "Try again in a minute."],
    [{ statusCode: 400, message: ["One.", "Two."], error: "Bad Request" }, 400, "One. Two."],
    ["<html>", 502, "The server answered with status 502."],
  ])("fail with the server's words: %j", async (body, status, message) => {
    const { functions } = open(() => new Response(typeof body === "string" ? body : JSON.stringify(body), { status }));
    const error = await functions.invoke("get-call-summary", { callId: "1" }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FunctionError);
    expect(error).toMatchObject({ message, statusCode: status });
  });
});
