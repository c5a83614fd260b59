import { ApiError } from "../../http/api-error.ts";

/** How the bytes of a kind of file begin: texts at their places, any one line of the list. */
type Beginning = readonly (readonly [at: number, text: string])[];

const pdf: readonly Beginning[] = [[[0, "%PDF-"]]];
const zip: readonly Beginning[] = [[[0, "PK\x03\x04"]], [[0, "PK\x05\x06"]]];
const png: readonly Beginning[] = [[[0, "\x89PNG\r\n\x1a\n"]]];
const jpeg: readonly Beginning[] = [[[0, "\xff\xd8\xff"]]];
const gif: readonly Beginning[] = [[[0, "GIF87a"]], [[0, "GIF89a"]]];
const webp: readonly Beginning[] = [
  [
    [0, "RIFF"],
    [8, "WEBP"],
  ],
];

const byType: Readonly<Record<string, readonly Beginning[]>> = {
  "application/pdf": pdf,
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": zip,
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": zip,
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": zip,
  "image/png": png,
  "image/jpeg": jpeg,
  "image/gif": gif,
  "image/webp": webp,
};

const byEnding: Readonly<Record<string, readonly Beginning[]>> = {
  pdf,
  docx: zip,
  xlsx: zip,
  pptx: zip,
  png,
  jpg: jpeg,
  jpeg,
  gif,
  webp,
};

/** Programs, whatever they are called: Windows, Linux, macOS (both orders of bytes, and for several machines at once). */
const programs: readonly Beginning[] = [
  [[0, "MZ"]],
  [[0, "\x7fELF"]],
  [[0, "\xfe\xed\xfa\xce"]],
  [[0, "\xfe\xed\xfa\xcf"]],
  [[0, "\xce\xfa\xed\xfe"]],
  [[0, "\xcf\xfa\xed\xfe"]],
  [[0, "\xca\xfe\xba\xbe"]],
];
const programEndings = new Set(["exe", "dll", "msi", "scr", "com", "bat", "cmd", "ps1", "vbs", "jar", "apk", "app"]);

const beginsAs = (head: string, beginnings: readonly Beginning[]): boolean =>
  beginnings.some((parts) => parts.every(([at, text]) => head.startsWith(text, at)));

/**
 * Refuses an upload whose bytes are not what its name or its type says, and programs under any name. Texts, sound and
 * pictures that move are taken as they are: they are stored, searched as text or sent back as a download, never run.
 *
 * @param name with its ending
 * @param mimetype in lower case, without parameters
 * @throws {ApiError} 415
 */
export function checkContent(name: string, mimetype: string, bytes: Uint8Array): void {
  const ending = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32)).toString("latin1");
  if (programEndings.has(ending) || (beginsAs(head, programs) && !/^(?:text|audio|video)\//.test(mimetype)))
    throw new ApiError(415, "file: programs are not kept here. Send text, documents, images, audio or video.");
  const expected = [byType[mimetype], Object.hasOwn(byEnding, ending) ? byEnding[ending] : undefined];
  for (const beginnings of expected)
    if (beginnings && !beginsAs(head, beginnings))
      throw new ApiError(
        415,
        `file: these bytes are no ${ending || mimetype}. Name the file and its type as what it is.`,
      );
}
