import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build as esbuild } from "esbuild";
import type { Browser } from "playwright-core";
import { build as vite } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import webpack from "webpack";
import { launchChromium } from "../../../e2e/support/chromium.ts";

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const PACKAGE = new URL("..", import.meta.url).pathname;

/** What a developer would write: every entry, by name and as default. */
const PROGRAM = `
import Default, { WebCall, preflight } from "@parlor/web-call";
import Daily, { createCallObject } from "@parlor/web-call/daily";
import { useWebCall } from "@parlor/web-call/react";
import { ScriptedCall, receive } from "@parlor/web-call/testing";
const script = new ScriptedCall([receive("listening")]);
const call = script.createCall();
globalThis.outcome = (async () => {
  await call.start("assistant-id");
  await script.verify();
  return [Default === WebCall, typeof preflight, Daily.createCallObject === createCallObject, typeof useWebCall, call.state].join(" ");
})();
`;
const OUTCOME = "true function true function live";

describe("the packed package", () => {
  let folder: string;
  let browser: Browser;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "web-call-pack-"));
    await run(process.execPath, [require.resolve("tsdown/run")], { cwd: PACKAGE });
    await run("npm", ["pack", "--pack-destination", folder], { cwd: PACKAGE });
    const installed = join(folder, "node_modules/@parlor/web-call");
    await mkdir(installed, { recursive: true });
    const tarball = (await run("ls", [folder])).stdout.split("\n").find((name) => name.endsWith(".tgz")) ?? "";
    await run("tar", ["xzf", join(folder, tarball), "--strip-components=1", "-C", installed]);
    // React is the developer's own; daily-js is not installed, as on most pages.
    for (const name of ["react", "scheduler"])
      await symlink(join(require.resolve(`${name}/package.json`), ".."), join(folder, "node_modules", name));
    await writeFile(join(folder, "package.json"), JSON.stringify({ name: "developer", private: true }));
    await writeFile(join(folder, "index.html"), '<!doctype html><script type="module" src="/main.mjs"></script>');
    await writeFile(join(folder, "main.mjs"), PROGRAM);
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function outcomeInBrowser(files: string, script: string): Promise<unknown> {
    const server = createServer(async (request, response) => {
      const name = (request.url ?? "/").slice(1);
      response.setHeader("Content-Type", name ? "text/javascript" : "text/html");
      response.end(
        name
          ? await readFile(join(files, name)).catch(() => "")
          : `<!doctype html><script type="module" src="/${script}"></script>`,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const page = await browser.newPage();
    try {
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
      await page.waitForFunction(() => "outcome" in globalThis);
      return await page.evaluate(() => (globalThis as unknown as { outcome: Promise<string> }).outcome);
    } finally {
      await page.close();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  it("holds nothing but what it needs, and the licences of what it carries", async () => {
    const manifest = JSON.parse(await readFile(join(folder, "node_modules/@parlor/web-call/package.json"), "utf8"));
    expect(manifest.dependencies ?? {}).toEqual({});
    const { stdout } = await run("find", [
      join(folder, "node_modules/@parlor/web-call"),
      "-type",
      "f",
      "-printf",
      "%P\n",
    ]);
    const names = stdout.trim().split("\n");
    expect(
      names.filter((name) => !/^(dist\/[\w./-]+\.(c?js|d\.c?ts)|package\.json|README\.md|NOTICE\.md)$/.test(name)),
    ).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(["README.md", "NOTICE.md"]));
  });

  it("works in Vite", async () => {
    await vite({
      root: folder,
      logLevel: "error",
      build: { outDir: "vite", rollupOptions: { output: { entryFileNames: "main.js" } }, assetsDir: "" },
    });
    expect(await outcomeInBrowser(join(folder, "vite"), "main.js")).toBe(OUTCOME);
  });

  it("works in esbuild", async () => {
    const entryPoints = [join(folder, "main.mjs")];
    const outdir = join(folder, "esbuild");
    await esbuild({
      entryPoints,
      outdir,
      bundle: true,
      format: "esm",
      splitting: true,
      logLevel: "error",
    });
    expect(await outcomeInBrowser(outdir, "main.js")).toBe(OUTCOME);
  });

  it("works in webpack", async () => {
    const path = join(folder, "webpack");
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
      webpack(
        {
          mode: "production",
          context: folder,
          entry: "./main.mjs",
          output: { path, filename: "main.js" },
          performance: false,
        },
        (error, result) => (error ? reject(error) : resolve(result)),
      ),
    );
    expect(stats?.toJson({ errors: true }).errors?.map(({ message }) => message)).toEqual([]);
    expect(await outcomeInBrowser(path, "main.js")).toBe(OUTCOME);
  });

  it("works in Node as an ES module and as CommonJS", async () => {
    const print = "outcome.then((text) => process.stdout.write(text));";
    await writeFile(join(folder, "node.mjs"), PROGRAM + print);
    const commonJs = PROGRAM.replaceAll(
      /import (\w+), (\{.*?\}) from "(.*?)";/g,
      'const $2 = require("$3"); const $1 = require("$3").default;',
    ).replaceAll(/import (\{.*?\}) from "(.*?)";/g, 'const $1 = require("$2");');
    await writeFile(join(folder, "node.cjs"), commonJs + print);
    for (const file of ["node.mjs", "node.cjs"])
      expect((await run(process.execPath, [join(folder, file)])).stdout).toBe(OUTCOME);
  });

  it("has types that a strict compiler accepts, with nothing missing", async () => {
    await cp(join(PACKAGE, "../../node_modules/@types/react"), join(folder, "node_modules/@types/react"), {
      recursive: true,
    });
    await cp(join(PACKAGE, "../../node_modules/csstype"), join(folder, "node_modules/csstype"), { recursive: true });
    const program = `${PROGRAM.replace("globalThis.outcome = ", "export const outcome = ")}
call.on("transcript", ({ transcript }) => transcript.trim());
call.on("failure", (failure) => failure.code === "limit-reached" && failure.status.toFixed());
export const hook: typeof useWebCall = useWebCall;
`;
    await writeFile(join(folder, "strict.mts"), program);
    await writeFile(join(folder, "strict.cts"), program);
    const tsc = require.resolve("typescript/bin/tsc");
    const options = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom"];
    const { stdout } = await run(
      process.execPath,
      [tsc, ...options, "--skipLibCheck", "false", "strict.mts", "strict.cts"],
      { cwd: folder },
    ).catch((error: { stdout: string }) => error);
    expect(stdout).toBe("");
  });
});
