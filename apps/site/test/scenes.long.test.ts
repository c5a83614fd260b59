import { describe } from "vitest";
import { examineScenes, type Look } from "./support/examine-scenes.ts";
import { scenes } from "./support/scenes.ts";

/** A desk, a desk magnified to 200 %, a tablet, a telephone, and a desk magnified to 400 %. */
const SIZES: Look["sizes"] = [
  [1280, 860],
  [768, 1024],
  [640, 430],
  [360, 780],
  [320, 256],
];

describe.each(["en", "de"] as const)("in %s", (language) => examineScenes(scenes, { language, sizes: SIZES }));
