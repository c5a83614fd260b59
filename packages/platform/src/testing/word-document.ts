import { crc32 } from "node:zlib";

const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const packaging = "http://schemas.openxmlformats.org/package/2006";
const office = "http://schemas.openxmlformats.org/officeDocument/2006";

/** The least that is a DOCX with these paragraphs: a ZIP archive of three files, none of them compressed. */
export function wordDocument(paragraphs: readonly string[]): Uint8Array<ArrayBuffer> {
  const main = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join("");
  return zipped({
    "[Content_Types].xml": `<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packaging}/relationships"><Relationship Id="r1" Type="${office}/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
  });
}

function zipped(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    // What a file's own header and its entry in the directory have in common, from the version needed on.
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), shared, name, content]);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), shared, place, name]));
    parts.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, entries, end]));
}
