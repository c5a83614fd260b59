import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { RefusedAddressError } from "../outside/guarded-fetch.ts";
import { scriptedModel } from "../testing/scripted-model.ts";
import { fetchForModels, rememberModels } from "./models.ts";

const { model } = scriptedModel(() => "");

it("calls the servers that were configured, wherever they are, and others by the rule for the outside", async () => {
  const server = createServer((_request, response) => response.end("here"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const refuse = async () => {
    throw new RefusedAddressError("refused");
  };
  const call = fetchForModels(refuse, { embedded: model, providers: { openai: { baseUrl } } });
  expect(await (await call(`${baseUrl}/chat/completions`)).text()).toBe("here");
  await expect(call("http://127.0.0.1:1/v1")).rejects.toThrow("refused");
  server.close();
});

it("opens the models once, and again after a failure", async () => {
  let openings = 0;
  let closings = 0;
  const models = rememberModels(async () => {
    openings += 1;
    if (openings === 1) throw new Error("on purpose");
    return {
      embedded: model,
      providers: {},
      close: async () => {
        closings += 1;
      },
    };
  });
  await expect(models.get()).rejects.toThrow("on purpose");
  expect(await models.get()).toBe(await models.get());
  await models.close();
  expect([openings, closings]).toEqual([2, 1]);
});
