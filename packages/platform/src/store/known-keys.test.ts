import { describe, expect, it } from "vitest";
import { KnownKeys } from "./known-keys.ts";

function setUp() {
  let time = 0;
  const lookups: string[] = [];
  const known = new KnownKeys<string>(() => time);
  const get = (key: string, value: string | undefined = key) =>
    known.get(key, async () => {
      lookups.push(key);
      return value;
    });
  return {
    known,
    lookups,
    get,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

describe("KnownKeys", () => {
  it("looks a key up once in five seconds", async () => {
    const { get, lookups, pass } = setUp();
    expect([await get("a"), await get("a")]).toEqual(["a", "a"]);
    pass(4_999);
    await get("a");
    expect(lookups).toEqual(["a"]);
    pass(1);
    await get("a");
    expect(lookups).toEqual(["a", "a"]);
  });

  it("keeps nothing of a key that nobody knows", async () => {
    const { get, lookups, known } = setUp();
    expect(await known.get("guess", async () => undefined)).toBeUndefined();
    expect(await get("guess")).toBe("guess");
    expect(lookups).toEqual(["guess"]);
  });

  it("forgets at once, also what was on its way when things changed", async () => {
    const { known, get, lookups } = setUp();
    await get("a");
    known.forget();
    await get("a");
    expect(lookups).toEqual(["a", "a"]);
    let finish = (_value: string) => {};
    const slow = known.get(
      "b",
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    known.forget();
    finish("old");
    expect(await slow).toBe("old");
    expect(await get("b", "new")).toBe("new");
  });

  it("does not grow for ever", async () => {
    const { get, lookups } = setUp();
    for (let number = 0; number < 2_001; number += 1) await get(String(number));
    await get("0");
    expect(lookups.filter((key) => key === "0")).toHaveLength(2);
  });
});
