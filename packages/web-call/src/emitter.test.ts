import { afterEach, describe, expect, it, vi } from "vitest";
import { Emitter } from "./emitter.ts";

type Events = { error: [text: string]; ready: [] };

describe("Emitter", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("calls listeners in order, removes one at a time, and once only once", () => {
    const emitter = new Emitter<Events>();
    const seen: string[] = [];
    const first = () => seen.push("first");
    emitter
      .on("ready", first)
      .once("ready", () => seen.push("once"))
      .addListener("ready", first);
    expect(emitter.listenerCount("ready")).toBe(3);
    expect(emitter.emit("ready")).toBe(true);
    emitter.removeListener("ready", first);
    emitter.emit("ready");
    expect(seen).toEqual(["first", "once", "first", "first"]);
    expect(emitter.removeAllListeners().emit("ready")).toBe(false);
  });

  it("does not throw for an error that nobody listens to", () => {
    expect(new Emitter<Events>().emit("error", "lost")).toBe(false);
  });

  it("reports a listener that throws and goes on with the others", () => {
    const reported: unknown[] = [];
    vi.stubGlobal("reportError", (error: unknown) => reported.push(error));
    const emitter = new Emitter<Events>();
    const after = vi.fn();
    const broken = new Error("broken listener");
    emitter
      .on("ready", () => {
        throw broken;
      })
      .on("ready", after);
    emitter.emit("ready");
    expect(after).toHaveBeenCalledOnce();
    expect(reported).toEqual([broken]);
  });
});
