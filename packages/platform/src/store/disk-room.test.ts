import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createDiskRoom } from "./disk-room.ts";

describe("room on the disk", () => {
  it("is what the quota leaves, counted between two looks as well", async () => {
    let time = 0;
    let used = 60;
    const room = createDiskRoom({
      dataDir: "",
      quota: 100,
      reserve: 10,
      now: () => time,
      measure: async () => ({ used, free: 1000 }),
    });
    expect(await room.refusal(30)).toBeUndefined();
    expect(await room.refusal(30)).toContain("DATA_QUOTA_GB");
    expect(await room.refusal(10)).toBeUndefined();
    used = 20;
    time = 30_000;
    expect(await room.refusal(80)).toBeUndefined();
    expect((await room.state()).used).toBe(100);
  });

  it("leaves a reserve of the disk, whatever the quota", async () => {
    const measure = async () => ({ used: 0, free: 50 });
    const room = createDiskRoom({ dataDir: "", quota: 0, reserve: 40, now: () => 0, measure });
    expect(await room.refusal(10)).toBeUndefined();
    expect(await room.refusal(1)).toContain("nearly full");
  });

  it("measures the folder itself, with everything in it", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "parlor-disk-room-"));
    mkdirSync(join(dataDir, "recordings", "deep"), { recursive: true });
    writeFileSync(join(dataDir, "recordings", "deep", "a.wav"), Buffer.alloc(3000));
    writeFileSync(join(dataDir, "b"), Buffer.alloc(500));
    const { used, free } = await createDiskRoom({ dataDir, quota: 0, reserve: 0, now: () => 0 }).state();
    expect(used).toBe(3500);
    expect(free).toBeGreaterThan(0);
    rmSync(dataDir, { recursive: true });
  });
});
