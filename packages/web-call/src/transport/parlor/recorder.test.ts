import { describe, expect, it } from "vitest";
import { canvasColor, fitInside } from "./recorder.ts";

describe("the recording's picture", () => {
  it("has the background of the specification", () => {
    expect(canvasColor("#FF1F2D3D")).toBe("#1F2D3DFF");
    expect(canvasColor("#102030")).toBe("#102030");
  });

  it.each([
    [
      { width: 640, height: 480 },
      { x: 160, y: 0, width: 960, height: 720 },
    ],
    [
      { width: 1920, height: 1080 },
      { x: 0, y: 0, width: 1280, height: 720 },
    ],
    [
      { width: 1000, height: 250 },
      { x: 0, y: 200, width: 1280, height: 320 },
    ],
  ])("shows %o whole and in the middle", (picture, place) => {
    expect(fitInside(picture, { width: 1280, height: 720 })).toEqual(place);
  });
});
