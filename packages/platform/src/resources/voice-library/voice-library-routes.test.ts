import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPlatform, type TestPlatform } from "../../testing/open-test-platform.ts";

let test: TestPlatform;
let provider: Server;
let origin: string;
const asked: string[] = [];

beforeAll(async () => {
  provider = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers["xi-api-key"]}`);
    const answers: Record<string, unknown> = {
      "GET /v1/voices": {
        voices: [
          { voice_id: "v1", name: "Rachel", labels: { accent: "american", gender: "female" }, category: "premade" },
          { voice_id: "v2", name: "Clyde", labels: { accent: "british", gender: "male" }, category: "cloned" },
        ],
      },
      "GET /v1/shared-voices?search=ra": { voices: [{ voice_id: "v1", name: "Rachel", public_owner_id: "o1" }] },
      "POST /v1/voices/add/o1/v1": { voice_id: "v9" },
      "POST /v1/voices/add": { voice_id: "v10" },
    };
    const answer = answers[`${request.method} ${request.url}`];
    request.resume().on("end", () => response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer ?? {})));
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  test = await openTestPlatform({
    sampleOfVoice: async (id) => (id === "slt" ? Uint8Array.of(82, 73, 70, 70) : undefined),
    fetch: (input, init) => fetch(String(input).replace("https://api.elevenlabs.io", origin), init),
  });
});
afterAll(async () => {
  await test.close();
  provider.closeAllConnections();
  provider.close();
});

const names = (list: Record<string, unknown>[]) => list.map((voice) => voice["name"]);

describe("the voices of this installation", () => {
  it.each(["parlor", "vapi"])("are listed under %s, and found by what they are", async (name) => {
    expect(names((await test.send("GET", `/voice-library/${name}`)).list)).toEqual(["Heart", "SLT", "RMS"]);
    expect(names((await test.send("GET", `/voice-library/${name}?gender=male`)).list)).toEqual(["RMS"]);
    expect(names((await test.send("GET", `/voice-library/${name}?accent=british`)).list)).toEqual([]);
    expect((await test.send("GET", `/voice-library/${name}/accents`)).list).toHaveLength(1);
    expect(names((await test.send("GET", `/${name}/voice/search?name=rms`)).list)).toEqual(["RMS"]);
  });
  it("can be heard by whoever has their address", async () => {
    const { list } = await test.send("GET", "/voice-library/parlor");
    const slt = list.find((voice) => voice["providerId"] === "slt");
    expect(slt?.["previewUrl"]).toMatch(/\/voice-samples\/slt\.wav$/);
    const heard = await test.platform.fetch(new Request(String(slt?.["previewUrl"])));
    expect([heard.status, heard.headers.get("content-type"), await heard.text()]).toEqual([200, "audio/wav", "RIFF"]);
    for (const name of ["heart.wav", "slt", "..%2Fslt.wav"]) {
      const missing = await test.platform.fetch(new Request(`http://localhost/voice-samples/${name}`));
      expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining("voice-library/parlor")]);
    }
  });
});

describe("a provider's voices", () => {
  it("need a key, and the reply says so", async () => {
    for (const [method, path, body] of [
      ["POST", "/voice-library/sync/11labs", undefined],
      ["GET", "/11labs/voices/search?name=ra", undefined],
      ["POST", "/11labs/voice/add", { ownerId: "o1", voiceId: "v1", name: "Mine" }],
      ["GET", "/make/workflows", undefined],
      ["GET", "/ghl/locations", undefined],
    ] as const) {
      const answer = await test.send(method, path, body);
      expect(answer.status).toBe(424);
      expect(String(answer.body["message"])).toContain("POST /credential");
    }
    expect((await test.send("POST", "/voice-library/sync", {})).list).toHaveLength(3);
  });

  it("are fetched, searched, added and cloned with one", async () => {
    const credential = { provider: "11labs", apiKey: "xi-0123456789" };
    expect((await test.send("POST", "/credential", credential)).status).toBe(201);
    expect(names((await test.send("POST", "/voice-library/sync/11labs")).list)).toEqual(["Rachel", "Clyde"]);
    await test.send("POST", "/voice-library/sync", { providers: ["11labs"] });
    const listed = await test.send("GET", "/voice-library/11labs");
    expect(names(listed.list).sort()).toEqual(["Clyde", "Rachel"]);
    expect(names((await test.send("GET", "/voice-library/11labs?isCloned=true")).list)).toEqual(["Clyde"]);
    expect((await test.send("GET", "/voice-library/11labs/accents")).list).toHaveLength(2);
    const found = await test.send("GET", "/11labs/voice/search?name=ra");
    expect(found.list).toEqual([{ voiceId: "v1", name: "Rachel", publicOwnerId: "o1" }]);
    const added = await test.send("POST", "/11labs/voices/add", { ownerId: "o1", voiceId: "v1", name: "Mine" });
    expect(added.body).toMatchObject({ providerId: "v9", name: "Mine" });
    const form = new FormData();
    form.set("name", "Me");
    form.set("files", new File(["RIFF"], "me.wav", { type: "audio/wav" }));
    expect((await test.send("POST", "/11labs/voice/clone", form)).status).toBeLessThan(300);
    expect(new Set(asked.map((line) => line.split(" ").at(-1)))).toEqual(new Set(["xi-0123456789"]));
  });
});
