import { describe, expect, it } from "vitest";
import { expectSent, level, receive, refuseStart, ScriptError, ScriptedCall } from "../testing.ts";

describe("ScriptedCall", () => {
  it("fails when its script is not used up", async () => {
    const script = new ScriptedCall([receive("listening"), expectSent({ type: "say" })]);
    const call = script.createCall();
    await call.start("assistant-id");
    await expect(script.verify()).rejects.toThrow(ScriptError);
    await expect(script.verify()).rejects.toThrow('not reached: {"step":"expect-sent"');
    call.say("Hello");
    await expect(script.verify()).resolves.toBeUndefined();
  });

  it("fails when the page sends something else", async () => {
    const script = new ScriptedCall([receive("listening"), expectSent({ type: "say", message: "Hello" })]);
    const call = script.createCall();
    await call.start("assistant-id");
    call.say("Goodbye");
    await expect(script.verify()).rejects.toThrow("Goodbye");
  });

  it("plays levels and refusals, and shows what the page asked for", async () => {
    const refused = new ScriptedCall([refuseStart(401, { message: "Invalid Key" })]);
    expect(await refused.createCall().start({ name: "inline" })).toBeNull();
    expect(refused.startRequests).toEqual([{ assistant: { name: "inline" } }]);
    await refused.verify();

    const script = new ScriptedCall([level(0.3), level(0)]);
    const call = script.createCall();
    const seen: string[] = [];
    call.on("speech-start", () => seen.push("start"));
    call.on("speech-end", () => seen.push("end"));
    await call.start("assistant-id");
    await script.verify();
    await script.clock.advance(1000);
    expect(seen).toEqual(["start", "end"]);
  });
});
