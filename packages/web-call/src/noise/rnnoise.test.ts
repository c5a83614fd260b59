import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { generate } from "../../scripts/generate-noise-module.ts";
import { loadWasm } from "./rnnoise.ts";

describe("the noise module", () => {
  it("carries the very files of the package it was made from", async () => {
    const kept = await readFile(new URL("./generated/rnnoise-data.ts", import.meta.url), "utf8");
    expect(kept === (await generate())).toBe(true);
  });

  it("holds a WASM that can be compiled", async () => {
    const module = await WebAssembly.compile(loadWasm());
    expect(WebAssembly.Module.exports(module).length).toBeGreaterThan(5);
  });
});
