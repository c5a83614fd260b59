import { expect, it } from "vitest";
import { insteadOf } from "./instead-of.ts";

const devices = (...ids: string[]) => ids.map((deviceId) => ({ deviceId }));

it.each([
  ["a headset that is there", "headset", devices("default", "headset"), undefined],
  ["a headset that is gone", "headset", devices("default", "speaker"), "default"],
  ["the default of a browser that names none", "default", devices("speaker", "headset"), "speaker"],
  ["a headset where nothing is left", "headset", devices(), undefined],
])("says what takes the place of %s", (_name, chosen, there, expected) => {
  expect(insteadOf(chosen, there)).toBe(expected);
});
