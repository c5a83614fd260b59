import { describe, expect, it } from "vitest";
import { maskSecrets, revealSecrets } from "./secret-fields.ts";

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
