import { expect, test } from "vitest";
import { allModels, findModel, inMegabytes, modelBytes } from "./catalogue.ts";

/** Licences that let everybody use a model for money. */
const commercial = ["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause"];

test.each(allModels.map((model) => [model.id, model] as const))(
  "%s may be used by everybody, from two places",
  (_, model) => {
    expect(commercial).toContain(model.licence);
    expect(model.files.map(({ name }) => name)).toContain("LICENSE");
    for (const file of model.files) {
      expect(file.sha256).toMatch(/^[\da-f]{64}$/);
      expect(file.sources.length).toBeGreaterThan(1);
      expect(file.sources[0]?.from).toBe("address");
      expect(file.name).not.toMatch(/[/\\]/);
    }
  },
);

test("ids are told apart from the simple parts' and from each other", () => {
  const ids = [...allModels.map(({ id }) => id), "slt", "rms", "pocketsphinx"];
  expect(new Set(ids).size).toBe(ids.length);
  expect(findModel("moonshine")?.part).toBe("transcriber");
  expect(findModel("nothing")).toBeUndefined();
});

test("sizes are said as people say them", () => {
  expect(inMegabytes(43_944_900)).toBe("44 MB");
  expect(inMegabytes(10)).toBe("1 MB");
  expect(allModels.every((model) => modelBytes(model) > 1_000_000)).toBe(true);
});
