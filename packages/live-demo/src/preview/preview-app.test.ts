import { expect, test } from "vitest";
import { systemClock } from "../clock.ts";
import { createPreviewApp } from "./preview-app.ts";
import { PreviewHub } from "./preview-hub.ts";

const token = "abcdefghijklmnopqrstuvwxyz012345";
const hub = new PreviewHub(systemClock, 15);
const app = createPreviewApp({
  hub,
  siteOrigins: ["https://demo.example.com"],
  previewOrigin: "https://preview.example.com",
  randomToken: () => "nonce-of-this-page",
});

test("a preview can be framed by the site, runs its own script alone and connects to its own origin alone", async () => {
  hub.open(token);
  const response = await app.request(`/live/${token}`);
  expect(response.status).toBe(200);
  const policy = response.headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'nonce-nonce-of-this-page'");
  expect(policy).toContain("connect-src 'self' wss://preview.example.com");
  expect(policy).toContain("frame-ancestors 'self' https://demo.example.com");
  expect(response.headers.get("x-frame-options")).toBeNull();
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toContain('<script nonce="nonce-of-this-page">');
});

test("one that has ended is gone", async () => {
  hub.open(token);
  hub.close(token);
  const response = await app.request(`/live/${token}`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("This preview has ended.");
});
