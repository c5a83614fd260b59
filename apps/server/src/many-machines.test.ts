import { describe, expect, test } from "vitest";
import { readConfiguration } from "./config.ts";

const whole = {
  LIVEKIT_URL: "wss://livekit.example.com/",
  LIVEKIT_API_KEY: "key",
  LIVEKIT_API_SECRET: "a-secret-that-is-at-least-32-characters",
  DATABASE_URL: "postgres://parlor@db.example/parlor",
  STORAGE_URL: "s3://parlor/eu?region=eu-central-1",
  AWS_ACCESS_KEY_ID: "id",
  AWS_SECRET_ACCESS_KEY: "secret",
  PLATFORM_PRIVATE_KEY: "private-key-of-all",
  PLATFORM_PUBLIC_KEY: "public-key-of-all",
  PLATFORM_SECRET_KEY: "secret-key-of-all-of-them",
};

describe("an installation of many machines", () => {
  test("is one machine unless it is asked for", () => {
    expect(readConfiguration({}).manyMachines).toBeUndefined();
    expect(readConfiguration({ DATABASE_URL: whole.DATABASE_URL }).manyMachines).toBeUndefined();
  });

  test("is read as a whole", () => {
    expect(readConfiguration(whole).manyMachines).toEqual({
      liveKit: { url: "wss://livekit.example.com", apiKey: "key", apiSecret: whole.LIVEKIT_API_SECRET },
      storage: {
        url: "https://s3.eu-central-1.amazonaws.com/parlor",
        region: "eu-central-1",
        accessKeyId: "id",
        secretAccessKey: "secret",
        prefix: "eu/",
      },
    });
    const own = { ...whole, STORAGE_URL: "s3://parlor?endpoint=http://127.0.0.1:9000" };
    expect(readConfiguration(own).manyMachines?.storage).toMatchObject({
      url: "http://127.0.0.1:9000/parlor",
      prefix: "",
    });
  });

  test.each(Object.keys(whole))("without %s it is refused by that name", (name) => {
    const half = { ...whole, [name]: undefined };
    expect(() => readConfiguration(half)).toThrow(new RegExp(`half of that is missing[\\s\\S]*${name}: `));
  });

  test.each([
    ["REDIS_URL", "redis://127.0.0.1", /REDIS_URL is not used/],
    ["LIVEKIT_URL", "https://livekit.example.com", /LIVEKIT_URL must be as clients reach it/],
    ["LIVEKIT_API_SECRET", "short", /LIVEKIT_API_SECRET must be at least 32/],
    ["STORAGE_URL", "https://bucket.example", /STORAGE_URL must be as in s3:/],
    ["STORAGE_URL", "s3://parlor?acl=public", /knows region and endpoint, and not acl/],
    ["STORAGE_URL", "s3://parlor?endpoint=ftp://x", /endpoint must be an origin/],
  ])("%s=%s is refused", (name, value, message) => {
    expect(() => readConfiguration({ ...whole, [name]: value })).toThrow(message);
  });

  test("a hosted platform holds no calls of own workers", () => {
    const both = {
      ...whole,
      VOICE_PLATFORM_URL: "https://api.example",
      VOICE_PLATFORM_PRIVATE_KEY: "x",
      VOICE_PLATFORM_PUBLIC_KEY: "y",
    };
    expect(() => readConfiguration(both)).toThrow(/remove one of them/);
  });
});
