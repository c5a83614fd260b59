import { closeSync, fstatSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Recorder, type RecorderFiles } from "./recorder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "parlor-recorder-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const urlOf = (name: string) => `http://localhost/rtc/recordings/${name}`;
const fileOf = (url: string) => readFileSync(path.join(folder, url.split("/").at(-1) ?? ""));
const frame = (value: number, rate = 16_000) => new Int16Array(rate / 100).fill(value);

function recorder(options: Partial<ConstructorParameters<typeof Recorder>[0]> = {}) {
  const failures: string[] = [];
  const made = new Recorder({
    folder,
    urlOf,
    onFailure: (reason) => failures.push(reason),
    ...options,
  });
  return { made, failures };
}

function talk(made: Recorder, frames: number, rate = 16_000): void {
  for (let index = 0; index < frames; index++) {
    made.visitor(frame(100));
    made.assistant(frame(-200, rate), rate);
  }
}

/** A disk with room for so many bytes. */
function disk(room: number, more: Partial<RecorderFiles> = {}): RecorderFiles {
  let left = room;
  return {
    mkdirSync,
    openSync,
    fstatSync,
    closeSync,
    writeSync: (file, bytes, offset, length, position) => {
      const fits = Math.min(length, left);
      if (fits === 0) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
      left -= fits;
      return writeSync(file, bytes, offset, fits, position);
    },
    ...more,
  };
}

describe("a recording", () => {
  test("has the visitor left and the assistant right, and says its length", () => {
    const { made, failures } = recorder();
    talk(made, 130, 8_000);
    expect(made.finish()).toEqual({ url: made.url, seconds: 1.3 });
    const file = fileOf(made.url);
    expect(file.readUInt32LE(40)).toBe(file.length - 44);
    expect([file.readInt16LE(44), file.readInt16LE(46)]).toEqual([100, -200]);
    expect(failures).toEqual([]);
  });

  test("drops what the visitor's clock is ahead, and is silent where nobody spoke", () => {
    const { made } = recorder();
    for (let index = 0; index < 100; index++) made.visitor(frame(index));
    for (let index = 0; index < 60; index++) made.assistant(frame(0), 16_000);
    made.finish();
    const file = fileOf(made.url);
    expect(file.readInt16LE(44)).toBe(50);
    expect(file.readInt16LE(file.length - 4)).toBe(0);
  });

  test("of a worker that died is gone on with under the same address", () => {
    const first = recorder().made;
    talk(first, 100);
    const second = recorder({ continues: first.url }).made;
    talk(second, 50);
    expect(second.finish()).toEqual({ url: first.url, seconds: 1.5 });
    expect(fileOf(first.url).length).toBe(44 + 1.5 * 64_000);
  });
});

describe("a disk that is full", () => {
  test.each([
    ["at the start", 0],
    ["in the header", 20],
    ["in mid-call", 44 + 40_000],
  ])("%s ends the recording, says so once, and the call may go on", (_, room) => {
    const { made, failures } = recorder({ files: disk(room) });
    talk(made, 200);
    const kept = made.finish();
    expect(failures).toEqual(["ENOSPC: no space left on device, write"]);
    expect(kept?.seconds ?? 0).toBeLessThan(1);
  });

  test("at the end costs the last half second", () => {
    const { made, failures } = recorder({ files: disk(44 + 64_000) });
    talk(made, 130);
    expect(made.finish()).toEqual({ url: made.url, seconds: 1 });
    expect(failures).toHaveLength(1);
  });

  test("or a folder that cannot be made, is a failure and no throw", () => {
    const refuse = () => {
      throw new Error("EACCES: permission denied");
    };
    const { made, failures } = recorder({ files: disk(0, { mkdirSync: refuse as typeof mkdirSync }) });
    talk(made, 10);
    expect(made.finish()).toBeUndefined();
    expect(failures).toEqual(["EACCES: permission denied"]);
  });
});
