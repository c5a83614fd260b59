import { expect, it, vi } from "vitest";
import { type Equipped, openBestEncoder } from "./open-best-encoder.ts";

function scripted() {
  const closed: string[] = [];
  const made: string[] = [];
  const equip = async (folder: string | undefined): Promise<Equipped> => {
    const name = folder ?? "simple";
    if (name === "/broken") throw new Error("not this model");
    made.push(name);
    return { embedder: { close: async () => void closed.push(name) }, model: { modelId: name } as Equipped["model"] };
  };
  return { equip, closed, made };
}

it("begins with the better encoder where it is", async () => {
  const { equip, made } = scripted();
  const best = await openBestEncoder(equip, async () => "/better");
  expect(best.current().model.modelId).toBe("/better");
  expect(made).toEqual(["/better"]);
});

it("goes on with the simple one until the better has come, then changes without anybody waiting", async () => {
  const { equip, closed, made } = scripted();
  let folder: string | undefined;
  const best = await openBestEncoder(equip, async () => folder);
  expect(best.current().model.modelId).toBe("simple");
  folder = "/better";
  expect(best.current().model.modelId).toBe("simple");
  await vi.waitFor(() => expect(best.current().model.modelId).toBe("/better"));
  expect(closed).toEqual([]);
  await best.close();
  expect(made).toEqual(["simple", "/better"]);
  expect(closed.sort()).toEqual(["/better", "simple"]);
});

it.each([[["/broken"]], [[undefined, "/broken"]]])(
  "stays with the simple one, and says so once, when it cannot be used (%j)",
  async (answers) => {
    const { equip, made } = scripted();
    const faults: unknown[] = [];
    const script = [...answers];
    const best = await openBestEncoder(
      equip,
      async () => (script.length > 1 ? script.shift() : script[0]),
      (error) => void faults.push(error),
    );
    best.current();
    await vi.waitFor(() => expect(faults).toHaveLength(1));
    expect(best.current().model.modelId).toBe("simple");
    await best.close();
    expect(faults).toHaveLength(1);
    expect(made).toEqual(["simple"]);
  },
);

it("closes what was still being made when it is closed", async () => {
  const { equip, closed } = scripted();
  let folder: string | undefined;
  const best = await openBestEncoder(equip, async () => folder);
  folder = "/better";
  best.current();
  await best.close();
  expect(closed).toContain("simple");
  expect(closed.filter((name) => name === "/better").length).toBe(new Set(closed).size - 1);
});
