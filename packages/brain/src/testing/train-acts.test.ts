import { expect, it } from "vitest";
import { createReadAct } from "../dialogue/turn-act.ts";
import { parseActs } from "./act-exemplars.ts";
import { trainActs } from "./train-acts.ts";

it("tells apart what it was shown", () => {
  const examples = [
    { act: "leaving", vector: Float32Array.of(1, 0.1) },
    { act: "leaving", vector: Float32Array.of(0.9, 0) },
    { act: "fact", vector: Float32Array.of(0, 1) },
    { act: "fact", vector: Float32Array.of(0.1, 0.9) },
  ] as const;
  const trained = trainActs(examples);
  expect(trainActs(examples)).toEqual(trained);
  const read = createReadAct(trained);
  expect(read(Float32Array.of(0.95, 0.05)).get("leaving")).toBeGreaterThan(0.8);
  expect(read(Float32Array.of(0.05, 0.95)).get("fact")).toBeGreaterThan(0.8);
});

it("reads sentences under the names of their acts, and no other names", () => {
  expect(parseActs("# leaving\nbye then\n\n# fact\nwe sell shoes")).toEqual([
    { act: "leaving", text: "bye then" },
    { act: "fact", text: "we sell shoes" },
  ]);
  expect(() => parseActs("# nonsense\nhello")).toThrow('No act is called "nonsense"');
});
