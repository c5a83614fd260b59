import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { keepNowhere, securityHeaders } from "./security-headers.ts";

function appAt(url: string): Hono {
  const app = new Hono()
    .use(securityHeaders(url))
    .use(keepNowhere)
    .get("/json", (context) => context.json({ mine: true }))
    .get("/page", (context) => context.html("<p>", 200, { "content-security-policy": "default-src 'self'" }))
    .get("/file", () => new Response("x", { headers: { "cache-control": "public, max-age=60" } }))
    .get("/refused", () => {
      throw new ApiError(403, "No.");
    })
    .get("/broken", () => {
      throw new Error("broken");
    });
  app.onError((error) => (error instanceof ApiError ? error.getResponse() : new Response(null, { status: 500 })));
  return app;
}
const headersOf = async (path: string, url = "https://voice.example") => (await appAt(url).request(path)).headers;

describe("the security headers", () => {
  it.each(["/json", "/file", "/refused", "/broken", "/nothing"])("close %s to frames and guesses", async (path) => {
    const headers = await headersOf(path);
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(headers.get("content-security-policy")).toContain(part);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  });

  it("let what is neither a page nor JSON do nothing, and JSON be gone on from in the browser's console", async () => {
    expect((await headersOf("/file")).get("content-security-policy")).toContain("default-src 'none'");
    expect((await headersOf("/json")).get("content-security-policy")).not.toContain("default-src");
  });

  it("leave a page the policy that it brings", async () => {
    expect((await headersOf("/page")).get("content-security-policy")).toBe("default-src 'self'");
  });

  it("promise no https where there is none", async () => {
    expect((await headersOf("/json", "http://localhost:3001")).has("strict-transport-security")).toBe(false);
  });

  it("keep what is nobody else's out of caches", async () => {
    for (const path of ["/json", "/refused", "/broken"])
      expect((await headersOf(path)).get("cache-control")).toBe("no-store");
    expect((await headersOf("/file")).get("cache-control")).toBe("public, max-age=60");
  });
});
