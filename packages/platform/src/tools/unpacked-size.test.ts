import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readDocument } from "./read-document.ts";
import { unpackedSize } from "./unpacked-size.ts";

interface Part {
  readonly name: string;
  readonly content: Buffer;
  /** What the archive says of the size; the truth where nothing is said. */
  readonly claimed?: number;
  readonly method?: number;
}

/** A ZIP archive, written by hand: those that attack are made by no library. */
function zip(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, content, claimed = content.length, method = 8 } of parts) {
    const packed = method === 8 ? deflateRawSync(content, { level: 1 }) : content;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(method, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claimed, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimed, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    files.push(local, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, directory, end]);
}

const part = (name: string, bytes: number, more: Partial<Part> = {}): Part => ({
  name,
  content: Buffer.alloc(bytes, "x"),
  ...more,
});

describe("unpackedSize", () => {
  it("counts what is packed and what is not", async () => {
    expect(await unpackedSize(zip([part("a", 1_000), part("b", 50, { method: 0 })]))).toBe(1_050);
    expect(await unpackedSize(zip([]))).toBe(0);
  });

  it("stops at the limit, of one part and of all together, whatever the archive says of itself", async () => {
    await expect(unpackedSize(zip([part("a", 5_000)]), 4_999)).rejects.toThrow("more than");
    await expect(unpackedSize(zip([part("a", 5_000, { claimed: 10 })]), 4_999)).rejects.toThrow("more than");
    await expect(unpackedSize(zip([part("a", 3_000), part("b", 3_000)]), 5_000)).rejects.toThrow("more than");
    await expect(unpackedSize(zip([part("a", 3_000), part("b", 2_001, { method: 0 })]), 5_000)).rejects.toThrow();
    expect(await unpackedSize(zip([part("a", 5_000)]), 5_000)).toBe(5_000);
  });

  it("takes no archive of thousands of parts", async () => {
    await expect(unpackedSize(zip(Array.from({ length: 2_001 }, (_, index) => part(`${index}`, 0))))).rejects.toThrow(
      "2000 parts",
    );
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a text", Buffer.from("no archive, but long enough to look for the end of one in it")],
    ["half of one", zip([part("a", 1_000)]).subarray(0, 60)],
    ["one whose parts lie elsewhere", zip([part("a", 1_000)]).subarray(5)],
    ["an unknown way of packing", zip([part("a", 10, { method: 12 })])],
  ])("says that %s cannot be unpacked", async (_, bytes) => {
    await expect(unpackedSize(bytes)).rejects.toThrow(/ZIP archive|not read here/);
  });
});

it("a document that unpacks to more than the machine holds is refused before it is read", async () => {
  // Half a megabyte at most that becomes 101 MB, in the part that holds a document's text.
  const bytes = zip([part("word/document.xml", 101_000_000)]);
  expect(bytes.length).toBeLessThan(1_000_000);
  await expect(readDocument({ name: "bomb.docx", mimetype: "application/octet-stream", bytes })).rejects.toThrow(
    /^bomb\.docx: Unpacked it has more than/,
  );
});
