import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forkEntry, resolveEntry, startThread } from "./process-entry.ts";

let folder: string;
let built: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parlor-entry-"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await writeFile(join(folder, "child.js"), "process.on('message', (m) => process.send(m));");
  await writeFile(
    join(folder, "thread.js"),
    "import { parentPort } from 'node:worker_threads'; parentPort.postMessage('built');",
  );
  built = pathToFileURL(join(folder, "index.js")).href;
});
afterAll(() => rm(folder, { recursive: true }));

test("beside source it is TypeScript, beside a build JavaScript", () => {
  const source = resolveEntry(import.meta.url, "../../speech/src/flite/flite-thread");
  expect(source.url.href).toMatch(/\/speech\/src\/flite\/flite-thread\.ts$/);
  expect(source.execArgv).toContain("@parlor/source");
  const build = resolveEntry("file:///repo/dist/part/index.js", "../other/child");
  expect(build).toEqual({ url: new URL("file:///repo/dist/other/child.js"), execArgv: [] });
});

test("a forked process gets binary data as it was sent", async () => {
  const child = forkEntry(built, "./child");
  child.send({ samples: Int16Array.from([1, -2, 3]) });
  const [message] = await once(child, "message");
  child.kill();
  await once(child, "exit");
  expect(message).toEqual({ samples: Int16Array.from([1, -2, 3]) });
});

test("a thread starts from a build", async () => {
  const thread = startThread(built, "./thread");
  const [message] = await once(thread, "message");
  await thread.terminate();
  expect(message).toBe("built");
});

test("a thread and a process start from source, in any working folder", async () => {
  const thread = startThread(import.meta.url, "../../speech/src/flite/flite-thread");
  thread.postMessage({ id: 1, voiceId: "slt", text: "Hi." });
  const [spoken] = await once(thread, "message");
  await thread.terminate();
  expect(spoken).toMatchObject({ id: 1, samples: expect.any(Int16Array) });

  const child = forkEntry(import.meta.url, "../../speech/src/pocketsphinx/decoder-process", [], { cwd: tmpdir() });
  child.send({
    type: "configure",
    settings: {
      acousticModel: "/nowhere",
      dictionary: "/nowhere",
      languageModels: [{ path: "/nowhere", weight: 1 }],
      options: {},
    },
  });
  const [report] = await once(child, "message");
  child.kill();
  await once(child, "exit");
  expect(report).toMatchObject({ type: "failed" });
});
