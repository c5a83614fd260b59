import { describe, expect, it } from "vitest";
import { ConfigurationError } from "./configuration-error.ts";
import { readProviders } from "./providers.ts";

describe("readProviders", () => {
  it("takes a key, an address, or both", () => {
    const variables = {
      OPENAI_API_KEY: "key",
      GROQ_BASE_URL: "http://localhost:8080/v1/",
      ELEVENLABS_API_KEY: " ",
      PATH: "/bin",
    };
    expect(readProviders(variables)).toEqual({
      openai: { apiKey: "key" },
      groq: { baseUrl: "http://localhost:8080/v1" },
    });
  });

  it("refuses an address that is none, by its name", () => {
    expect(() => readProviders({ OPENAI_BASE_URL: "localhost:8080" })).toThrow(ConfigurationError);
    expect(() => readProviders({ OPENAI_BASE_URL: "localhost:8080" })).toThrow(/OPENAI_BASE_URL/);
  });
});
