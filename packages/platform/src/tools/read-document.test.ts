import { describe, expect, it } from "vitest";
import { wordDocument } from "../testing/word-document.ts";
import { readDocument } from "./read-document.ts";

/** The least that is a PDF with a line of text. */
function pdf(text: string): Uint8Array {
  const stream = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const trailer = `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`;
  return new TextEncoder().encode(body + trailer);
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe("readDocument", () => {
  it.each([
    ["a.md", "text/markdown", bytes("# Title"), "# Title"],
    ["a.txt", "application/octet-stream", bytes("Plain."), "Plain."],
    ["a.csv", "text/csv", bytes("plan,price\nPro,9"), "plan: Pro; price: 9"],
    ["a.html", "text/html", bytes("<p>One</p><style>x{}</style><p>Two</p>"), "One\nTwo"],
    ["a.pdf", "application/pdf", pdf("Hello from a page"), "Hello from a page"],
    ["a.docx", "application/octet-stream", wordDocument(["Refunds", "Within 30 days."]), "Refunds\n\nWithin 30 days."],
  ])("%s", async (name, mimetype, given, text) => {
    expect((await readDocument({ name, mimetype, bytes: given })).trim()).toBe(text);
  });

  it.each([
    ["a.png", "image/png", bytes("x")],
    ["a.pdf", "application/pdf", bytes("not one")],
    ["a.docx", "application/octet-stream", bytes("not one")],
  ])("says what of %s cannot be read", async (name, mimetype, given) => {
    await expect(readDocument({ name, mimetype, bytes: given })).rejects.toThrow(name);
  });
});
