import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { openApiDocument } from "./open-api.ts";

test("the OpenAPI document has no error by Redocly's recommended rules", async () => {
  const problems = await lintFromString({
    source: JSON.stringify(openApiDocument("https://platform.example.org")),
    config: await createConfig({ extends: ["recommended"] }),
  });
  const errors = problems.filter(({ severity }) => severity === "error");
  const described = errors.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ""}`,
  );
  expect(described).toEqual([]);
}, 60_000);
