import { describe, expect, test } from "vitest";
import { createSampleApp } from "./sample-app.ts";

const app = createSampleApp({ productName: "Parlor", randomToken: () => "nonce" });
const post = (values: Record<string, string>) =>
  app.request("/", { method: "POST", body: new URLSearchParams(values) });

const account = { step: "account", fullName: "Ada Lovelace", email: "ada@example.com", password: "abcdefghi1" };
const company = {
  ...account,
  step: "company",
  company: "Engines",
  workspace: "engines",
  companySize: "11 to 50",
  industry: "Other",
};
const assistant = {
  ...company,
  step: "assistant",
  firstTask: "Support questions",
  volume: "Fewer than 500",
  terms: "yes",
};

test("leads from step to step to the confirmation", async () => {
  expect(await (await app.request("/")).text()).toContain("Create your workspace");
  expect(await (await post(account)).text()).toContain("Tell us about your company");
  expect(await (await post(company)).text()).toContain("Shape your assistant");
  const end = await (await post(assistant)).text();
  expect(end).toContain("Your workspace is ready");
  expect(end).toContain("Welcome to Parlor, Ada.");
});

test("never gives the password back", async () => {
  for (const response of [await post(account), await post({ ...account, email: "wrong" }), await post(assistant)]) {
    expect(await response.text()).not.toContain("abcdefghi1");
  }
});

describe("refuses, and says where and why", () => {
  test.each([
    [{ ...account, fullName: "Ada" }, "Please enter your first and last name."],
    [{ ...account, email: "ada" }, "Please enter a valid email address."],
    [{ ...account, password: "short1" }, "The password must have at least 10 characters."],
    [{ ...account, password: "longenoughbutnodigit" }, "The password must contain a number."],
    [{ ...account, password: "" }, "Please choose a password."],
    [{ ...company, workspace: "Engines & Co" }, "Please use lowercase letters, numbers and hyphens only."],
    [{ ...company, companySize: "" }, "Please choose your company&#39;s size."],
    [{ ...assistant, terms: "" }, "Please accept the terms to create the workspace."],
  ])("%o", async (values, message) => {
    const response = await post(values);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(message);
  });
});

test("shows what was entered as text, whatever it is", async () => {
  const text = await (await post({ ...account, email: "x", fullName: '"><script>alert(1)</script> b' })).text();
  expect(text).not.toContain("<script>alert(1)");
});

test("serves its font", async () => {
  const response = await app.request("/font.woff2");
  expect(response.headers.get("content-type")).toBe("font/woff2");
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50_000);
});
