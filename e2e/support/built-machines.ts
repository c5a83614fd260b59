import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { countLivingHosts } from "../../packages/platform/src/testing/count-living-hosts.ts";
import { startLiveKit, type TestLiveKit } from "../../packages/platform/src/testing/start-livekit.ts";
import { startPostgres } from "../../packages/platform/src/testing/start-postgres.ts";
import { type StorageDouble, startStorageDouble } from "../../packages/platform/src/testing/storage-double.ts";
import { type BuiltProcess, startBuilt } from "./built-process.ts";
import { freePort, type Gate, openHttpGate, openTcpGate } from "./gate.ts";
import { eventually } from "./visitor-page.ts";

export const keys = {
  private: "the-private-key-of-a-test",
  public: "the-public-key-of-a-test",
};

/** An API server of the build, on ports of its own. */
export interface BuiltServer extends BuiltProcess {
  readonly platformUrl: string;
}

/**
 * The built product on many machines of this machine: API servers behind one address, machines that hold calls with the
 * real embedded parts, a real LiveKit server, Postgres and a storage, each behind a gate.
 */
export interface BuiltMachines {
  readonly siteUrl: string;
  readonly platformUrl: string;
  readonly liveKit: TestLiveKit;
  readonly postgres: Gate;
  readonly storage: StorageDouble & { readonly gate: Gate };
  startServer(): Promise<BuiltServer>;
  startWorker(environment?: Readonly<Record<string, string>>): Promise<BuiltProcess>;
  /** Asks the platform behind its one address, or one server, with the private key. */
  ask(method: string, route: string, body?: object, at?: string): Promise<Record<string, unknown>>;
  /** Resolves when so many machines that hold calls say that they live. */
  alive(count: number): Promise<void>;
  ended(callId: unknown, timeout?: number): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

const names = ["site", "platform", "preview"] as const;

export async function startBuiltMachines(command: string): Promise<BuiltMachines> {
  const folder = mkdtempSync(path.join(tmpdir(), "parlor-built-machines-"));
  const [database, liveKit, objects] = await Promise.all([
    startPostgres(),
    startLiveKit(command),
    startStorageDouble(),
  ]);
  const postgres = await openTcpGate(Number(new URL(database.url).port));
  const storage = await openTcpGate(Number(new URL(objects.access.url).port));
  const databaseUrl = database.url.replace(/:\d+\//, `:${postgres.port}/`);
  const running = new Set<BuiltProcess>();
  const ports = { site: [] as number[], platform: [] as number[], preview: [] as number[] };
  const gates = {
    site: await openHttpGate(() => ports.site),
    platform: await openHttpGate(() => ports.platform),
    preview: await openHttpGate(() => ports.preview),
  };
  const urlOf = ({ port }: Gate) => `http://localhost:${port}`;
  const [siteUrl, platformUrl] = [urlOf(gates.site), urlOf(gates.platform)];
  const environment = {
    LIVEKIT_URL: liveKit.url,
    LIVEKIT_API_KEY: liveKit.apiKey,
    LIVEKIT_API_SECRET: liveKit.apiSecret,
    DATABASE_URL: databaseUrl,
    STORAGE_URL: `s3://parlor/eu?region=eu-test&endpoint=http://127.0.0.1:${storage.port}`,
    AWS_ACCESS_KEY_ID: objects.access.accessKeyId,
    AWS_SECRET_ACCESS_KEY: objects.access.secretAccessKey,
    PLATFORM_PRIVATE_KEY: keys.private,
    PLATFORM_PUBLIC_KEY: keys.public,
    PLATFORM_SECRET_KEY: "the-secret-key-of-a-test",
    SITE_URL: siteUrl,
    PLATFORM_URL: platformUrl,
    PREVIEW_URL: urlOf(gates.preview),
    DRAIN_SECONDS: "2",
    LOG_LEVEL: "warn",
    PARLOR_NO_DOWNLOAD: "1",
    PARLOR_ALLOW_PRIVATE_URLS: "1",
    PARLOR_MODELS_DIR: path.join(folder, "models"),
  };
  const machineFolder = () => ({ PARLOR_DATA_DIR: mkdtempSync(path.join(folder, "machine-")) });

  const ask: BuiltMachines["ask"] = async (method, route, body, at = platformUrl) => {
    const response = await fetch(`${at}${route}`, {
      method,
      headers: { authorization: `Bearer ${keys.private}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text}`);
    return (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>;
  };
  return {
    siteUrl,
    platformUrl,
    liveKit,
    postgres,
    storage: { ...objects, gate: storage },
    async startServer() {
      const own = { site: await freePort(), platform: await freePort(), preview: await freePort() };
      const listen = { PORT: `${own.site}`, PLATFORM_PORT: `${own.platform}`, PREVIEW_PORT: `${own.preview}` };
      const server = await startBuilt("main.js", { ...environment, ...listen, ...machineFolder() });
      running.add(server);
      for (const name of names) ports[name].push(own[name]);
      return { ...server, platformUrl: `http://localhost:${own.platform}` };
    },
    async startWorker(given = {}) {
      const worker = await startBuilt("worker.js", { ...environment, CALL_WORKERS: "1", ...machineFolder(), ...given });
      running.add(worker);
      return worker;
    },
    ask,
    async alive(count) {
      const living = async () => (await countLivingHosts({ databaseUrl: database.url })) === count;
      await eventually(living, `${count} machines live`, 60_000);
    },
    ended: (callId, timeout = 30_000) => {
      const look = async () => {
        const call = await ask("GET", `/call/${callId}`).catch(() => undefined);
        return call?.["status"] === "ended" && call;
      };
      return eventually(look, `the call ${callId} has ended`, timeout);
    },
    async close() {
      for (const one of running) await one.kill();
      await Promise.all([...Object.values(gates), postgres, storage].map((gate) => gate.close()));
      await Promise.all([objects.close(), liveKit.stop()]);
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
