import { afterEach, describe, expect, it } from "vitest";
import { ConfigurationError } from "../configuration-error.ts";
import { type Listener, openListener } from "./listener.ts";

const options = { name: "the site", variable: "PORT", host: "127.0.0.1" };
const open: Listener[] = [];
const listen = async (port = 0): Promise<Listener> => {
  const listener = await openListener({ ...options, port });
  open.push(listener);
  return listener;
};
afterEach(async () => {
  for (const listener of open.splice(0)) await listener.close(50);
});

describe("openListener", () => {
  it("says that it is starting until it has a handler", async () => {
    const listener = await listen();
    const url = `http://127.0.0.1:${listener.port}/`;
    const early = await fetch(url);
    expect([early.status, early.headers.get("retry-after")]).toEqual([503, "2"]);
    listener.handle(() => new Response("here"));
    expect(await (await fetch(url)).text()).toBe("here");
  });

  it("names the port in use and the variable that chooses another", async () => {
    const { port } = await listen();
    const second = listen(port);
    await expect(second).rejects.toThrow(ConfigurationError);
    await expect(listen(port)).rejects.toThrow(`Port ${port} for the site is in use on 127.0.0.1`);
    await expect(listen(port)).rejects.toThrow(/choose another port with PORT/);
  });

  it("names a host that is not this machine's", async () => {
    await expect(openListener({ ...options, host: "203.0.113.7", port: 0 })).rejects.toThrow(/HOST=203\.0\.113\.7/);
  });

  it("closes though a request hangs", async () => {
    const listener = await listen();
    listener.handle(() => new Promise(() => undefined));
    const hanging = fetch(`http://127.0.0.1:${listener.port}/`).catch((error: unknown) => error);
    await new Promise((resolve) => listener.server.once("request", resolve));
    await listener.close(50);
    expect(await hanging).toBeInstanceOf(Error);
  });
});
