import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createCallObject } from "./daily.ts";
import WebCallDefault, { WebCall } from "./index.ts";
import { useWebCall } from "./react.ts";

describe("on a server, without a browser's globals", () => {
  it("can be imported and constructed, by name and as default", () => {
    expect(WebCallDefault).toBe(WebCall);
    expect(new WebCall("token").state).toBe("idle");
    expect(createCallObject().localAudio()).toBe(true);
  });

  it("renders a component that uses the hook", () => {
    const Call = () => createElement("output", null, useWebCall({ apiToken: "token" }).state);
    expect(renderToString(createElement(Call))).toBe("<output>idle</output>");
  });

  it("fails a start with a typed failure instead of a crash", async () => {
    const call = new WebCall("token", "http://platform.test", undefined, undefined, {
      fetch: async (url) =>
        String(url).endsWith("/call/web")
          ? Response.json({ webCallUrl: "http://platform.test/rtc/room" })
          : new Response(),
    });
    const codes: string[] = [];
    call.on("failure", ({ code }) => codes.push(code));
    expect(await call.start("assistant-id")).toBeNull();
    expect(codes).toEqual(["microphone-insecure", "transport-unavailable"]);
  });
});
