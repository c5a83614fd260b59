import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localSocketPath } from "@parlor/processes/local-socket";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SpeechReport } from "./messages.ts";
import { jobOf, type LoadedModel } from "./model-jobs.ts";
import { joinSharedProcess } from "./shared-process.ts";
import type { SpeechChild } from "./speech-child.ts";
import { listenForSpeech } from "./speech-server.ts";

/** The server runs in this process: what is tested is who reaches it and when it may go. */
let runFolder: string;
let servers: Server[];
let idles: number;
let waits: { milliseconds: number; work: () => void; cancelled: boolean }[];
/** Steps wait here until they are let. */
let steps: (() => void)[];

beforeEach(async () => {
  runFolder = await mkdtemp(join(tmpdir(), "parlor-shared-"));
  servers = [];
  idles = 0;
  waits = [];
  steps = [];
});
afterEach(async () => {
  for (const server of servers) server.close();
  await rm(runFolder, { recursive: true });
});

const letters: LoadedModel = {
  factor: 0.2,
  jobFor: (work, id, report) =>
    work.type === "speak"
      ? jobOf({
          id,
          urgent: false,
          start: function* () {
            for (const letter of work.text) yield letter.charCodeAt(0);
          },
          onPart: (code) => {
            report({ type: "part", id: work.id, samples: Int16Array.of(code) });
            return 100;
          },
          onEnd: () => report({ type: "spoken", id: work.id }),
          onFailure: (message) => report({ type: "failed", id: work.id, message }),
        })
      : undefined,
};

async function listen(open: () => LoadedModel = () => letters) {
  servers.push(
    await listenForSpeech({
      socket: localSocketPath(runFolder, "speech-x"),
      open,
      onIdle: () => {
        idles += 1;
      },
      soon: (step) => void steps.push(step),
      after: (milliseconds, work) => {
        const wait = { milliseconds, work, cancelled: false };
        waits.push(wait);
        return () => {
          wait.cancelled = true;
        };
      },
    }),
  );
}

function join_(mayStart = (): string | undefined => "nobody may start it here"): SpeechChild & {
  readonly got: SpeechReport[];
  readonly ends: string[];
} {
  const got: SpeechReport[] = [];
  const ends: string[] = [];
  const child = joinSharedProcess({ part: "voice", name: "x", folder: "/models/x", runFolder, threads: 1, mayStart });
  child.onReport = (report) => void got.push(report);
  child.onEnd = (reason) => void ends.push(reason);
  return Object.assign(child, { got, ends });
}

/** A process of its own takes long to start on a busy machine. */
const patience = 100_000;
const until = (fact: () => boolean) => expect.poll(fact, { interval: 5, timeout: patience }).toBe(true);
const ready = ({ got }: { readonly got: SpeechReport[] }) => until(() => got.some(({ type }) => type === "ready"));
const work = async (times: number) => {
  for (let time = 0; time < times; time += 1) {
    await until(() => steps.length > 0);
    steps.shift()?.();
  }
};

test("two workers use one loaded model, each its own jobs by its own numbers", async () => {
  let loads = 0;
  await listen(() => {
    loads += 1;
    return letters;
  });
  const one = join_();
  const other = join_();
  await Promise.all([ready(one), ready(other)]);
  expect(one.got.find(({ type }) => type === "ready")).toEqual({ type: "ready", factor: 0.2 });
  one.send({ type: "speak", id: 7, text: "a", speed: 1 });
  await work(2);
  other.send({ type: "speak", id: 7, text: "b", speed: 1 });
  await work(2);
  await until(() => other.got.at(-1)?.type === "spoken" && one.got.at(-1)?.type === "spoken");
  expect(one.got.at(-2)).toEqual({ type: "part", id: 7, samples: Int16Array.of(97) });
  expect(other.got.at(-2)).toEqual({ type: "part", id: 7, samples: Int16Array.of(98) });
  expect(loads).toBe(1);
});

test("a cancel ends a job between two of its steps", async () => {
  await listen();
  const child = join_();
  await ready(child);
  child.send({ type: "speak", id: 1, text: "abc", speed: 1 });
  await work(1);
  child.send({ type: "cancel", id: 1 });
  child.send({ type: "speak", id: 2, text: "z", speed: 1 });
  // It is refused as soon as it is read, and so tells that the two before it were.
  child.send({ type: "hear", id: 3, samples: new Int16Array(1), urgent: true });
  await until(() => child.got.some((report) => report.type === "failed" && report.id === 3));
  await work(2);
  await until(() => child.got.at(-1)?.type === "spoken");
  expect(child.got.filter(({ type }) => type === "part")).toHaveLength(2);
});

test("the process ends with the last who says goodbye, and waits for those who were cut off", async () => {
  await listen();
  const one = join_();
  const other = join_();
  await Promise.all([ready(one), ready(other)]);
  one.leave();
  other.leave();
  await until(() => idles === 1);
  expect([one.ends, other.ends]).toEqual([[], []]);
});

test("who is cut off may come back for a while before the process ends", async () => {
  await listen();
  const socket = connect(localSocketPath(runFolder, "speech-x"));
  await until(() => waits[0]?.cancelled === true);
  socket.destroy();
  await until(() => waits.length === 2);
  expect([idles, waits[1]?.cancelled]).toEqual([0, false]);
  waits[1]?.work();
  expect(idles).toBe(1);
});

test("a model that cannot be loaded is said to all who come", async () => {
  await listen(() => {
    throw new Error("no such file");
  });
  const child = join_();
  await until(() => child.got.some((report) => report.type === "failed" && report.message === "no such file"));
});

test("where none runs and none may be started the reason is told", async () => {
  const child = join_(() => "There is no memory for it.");
  await until(() => child.got.length > 0);
  expect(child.got).toEqual([{ type: "failed", message: "There is no memory for it." }]);
});

test("a message that is not of this protocol ends its connection only", async () => {
  await listen();
  const good = join_();
  const bad = join_();
  await Promise.all([ready(good), ready(bad)]);
  bad.send({ type: "nonsense" } as never);
  await until(() => bad.ends.length === 1);
  expect(good.ends).toEqual([]);
});

test("a process is started once by those who come together, tells why it has no model, and goes", {
  timeout: 2 * patience,
}, async () => {
  const asked: string[] = [];
  const may = (who: string) => () => void asked.push(who);
  const children = [join_(may("one")), join_(may("other"))];
  for (const child of children) await until(() => child.got.some(({ type }) => type === "failed"));
  expect(asked).toHaveLength(1);
  const pids = children.map(({ got }) => got.find((report) => report.type === "hello")?.pid);
  expect(pids[0]).toBe(pids[1]);
  for (const child of children) child.leave();
  await until(() => {
    try {
      process.kill(pids[0] ?? 0, 0);
      return false;
    } catch {
      return true;
    }
  });
});
