import { expect, test } from "vitest";
import { kindOf } from "./cpu-watch.ts";

test("a process is told by its command", () => {
  expect(kindOf("/usr/bin/node\0packages/speech/dist/pocketsphinx/decoder-process.js")).toBe("transcriber");
  expect(kindOf("/usr/bin/node\0packages/speech/src/neural/speech-process.ts\0moonshine")).toBe("shared models");
  expect(kindOf("/usr/bin/node\0packages/platform/dist/calls/call-worker.js")).toBe("worker");
});
