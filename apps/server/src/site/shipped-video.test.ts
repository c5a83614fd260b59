import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { companyConfiguration } from "@parlor/site-contract";
import { describe, expect, it } from "vitest";
import { projectFolder } from "../project-folder.ts";

const file = (path: string) => join(projectFolder, "apps/site/public", path);
const { video } = companyConfiguration.parse(
  JSON.parse(readFileSync(join(projectFolder, "parlor.config.json"), "utf8")),
);

describe("the video that is shipped", () => {
  if (video.provider !== "file") throw new Error("parlor.config.json names no file.");
  const { src, poster, captions = [] } = video;

  it("is there, begins like an MP4 and weighs at most 3 MB", () => {
    const bytes = readFileSync(file(src));
    expect(bytes.subarray(4, 8).toString()).toBe("ftyp");
    expect(bytes.length).toBeLessThanOrEqual(3_000_000);
    // What a player has to know stands before the pictures, so that it begins before all of it is there.
    expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
    expect(poster !== undefined && statSync(file(poster)).size).toBeLessThan(50_000);
  });

  it("has captions in both languages, with the same moments and a text for each", () => {
    expect(captions.map(({ language }) => language)).toEqual(["en", "de"]);
    expect(captions.every(({ src }) => existsSync(file(src)))).toBe(true);
    const [english = "", german = ""] = captions.map(({ src }) => readFileSync(file(src), "utf8"));
    const moments = (text: string) => text.match(/^[\d:.]+ --> [\d:.]+$/gm);
    expect(moments(german)).toEqual(moments(english));
    expect(moments(english)?.length).toBeGreaterThan(4);
    const said = (text: string): readonly string[] => text.match(/(?<=^<v \w+>).+$/gm) ?? [];
    expect(said(german)).toHaveLength(said(english).length);
    expect(said(german).filter((line) => said(english).includes(line))).toEqual([]);
  });
});
