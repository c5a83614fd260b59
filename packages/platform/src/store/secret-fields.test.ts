import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { maskAll, maskSecrets, openSealed, revealSecrets, sealSecrets, unmaskSecrets } from "./secret-fields.ts";
import { openSecrets } from "./secrets.ts";

const credential = {
  provider: "webhook",
  apiKey: "sk-1234567890abcd",
  name: "mine",
  publicKey: "not-a-secret-at-all",
  authenticationPlan: { type: "oauth2", clientId: "id", clientSecret: "very-secret-words" },
  gateways: [{ ip: "1.2.3.4", outboundAuthenticationPlan: { authPassword: "passpasspass" } }],
  gcpKey: { private_key: "-----BEGIN-----", private_key_id: "id" },
};

describe("the secrets of a resource", () => {
  it("are taken out at any depth, and leave only their ends", () => {
    const { masked, secrets } = maskSecrets(credential);
    expect(Object.values(secrets)).toEqual([
      "sk-1234567890abcd",
      "very-secret-words",
      "passpasspass",
      "-----BEGIN-----",
    ]);
    const text = JSON.stringify(masked);
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
    expect(masked).toMatchObject({ apiKey: "********abcd", publicKey: "not-a-secret-at-all", name: "mine" });
  });

  it("come back, also where a client sends the mask again beside a changed one", () => {
    const { masked, secrets } = maskSecrets(credential);
    expect(revealSecrets(masked, secrets)).toEqual(credential);
    const changed = revealSecrets({ ...masked, apiKey: "sk-new-new-new-new" }, secrets);
    expect(changed).toEqual({ ...credential, apiKey: "sk-new-new-new-new" });
  });
});

const assistant = {
  name: "Ava",
  server: { url: "https://example.com", secret: "hook-secret-0001", headers: { authorization: "Bearer abcdefgh" } },
  credentials: [{ provider: "openai", apiKey: "sk-inline-credential" }],
  model: {
    messages: [{ role: "system", content: "the token is: token", token: "what a visitor said" }],
    tools: [
      {
        type: "apiRequest",
        headers: { type: "object", properties: { "x-api-key": { type: "string", value: "header-key-0002" } } },
      },
      { type: "code", environmentVariables: [{ name: "DB", value: "postgres://u:pw@host" }] },
      { type: "function", function: { parameters: { properties: { apiKey: { default: "only a name" } } } } },
    ],
  },
  variableValues: { token: "the visitor's own" },
};
const hidden = ["hook-secret-0001", "Bearer abcdefgh", "sk-inline-credential", "header-key-0002", "postgres://"];

describe("secrets at rest", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "parlor-secret-fields-"));
  const secrets = openSecrets({ dataDir, secretKey: "one" });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it("are sealed where they stand, shown by their ends, and opened again", () => {
    const sealed = sealSecrets(assistant, secrets);
    for (const secret of hidden) expect(JSON.stringify(sealed)).not.toContain(secret);
    expect(sealed.variableValues).toEqual(assistant.variableValues);
    expect(sealed.model.messages).toEqual(assistant.model.messages);
    expect(sealed.model.tools[2]).toEqual(assistant.model.tools[2]);
    expect(openSealed(sealed, secrets)).toEqual(assistant);
    expect(maskAll(sealed)).toEqual(maskAll(assistant));
    expect(maskAll(sealed).server).toEqual({
      url: "https://example.com",
      secret: "********0001",
      headers: { authorization: "********efgh" },
    });
  });

  it("are sealed once, and stay closed to another key", () => {
    const sealed = sealSecrets(assistant, secrets);
    expect(sealSecrets(sealed, secrets)).toEqual(sealed);
    expect(openSealed(sealed, openSecrets({ dataDir, secretKey: "two" }))).toEqual(sealed);
  });

  it("come back where a client sends the masks that it read, also when a list before them has changed", () => {
    const shown = maskAll(assistant);
    expect(unmaskSecrets(shown, assistant)).toEqual({ data: assistant, unknown: [] });
    const [, code] = shown.model.tools;
    const moved = { model: { tools: [code] } };
    expect(unmaskSecrets(moved, assistant).data.model.tools).toEqual([assistant.model.tools[1]]);
  });

  it("cost nothing where there are none: what holds no secret is given back as it is", () => {
    const { variableValues, model } = assistant;
    const plain = { variableValues, model: { messages: model.messages, tools: model.tools.slice(2) }, hooks: [{}, 1] };
    expect(maskAll(plain)).toBe(plain);
    expect(openSealed(plain, secrets)).toBe(plain);
    const shown = maskAll(assistant);
    expect(shown).not.toBe(assistant);
    expect(shown.model.messages).toBe(assistant.model.messages);
    expect(assistant.server.secret).toBe("hook-secret-0001");
  });

  it("name the field of a mask that stands for nothing", () => {
    const { unknown } = unmaskSecrets({ server: { secret: "********9999" } }, assistant);
    expect(unknown).toEqual(["server.secret"]);
  });

  it("bear any data", () => {
    const outcome = fc.check(
      fc.property(fc.jsonValue(), (data) => {
        const sealed = sealSecrets(data, secrets);
        expect(openSealed(sealed, secrets)).toEqual(data);
        expect(unmaskSecrets(maskAll(sealed), data).unknown).toEqual([]);
      }),
      { seed: 12, numRuns: 300 },
    );
    expect(outcome.failed, JSON.stringify(outcome.counterexample)).toBe(false);
  });
});
