import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testCommand } from "./test-command.ts";

/** A platform that answers every chat alike, and refuses a wrong key. */
let server: Server;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "parlor-test-command-"));
  server = createServer((request, response) => {
    const isKnown = request.headers.authorization === "Bearer right";
    response.statusCode = isKnown ? 201 : 401;
    const output = [{ role: "assistant", content: "It is 5 dollars." }];
    response.end(JSON.stringify(isKnown ? { id: "1", output } : { message: "Wrong key." }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function printer() {
  const texts: string[] = [];
  return { say: (text: string) => void texts.push(text), printed: () => texts.join("") };
}

async function run(contains: string, key: string, more: readonly string[] = []) {
  const path = join(folder, "tests.json");
  const tests = [{ name: "price", script: [{ say: "Price?", contains }] }];
  writeFileSync(path, JSON.stringify({ name: "Desk", assistantId: "a", tests }));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { say, printed } = printer();
  const given = ["test", path, "--url", url, "--key", key, ...more];
  const code = await testCommand({ arguments: given, environment: {}, say });
  return { code, printed: printed() };
}

describe("parlor test", () => {
  test("passes, fails, and shows the conversation that failed", async () => {
    expect(await run("5", "right")).toEqual({ code: 0, printed: "passed  price\nDesk: 1 of 1 passed.\n" });
    const failed = await run("6", "right");
    expect(failed.code).toBe(1);
    expect(failed.printed).toContain('FAILED  price\n        After "Price?": did not say "6".\n');
    expect(failed.printed).toContain("| Assistant: It is 5 dollars.");
    expect((await run("5", "wrong")).printed).toContain("POST /chat answered 401: Wrong key.");
  });

  test("writes a report", async () => {
    const report = join(folder, "report.json");
    await run("5", "right", ["--report", report]);
    expect(JSON.parse(readFileSync(report, "utf8"))).toMatchObject({
      name: "Desk",
      passed: true,
      tests: [{ name: "price" }],
    });
  });

  test.each([
    [[]],
    [["test"]],
    [["test", "/nowhere.json"]],
    [["test", "x", "--url", "http://x"]],
    [["test", "x", "--foo"]],
  ])("says what is wrong with %j", async (given) => {
    const { say, printed } = printer();
    const code = await testCommand({ arguments: given, environment: {}, say });
    expect(code).toBe(2);
    expect(printed()).not.toBe("");
  });
});
