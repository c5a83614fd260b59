import { readdirSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { type FormServer, serveForms } from "../test-forms/serve-forms.ts";
import { ManualClock } from "../test-support/manual-clock.ts";
import { isOver, maren, startLiveDemo, type TestLiveDemo, until } from "../test-support/start-live-demo.ts";

let demo: TestLiveDemo | undefined;
let forms: FormServer | undefined;
afterEach(async () => {
  await demo?.close();
  await forms?.close();
  demo = undefined;
  forms = undefined;
});

/** The Chromium processes that descend from this one, parents first. */
function ownChromiums(): number[] {
  const parents = new Map<number, number>();
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, "utf8");
      parents.set(Number(id), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
    } catch {
      // It has ended meanwhile.
    }
  }
  const children = (of: number): number[] =>
    [...parents].filter(([, parent]) => parent === of).flatMap(([id]) => [id, ...children(id)]);
  return children(process.pid).filter((id) => {
    try {
      return readFileSync(`/proc/${id}/comm`, "utf8").startsWith("chrom");
    } catch {
      return false;
    }
  });
}

test.runIf(process.platform === "linux")(
  "a browser killed in mid-run fails the run in plain words, and the next start opens another",
  async () => {
    demo = await startLiveDemo({ pace: 150 });
    const visitor = demo.service.forVisitorSession("a");
    const before = new Set(ownChromiums());
    const started = await visitor.start({ profile: maren });
    await until(visitor, started, (result) => result.steps.length >= 3);
    const [chromium] = ownChromiums().filter((id) => !before.has(id));
    process.kill(chromium ?? 0, "SIGKILL");
    const reply = await until(visitor, started, isOver);
    expect(reply).toMatchObject({ success: false, error: expect.stringContaining("closed unexpectedly") });
    expect(reply.result).toMatchObject({ status: "failed", previewUrl: null });

    const again = await visitor.start({ profile: maren });
    expect((await until(visitor, again, isOver)).result.status).toBe("preview_ready");
  },
);

test("a target that is down, one that fails and one that is slow", async () => {
  forms = await serveForms();
  const closed = await serveForms();
  await closed.close();
  demo = await startLiveDemo({ allowPrivate: true, allowedTargets: [forms.origin, closed.origin] });
  const visitor = demo.service.forVisitorSession("a");

  const down = await until(visitor, await visitor.start({ target: closed.origin, profile: maren }), isOver);
  expect(down).toMatchObject({ success: false, error: expect.stringContaining("cannot be reached") });
  const missing = await visitor.start({ target: `${forms.origin}/nowhere`, profile: maren });
  expect(await until(visitor, missing, isOver)).toMatchObject({ error: expect.stringContaining("(404)") });

  forms.delay = 1_500;
  const slow = await visitor.start({ target: `${forms.origin}/plain.html`, profile: maren });
  const reply = await until(visitor, slow, isOver);
  expect(reply.result.status).toBe("preview_ready");
  expect(reply.result.steps.filter((step) => step.action.startsWith("Press")).length).toBe(1);
});

test("four starts at once: two run, the others have a place in line, all come to an end", {
  timeout: 240_000,
}, async () => {
  forms = await serveForms();
  const target = `${forms.origin}/sb-admin-2/register.html`;
  demo = await startLiveDemo({ allowPrivate: true, allowedTargets: [forms.origin] });
  const visitors = Array.from({ length: 4 }, (_, index) => demo?.service.forVisitorSession(`visitor ${index}`));
  const starts = await Promise.all(visitors.map((visitor) => visitor?.start({ target, profile: maren })));
  expect(starts.every((reply) => reply?.success)).toBe(true);
  const places = visitors.map(
    (visitor, index) => visitor?.getTaskDetails(starts[index]?.result?.taskId ?? "").result?.queuePosition,
  );
  const inLine = places.filter((place) => place !== undefined).sort((left, right) => left - right);
  expect(inLine).toEqual([1, 2]);

  // Each leaves when it is through, as visitors do: who stays gives way to the others after a while.
  await Promise.all(
    visitors.map(async (visitor, index) => {
      const started = starts[index];
      if (visitor === undefined || started === undefined) throw new Error("A visitor is missing.");
      expect((await until(visitor, started, isOver, 200)).result.status).toBe("preview_ready");
      await visitor.close();
    }),
  );
});

test("what a visitor's session started ends with it, and belongs to nobody else", async () => {
  demo = await startLiveDemo({ pace: 200 });
  const owner = demo.service.forVisitorSession("owner");
  const other = demo.service.forVisitorSession("other");
  const started = await owner.start({ profile: maren });
  const taskId = started.result?.taskId ?? "";
  await until(owner, started, (result) => result.previewUrl !== null);
  const preview = owner.getTaskDetails(taskId).result?.previewUrl ?? "";
  expect(other.getTaskDetails(taskId)).toMatchObject({ success: false });
  expect(await other.stop(taskId)).toMatchObject({ success: false });
  expect((await fetch(preview)).status).toBe(200);

  await owner.close();
  expect(owner.getTaskDetails(taskId).success).toBe(false);
  await expect.poll(async () => (await fetch(preview)).status).toBe(404);
});

describe("a finished run", () => {
  test("rests until its time limit, and then its page is closed", async () => {
    const clock = new ManualClock();
    demo = await startLiveDemo({ clock });
    const visitor = demo.service.forVisitorSession("a");
    const started = await visitor.start({ profile: maren });
    const { previewUrl } = (await until(visitor, started, isOver)).result;
    for (let second = 0; second < 299; second += 1) {
      clock.pass(1_000);
      visitor.getTaskDetails(started.result?.taskId ?? "");
    }
    expect(visitor.latestRun()).toMatchObject({ status: "preview_ready", previewUrl });
    clock.pass(1_000);
    expect(visitor.getTaskDetails(started.result?.taskId ?? "")).toMatchObject({
      error: expect.stringContaining("time limit"),
      result: { status: "stopped", previewUrl: null },
    });
    await expect.poll(async () => (await fetch(previewUrl ?? "")).status).toBe(404);
  });

  test("that nobody watches or asks about any more is closed", async () => {
    const clock = new ManualClock();
    demo = await startLiveDemo({ clock });
    const visitor = demo.service.forVisitorSession("a");
    const started = await visitor.start({ profile: maren });
    await until(visitor, started, isOver);
    clock.pass(89_999);
    expect(visitor.latestRun()?.status).toBe("preview_ready");
    clock.pass(1);
    expect(visitor.getTaskDetails(started.result?.taskId ?? "").error).toContain("nobody was watching");
  });
});

test("without a browser on the machine it says so", async () => {
  demo = await startLiveDemo({ chromiumPath: "/nowhere/chromium" });
  expect(demo.service.unavailable()).toContain("no browser");
  expect(await demo.service.forVisitorSession("a").start({ profile: maren })).toMatchObject({ success: false });
});

test("targets that are not on the list, or private, or no web address, are refused before anything opens", async () => {
  demo = await startLiveDemo({ allowedTargets: ["http://localhost:9", "http://10.0.0.1"] });
  const visitor = demo.service.forVisitorSession("a");
  for (const [target, error] of [
    ["https://example.com/", /not on the list/],
    ["http://localhost:9/", /private address/],
    ["http://10.0.0.1/", /private address/],
    ["file:///etc/passwd", /not a web address/],
    ["javascript:alert(1)", /not a web address/],
    ["nonsense", /not a web address/],
  ] as const) {
    expect(await visitor.start({ target, profile: maren })).toMatchObject({
      success: false,
      error: expect.stringMatching(error),
    });
  }
});
