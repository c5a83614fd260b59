import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { memoryStorage } from "../../test/support/fake-services.ts";
import { createJsonStore } from "./storage.ts";

describe("the JSON store", () => {
  it("gives back what it was given, if it still has the right form", () => {
    const storage = memoryStorage();
    const store = createJsonStore(() => storage);
    store.write("a", [1, 2]);
    expect(store.read("a", z.array(z.number()))).toEqual([1, 2]);
    expect(store.read("a", z.string())).toBeNull();
    expect(store.read("b", z.string())).toBeNull();
    storage.setItem("c", "{");
    expect(store.read("c", z.string())).toBeNull();
  });

  it("does without a storage that refuses", () => {
    const store = createJsonStore(() => {
      throw new DOMException("denied", "SecurityError");
    });
    store.write("a", 1);
    expect(store.read("a", z.number())).toBeNull();
  });
});
