import { describe, expect, it } from "vitest";
import { ApiError } from "../../http/api-error.ts";
import { checkContent } from "./check-content.ts";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

describe("the bytes of an upload", () => {
  it.each([
    ["report.pdf", "application/pdf", "%PDF-1.7\n"],
    ["REPORT.PDF", "application/octet-stream", "%PDF-1.7\n"],
    ["plan.docx", docx, "PK\x03\x04rest"],
    ["logo.png", "image/png", "\x89PNG\r\n\x1a\nrest"],
    ["photo.jpg", "image/jpeg", "\xff\xd8\xff\xe0"],
    ["moving.gif", "image/gif", "GIF89a"],
    ["small.webp", "image/webp", "RIFF1234WEBP"],
    ["notes.txt", "text/plain", "MZ is how this note begins"],
    ["notes.md", "application/octet-stream", "# Notes"],
    ["table.csv", "application/vnd.ms-excel", "a,b"],
    ["no ending", "application/octet-stream", "\0\0\0"],
    ["empty.txt", "text/plain", ""],
    ["me.wav", "audio/wav", "RIFF"],
    ["__proto__", "application/json", "{}"],
    ["x.constructor", "text/plain", "x"],
  ])("are taken where they are what is said: %s, %s", (name, type, content) => {
    expect(() => checkContent(name, type, bytes(content))).not.toThrow();
  });

  it.each([
    ["report.pdf", "application/pdf", "<script>alert(1)</script>"],
    ["report.pdf", "text/plain", "plain text"],
    ["report.txt", "application/pdf", "plain text"],
    ["logo.png", "image/png", "<svg onload=alert(1)>"],
    ["logo.png", "image/jpeg", "\x89PNG\r\n\x1a\n"],
    ["plan.docx", docx, "%PDF-1.7"],
    ["small.webp", "image/webp", "RIFF1234WAVE"],
    ["cut.png", "image/png", "\x89PN"],
    ["empty.pdf", "application/pdf", ""],
  ])("are refused where they are something else: %s, %s", (name, type, content) => {
    expect(() => checkContent(name, type, bytes(content))).toThrow(ApiError);
  });

  it.each([
    ["tool.exe", "application/octet-stream", "anything"],
    ["tool.txt", "application/octet-stream", "MZ\x90\0"],
    ["tool", "application/octet-stream", "\x7fELF\x02"],
    ["picture.bmp", "image/bmp", "MZ\x90\0"],
    ["tool", "application/octet-stream", "\xcf\xfa\xed\xfe"],
    ["run.ps1", "text/plain", "Get-Item"],
  ])("are refused where they are a program: %s, %s", (name, type, content) => {
    expect(() => checkContent(name, type, bytes(content))).toThrow("programs are not kept here");
  });
});
