import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { countLivingHosts } from "../../packages/platform/src/testing/count-living-hosts.ts";
import {
  type HostProcess,
  type Installation,
  installationKeys,
  type Machine,
  startApiServer,
  startHostProcess,
} from "../../packages/platform/src/testing/machine.ts";
import { startLiveKit } from "../../packages/platform/src/testing/start-livekit.ts";
import { startPostgres } from "../../packages/platform/src/testing/start-postgres.ts";

/** Two API servers and a machine that holds calls, on one Postgres and a real LiveKit server; transcriber, voice and brain are scripted. */
export interface ManyMachines {
  readonly installation: Installation;
  readonly first: Machine;
  readonly second: Machine;
  readonly host: HostProcess;
  ask(machine: Machine, method: string, route: string, body?: object): Promise<Record<string, unknown>>;
  /** Resolves when so many machines that hold calls say that they live. */
  alive(count: number): Promise<void>;
  ended(callId: unknown): Promise<void>;
  close(): Promise<void>;
}

export const assistant = { firstMessage: "ignored", model: { provider: "parlor", model: "knowledge" } };
export const assistantOverrides = {
  variableValues: {
    script: {
      firstMessage: "Hello, this is Alex.",
      hears: ["what does it cost"],
      says: { cost: "It is free.", "*": "Fine." },
    },
  },
};

export const says = (text: string) => (event: { message: unknown }) => JSON.stringify(event.message).includes(text);

export async function startManyMachines(command: string): Promise<ManyMachines> {
  const folder = mkdtempSync(path.join(tmpdir(), "parlor-machines-"));
  const [postgres, server] = await Promise.all([startPostgres(), startLiveKit(command)]);
  const { url, apiKey, apiSecret } = server;
  const installation: Installation = { folder, databaseUrl: postgres.url, liveKit: { url, apiKey, apiSecret } };
  const first = await startApiServer(installation);
  const [second, host] = await Promise.all([startApiServer(installation), startHostProcess(installation)]);

  const ask: ManyMachines["ask"] = async (machine, method, route, body) => {
    const response = await fetch(`${machine.url}${route}`, {
      method,
      headers: { authorization: `Bearer ${installationKeys.privateKey}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text}`);
    return (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>;
  };
  return {
    installation,
    first,
    second,
    host,
    ask,
    alive: (count) =>
      expect
        .poll(() => countLivingHosts(installation), {
          timeout: 60_000,
          interval: 200,
        })
        .toBe(count),
    ended: (callId) =>
      expect
        .poll(async () => (await ask(second, "GET", `/call/${callId}`))["status"], { timeout: 30_000, interval: 200 })
        .toBe("ended"),
    async close() {
      host.kill();
      await Promise.all([first.close(), second.close()]);
      await server.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
