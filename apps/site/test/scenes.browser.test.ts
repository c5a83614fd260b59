import { expect, it } from "vitest";
import { examineScenes } from "./support/examine-scenes.ts";
import { quotedTexts } from "./support/quoted-texts.ts";
import { scenes } from "./support/scenes.ts";

/** One of each kind of screen. All others, other sizes and German are in the long tests. */
const KINDS = new Set([
  "access-request-error",
  "consent",
  "verification-complete",
  "call-connected",
  "call-ended",
  "text-only",
  "demo-video",
  "live-demo-running",
]);

examineScenes(
  scenes.filter(({ name }) => KINDS.has(name)),
  { language: "en", sizes: [[1280, 860]] },
);

it("has a scene for every list of quoted texts, and for every kind", () => {
  const names = new Set(scenes.map(({ name }) => name));
  expect([...Object.keys(quotedTexts), ...KINDS].filter((name) => !names.has(name))).toEqual([]);
});
