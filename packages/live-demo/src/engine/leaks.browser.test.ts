import { test } from "vitest";
import { checkForLeaks } from "../test-support/leak-check.ts";

test("three runs leave nothing behind", async () => {
  await checkForLeaks(3);
});
