import { expect, test } from "vitest";
import { letGoOfGarbage } from "./let-go-of-garbage.ts";

test("what nobody holds is gone, and code gets no way to collect garbage from it", () => {
  let large: Uint8Array | undefined = new Uint8Array(1_000);
  const held = new WeakRef({ large });
  expect(held.deref()).toBeDefined();
  large = undefined;
  return new Promise<void>((resolve) => {
    // A reference that was looked at stays until the turn of the event loop is over.
    setTimeout(() => {
      letGoOfGarbage();
      expect(held.deref()).toBeUndefined();
      expect("gc" in globalThis).toBe(false);
      resolve();
    }, 0);
  });
});
