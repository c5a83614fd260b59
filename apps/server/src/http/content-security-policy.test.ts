import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, inlineScriptHashes, type PolicyOptions } from "./content-security-policy.ts";

const options: PolicyOptions = {
  siteUrl: "https://demo.example",
  platformUrl: "https://voice.example/api",
  previewUrl: "https://preview.example",
  video: { provider: "youtube", id: "abcdef12345" },
  frameAncestors: [],
  scriptHashes: [],
  analyticsOrigins: [],
  hasHostedCalls: false,
};

const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${name} `))
    ?.split(" ")
    .slice(1);

describe("contentSecurityPolicy", () => {
  it("frames the embed and the preview, talks to the platform, and evaluates nothing", () => {
    const policy = contentSecurityPolicy(options);
    expect(directive(policy, "frame-src")).toEqual(["https://preview.example", "https://www.youtube-nocookie.com"]);
    expect(directive(policy, "connect-src")).toEqual([
      "'self'",
      "wss://demo.example",
      "https://voice.example",
      "wss://voice.example",
    ]);
    expect(directive(policy, "frame-ancestors")).toEqual(["'none'"]);
    expect(policy).not.toMatch(/'unsafe-eval'/);
    expect(directive(policy, "script-src")).not.toContain("'unsafe-inline'");
  });

  it("talks to the LiveKit server that holds the calls", () => {
    const policy = contentSecurityPolicy({ ...options, liveKitUrl: "wss://livekit.example" });
    expect(directive(policy, "connect-src")?.slice(-2)).toEqual(["wss://livekit.example", "https://livekit.example"]);
  });

  it("opens what the configuration asks for and no more", () => {
    const policy = contentSecurityPolicy({
      ...options,
      video: { provider: "file", src: "https://cdn.example/demo.mp4" },
      frameAncestors: ["https://www.example"],
    });
    expect(directive(policy, "media-src")).toContain("https://cdn.example");
    expect(directive(policy, "frame-src")).toEqual(["https://preview.example"]);
    expect(directive(policy, "frame-ancestors")).toEqual(["https://www.example"]);
  });
});

describe("with a hosted platform", () => {
  it("lets the library of its rooms load its engine and talk, and still evaluates nothing", () => {
    const policy = contentSecurityPolicy({ ...options, hasHostedCalls: true });
    expect(directive(policy, "script-src")).toContain("https://c.daily.co");
    expect(directive(policy, "connect-src")).toEqual(
      expect.arrayContaining(["https://*.daily.co", "wss://*.daily.co"]),
    );
    expect(policy).not.toMatch(/'unsafe-eval'/);
  });

  it("alone opens the page to that host", () => {
    expect(contentSecurityPolicy(options)).not.toMatch(/daily/);
  });
});

describe("inlineScriptHashes", () => {
  it("hashes inline code and leaves files and data alone", () => {
    const html = `<script>let a</script><script src="/x.js"></script><script type="application/json">{}</script>`;
    // printf 'let a' | openssl dgst -sha256 -binary | base64
    expect(inlineScriptHashes(html)).toEqual(["'sha256-IfEXP/8HLuXoAiy0hZVrCAcjcLsZqYFpLOHDGj8enqE='"]);
  });
});
