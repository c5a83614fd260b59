import { test } from "vitest";
import { checkForLeaks } from "../test-support/leak-check.ts";

test("thirty runs leave nothing behind", async () => {
  await checkForLeaks(30);
});
