import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "../../../e2e/support/chromium.ts";
import { NodePlatform } from "./test-support/node-platform.ts";
import { serveTestPage, type TestPage } from "./test-support/test-page.ts";

const PAGE = `
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { useWebCall } from "../react.ts";

const apiBaseUrl = new URLSearchParams(location.search).get("platform");
function Call() {
  const { state, start, stop, muted, setMuted, transcript, assistantLevel, microphones, failure } = useWebCall({ apiToken: "public-key", apiBaseUrl });
  return <div>
    <output id="state">{state}</output><output id="muted">{String(muted)}</output>
    <output id="microphones">{microphones.length}</output><output id="failure">{failure?.code}</output>
    <output id="loud">{assistantLevel > 0.5 ? "loud" : "quiet"}</output>
    <ol>{transcript.map((turn) => <li key={turn.id}>{turn.role}: {turn.text}{turn.final ? "" : " ..."}</li>)}</ol>
    <button id="start" onClick={() => start("assistant-id")}>Start</button>
    <button id="stop" onClick={() => stop()}>Stop</button>
    <button id="mute" onClick={() => setMuted(!muted)}>Mute</button>
  </div>;
}
function App() {
  const [shown, setShown] = useState(true);
  return <>{shown && <Call />}<button id="remove" onClick={() => setShown(false)}>Remove</button></>;
}
createRoot(document.body.appendChild(document.createElement("main"))).render(<StrictMode><App /></StrictMode>);
`;

describe("useWebCall under StrictMode in a real browser", () => {
  let browser: Browser;
  let served: TestPage;
  let platform: NodePlatform;

  beforeAll(async () => {
    const page = serveTestPage(PAGE, { build: { jsx: "automatic" } });
    [browser, served, platform] = await Promise.all([launchChromium(), page, NodePlatform.open()]);
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
    await platform?.close();
  });

  it("shows a call as it goes, and ends it when its component goes away", async () => {
    const tab = await browser.newPage();
    const text = (id: string) => tab.textContent(`#${id}`);
    await tab.goto(`${served.url}?platform=${encodeURIComponent(platform.url)}`);
    await tab.click("#start");
    await expect.poll(() => text("state")).toBe("live");
    expect(platform.rooms).toHaveLength(1);
    await expect.poll(() => text("microphones").then(Number)).toBeGreaterThan(0);
    const say = (role: string, transcriptType: string, transcript: string) =>
      platform.room.peer?.send({ type: "transcript", role, transcriptType, transcript });
    say("user", "partial", "hello");
    say("user", "final", "Hello there.");
    say("user", "final", "How are you?");
    say("assistant", "partial", "I am");
    await expect
      .poll(() => tab.locator("li").allTextContents())
      .toEqual(["user: Hello there. How are you?", "assistant: I am ..."]);
    platform.room.peer?.startTone();
    await expect.poll(() => text("loud")).toBe("loud");
    await tab.click("#mute");
    await expect.poll(() => text("muted")).toBe("true");
    await tab.click("#stop");
    await expect.poll(() => text("state")).toBe("idle");
    await expect.poll(() => text("failure")).toBe("");

    await tab.click("#start");
    await expect.poll(() => text("state")).toBe("live");
    await expect.poll(() => tab.locator("li").count()).toBe(0);
    await tab.click("#remove");
    await expect.poll(() => platform.room.deleted).toBe(true);
    expect(platform.rooms).toHaveLength(2);
    await tab.close();
  });
});
