import { describe, expect, it } from "vitest";
import { cutText, storable } from "./storable.ts";

describe("what can be stored", () => {
  it("is left as it is", () => {
    const value = { text: "plain 😀 \\u0000 written out", list: [1, null] };
    expect(storable(value)).toEqual(value);
  });

  it("has no NUL and no half of a pair any more", () => {
    expect(storable({ a: ["x\0y", "\ud83d"], b: "\ude00!" })).toEqual({ a: ["x\ufffdy", "\ufffd"], b: "\ufffd!" });
  });

  it("is cut between characters", () => {
    expect(cutText("ab😀", 3)).toBe("ab");
    expect(cutText("ab😀", 4)).toBe("ab😀");
  });
});
