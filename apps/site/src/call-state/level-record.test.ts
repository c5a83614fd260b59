import { describe, expect, it } from "vitest";
import { createLevelRecord } from "./level-record.ts";

describe("the level record", () => {
  it("keeps the newest sample first and lets it fall softly", () => {
    const levels = createLevelRecord();
    for (const level of [0.5, 1, 0, 0]) levels.push("assistant", level);
    expect([...levels.assistant.subarray(0, 4)].map((level) => Number(level.toFixed(2)))).toEqual([0.36, 0.6, 1, 0.5]);
    expect(levels.user.every((level) => level === 0)).toBe(true);
  });

  it("takes only numbers between 0 and 1, and rests at 0", () => {
    const levels = createLevelRecord();
    levels.push("user", 9);
    expect(levels.user[0]).toBe(1);
    levels.push("user", Number.NaN);
    for (let index = 0; index < 20; index += 1) levels.push("user", -1);
    expect(levels.user[0]).toBe(0);
  });

  it("tells its listeners until they leave", () => {
    const levels = createLevelRecord();
    let heard = 0;
    const leave = levels.subscribe(() => {
      heard += 1;
    });
    levels.push("user", 1);
    levels.clear();
    leave();
    levels.push("user", 1);
    expect(heard).toBe(2);
  });
});
