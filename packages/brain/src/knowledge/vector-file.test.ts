import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashOf, readVectorFile, writeVectorFile } from "./vector-file.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parlor-vector-file-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("gives back what was written, but for a hundredth", async () => {
  const path = join(folder, "new", "vectors.bin");
  const vector = Float32Array.from({ length: 8 }, (_, index) => Math.sin(index));
  await writeVectorFile(path, new Map([[hashOf("model", "one"), vector]]));
  const found = (await readVectorFile(path, 8)).get(hashOf("model", "one"));
  vector.forEach((value, index) => {
    expect(found?.[index]).toBeCloseTo(value, 2);
  });
  expect(await readdir(join(folder, "new"))).toEqual(["vectors.bin"]);
});

it("tells models and texts apart", () => {
  expect(new Set([hashOf("a", "b"), hashOf("a", "c"), hashOf("b", "b")]).size).toBe(3);
});

it("finds nothing in a file that is missing, empty or cut short", async () => {
  expect((await readVectorFile(join(folder, "none"), 8)).size).toBe(0);
  for (const content of ["", "short"]) {
    await writeFile(join(folder, "broken"), content);
    expect((await readVectorFile(join(folder, "broken"), 8)).size).toBe(0);
  }
});
