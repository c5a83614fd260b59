import { describe, expect, it } from "vitest";
import { markUntrusted } from "../untrusted.ts";
import { speakResult } from "./speak-result.ts";

const spoken = (output: unknown) =>
  speakResult({
    toolName: "x",
    failed: false,
    output: markUntrusted(typeof output === "string" ? output : JSON.stringify(output)),
  }).join(" ");

describe("speakResult", () => {
  it.each([
    ["You are booked", "You are booked."],
    [{ message: "Your table is ready." }, "Your table is ready."],
    [{ result: { text: "It is sunny" } }, "It is sunny."],
    [{ temperature: 18, unit: "C", id: "abc" }, "Here is what I got: temperature: 18, unit: C."],
    [["red", "blue", "green", "black", "white"], "red, blue, green, and 2 more."],
    ["ok", ""],
    [{ success: true }, ""],
    [{ action: "show_demo" }, ""],
    ["", ""],
    [null, ""],
    ["**Bold** <b>tags</b>", "Bold tags."],
    ["{not json", "{not json."],
  ])("%j -> %s", (output, expected) => expect(spoken(output)).toBe(expected));

  it("cuts long replies to a few sentences", () => {
    expect(spoken("One. Two. Three. Four. Five.")).toBe("One. Two. Three.");
    expect(spoken("word ".repeat(500)).length).toBeLessThanOrEqual(321);
  });
});
