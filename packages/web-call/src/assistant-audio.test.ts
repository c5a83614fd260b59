import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AssistantAudio } from "./assistant-audio.ts";

class FakeElement {
  readonly dataset: Record<string, string> = {};
  readonly calls: string[] = [];
  volume = 1;
  paused = true;
  muted = true;
  autoplay = false;
  srcObject: unknown = null;
  attached = false;

  load(): void {
    this.calls.push("load");
  }

  async play(): Promise<void> {
    this.calls.push("play");
    const error = refusals.shift();
    if (error) throw error;
    this.paused = false;
  }

  pause(): void {
    this.paused = true;
  }

  async setSinkId(id: string): Promise<void> {
    this.calls.push(`sink ${id}`);
  }

  remove(): void {
    this.attached = false;
  }
}

let made: FakeElement[] = [];
let refusals: Error[] = [];
let page = new EventTarget();
const TRACK = { kind: "audio" } as MediaStreamTrack;
const blocked = () => new DOMException("not allowed", "NotAllowedError");

function setUp(volume: number | null = null, output: string | null = null) {
  const seen: string[] = [];
  const audio = new AssistantAudio(
    {
      playing: () => seen.push("playing"),
      blocked: () => seen.push("blocked"),
      failed: (error) => seen.push(`failed ${error.name}`),
    },
    volume,
    output,
  );
  return { audio, seen };
}

describe("AssistantAudio", () => {
  beforeEach(() => {
    made = [];
    refusals = [];
    page = new EventTarget();
    const document = Object.assign(page, {
      createElement: () => made[made.push(new FakeElement()) - 1],
      body: { appendChild: (element: FakeElement) => Object.assign(element, { attached: true }) },
    });
    vi.stubGlobal("document", document);
    vi.stubGlobal("MediaStream", class {});
  });
  afterEach(() => vi.unstubAllGlobals());

  it("plays through the element that was unlocked in the visitor's gesture, as iOS demands", async () => {
    const { audio, seen } = setUp(0.4, "headset");
    audio.unlock();
    expect(made[0]?.calls).toEqual(["load"]);
    await audio.play(TRACK, "speaker");
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({
      attached: true,
      volume: 0.4,
      muted: false,
      autoplay: true,
      dataset: { participantId: "speaker" },
    });
    expect(made[0]?.calls).toEqual(["load", "sink headset", "play"]);
    expect(seen).toEqual(["playing"]);
  });

  it("replaces the element when another track comes, and removes it with its participant", async () => {
    const { audio } = setUp();
    await audio.play(TRACK, "speaker");
    await audio.play(TRACK, "speaker");
    expect(made.map(({ attached }) => attached)).toEqual([false, true]);
    audio.remove("somebody else");
    expect(audio.player).not.toBeNull();
    audio.remove("speaker");
    expect(audio.player).toBeNull();
    expect(made.map(({ attached, srcObject }) => [attached, srcObject])).toEqual([
      [false, null],
      [false, null],
    ]);
  });

  it("waits for a gesture where the browser wants one, and plays in it", async () => {
    const { audio, seen } = setUp();
    refusals = [blocked(), blocked()];
    await audio.play(TRACK, "speaker");
    page.dispatchEvent(new Event("keydown"));
    await vi.waitFor(() => expect(seen).toEqual(["blocked", "blocked"]));
    expect(await audio.resume()).toBe(true);
    expect(seen).toEqual(["blocked", "blocked", "playing"]);
    page.dispatchEvent(new Event("pointerdown"));
    expect(made[0]?.calls).toEqual(["play", "play", "play"]);
  });

  it("tells another failure apart", async () => {
    const { audio, seen } = setUp();
    refusals = [new DOMException("bad source", "NotSupportedError")];
    await audio.play(TRACK, "speaker");
    expect(seen).toEqual(["failed NotSupportedError"]);
    expect(await audio.resume()).toBe(false);
  });

  it("says nothing after it was disposed of", async () => {
    const { audio, seen } = setUp();
    refusals = [blocked()];
    const playing = audio.play(TRACK, "speaker");
    audio.dispose();
    await playing;
    page.dispatchEvent(new Event("pointerdown"));
    expect(seen).toEqual([]);
    expect(await audio.resume()).toBe(false);
  });

  it("changes volume and output of what already plays", async () => {
    const { audio } = setUp();
    await audio.play(TRACK, "speaker");
    audio.setVolume(0.2);
    await audio.setOutput("speakers");
    expect(made[0]).toMatchObject({ volume: 0.2 });
    expect(made[0]?.calls).toContain("sink speakers");
  });
});
