import { expect, test } from "vitest";
import { isNear } from "../test-support/is-near.ts";
import { TargetPolicy, type TargetPolicyOptions } from "./target-policy.ts";

const addresses: Readonly<Record<string, readonly string[]>> = {
  "app.example.com": ["93.184.216.34"],
  "sign-up.shop.example": ["2606:4700::1111", "93.184.216.34"],
  "inner.example.com": ["10.0.0.7"],
  "mixed.example.com": ["93.184.216.34", "127.0.0.1"],
  localhost: ["127.0.0.1"],
};

function policy(options: Partial<TargetPolicyOptions> = {}) {
  return new TargetPolicy({
    allowedOrigins: [
      "https://app.example.com",
      "https://*.shop.example",
      "https://inner.example.com",
      "https://mixed.example.com",
    ],
    exemptOrigins: ["http://localhost:3002"],
    allowPrivate: false,
    isPrivateAddress: isNear,
    lookup: async (host) => addresses[host] ?? Promise.reject(new Error("not found")),
    ...options,
  });
}

test.each([
  "https://app.example.com/sign-up?plan=free",
  "https://sign-up.shop.example/",
  "http://localhost:3002/sample",
])("%s is allowed", async (address) => {
  expect(await policy().refusalOfTarget(address)).toBeUndefined();
});

test.each([
  ["http://app.example.com/", /not on the list/],
  ["https://app.example.com:8443/", /not on the list/],
  ["https://shop.example/", /not on the list/],
  ["https://evilshop.example/", /not on the list/],
  ["https://app.example.com.evil.test/", /not on the list/],
  ["http://localhost:3001/", /not on the list/],
  ["https://inner.example.com/", /private address/],
  ["https://mixed.example.com/", /private address/],
  ["https://user:secret@app.example.com/", /not a web address/],
  ["ftp://app.example.com/", /not a web address/],
  ["data:text/html,hello", /not a web address/],
])("%s is refused", async (address, reason) => {
  expect(await policy().refusalOfTarget(address)).toMatch(reason);
});

test("private addresses are allowed when they are said to be, unknown names never", async () => {
  expect(await policy({ allowPrivate: true }).refusalOfTarget("https://inner.example.com/")).toBeUndefined();
  const unknown = policy({ allowedOrigins: ["https://gone.example.com"] });
  expect(await unknown.refusalOfTarget("https://gone.example.com/")).toMatch(/not known/);
});

test("the own sample's exemption is for its exact origin alone", async () => {
  const pin = policy().pin.bind(policy());
  expect(await pin("http://localhost:3002", "localhost")).toEqual({ address: "127.0.0.1" });
  expect(await pin("http://localhost:3001", "localhost")).toHaveProperty("refusal");
  expect(await pin("https://localhost:3002", "localhost")).toHaveProperty("refusal");
});
