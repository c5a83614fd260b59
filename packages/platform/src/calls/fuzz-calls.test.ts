import { expect, it } from "vitest";
import { fuzzDataChannel, fuzzForms } from "../testing/fuzz-calls.ts";

// More, and other seeds, are `fuzz-calls.long.test.ts`.
it("bears 2,000 damaged messages on a call's data channel", () => fuzzDataChannel(12, 2_000));

it("answers 500 damaged uploads without a fault", async () => {
  expect(await fuzzForms(12, 500)).toEqual([]);
});
