import { describe, expect, it } from "vitest";
import { Router } from "./router.ts";

const router = new Router<string>();
for (const [method, path] of [
  ["GET", "/template/{id}"],
  ["GET", "/template/pinned"],
  ["PATCH", "/template/{id}"],
  ["GET", "/{provider}/locations"],
  ["GET", "/voice-library/{provider}"],
  ["POST", "/voice-library/sync"],
  ["POST", "/{provider}/voice/add"],
  ["POST", "/11labs/voice/clone"],
] as const) {
  router.add(method, path, `${method} ${path}`);
}

describe("the router", () => {
  it.each([
    ["GET", "/template/pinned", "GET /template/pinned", {}],
    ["GET", "/template/x", "GET /template/{id}", { id: "x" }],
    ["PATCH", "/template/pinned", "PATCH /template/{id}", { id: "pinned" }],
    ["GET", "/voice-library/locations", "GET /voice-library/{provider}", { provider: "locations" }],
    ["GET", "/ghl/locations/", "GET /{provider}/locations", { provider: "ghl" }],
    ["POST", "/11labs/voice/clone", "POST /11labs/voice/clone", {}],
    ["POST", "/11labs/voice/add", "POST /{provider}/voice/add", { provider: "11labs" }],
    ["GET", "/template/a%2Fb", "GET /template/{id}", { id: "a/b" }],
  ])("sends %s %s to %s", (method, path, route, params) => {
    expect(router.find(method, path)).toEqual({ route, params });
  });

  it("tells a wrong method from an unknown path", () => {
    expect(router.find("DELETE", "/voice-library/sync")).toEqual({ allowed: ["POST", "GET"] });
    expect(router.find("GET", "/nothing/here/at/all")).toBeUndefined();
    expect(router.find("GET", "/")).toBeUndefined();
    expect(router.find("GET", "/template/%zz")).toBeUndefined();
  });

  it("refuses two routes of the same name", () => {
    expect(() => router.add("GET", "/template/{other}", "again")).toThrow("Two routes");
  });
});
