import { afterEach, expect, test, vi } from "vitest";
import { createFileClient } from "../resources/file.ts";
import { createVoiceProviderClient } from "../resources/voice-provider.ts";
import { fakePlatform, json } from "../testing/fake-platform.ts";
import { ConnectionError } from "./errors.ts";
import type { UploadProgress } from "./options.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const received = () => {
  const forms: FormData[] = [];
  const platform = fakePlatform(async (request) => {
    forms.push(await request.formData());
    return json({ id: "f" });
  });
  return { ...platform, forms };
};

test("a file goes as a form, its fields beside it", async () => {
  const { options, forms, sent } = received();
  const file = new File(["hello"], "notes.txt", { type: "text/plain" });
  await createFileClient(options).create({ file, purpose: "assistant", metadata: undefined });
  expect(sent[0]?.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
  const [form] = forms;
  expect([...(form?.keys() ?? [])]).toEqual(["file", "purpose"]);
  expect(form?.get("file")).toMatchObject({ name: "notes.txt", type: "text/plain", size: 5 });
});

test("several files, plain blobs, objects and whole forms go as well", async () => {
  const { options, forms } = received();
  const files = [new Blob(["a"]), new File(["b"], "b.wav")];
  await createVoiceProviderClient(options).cloneVoice({ name: "Me", files, labels: { accent: "none" } } as never);
  expect(forms[0]?.getAll("files")).toMatchObject([{ name: "files" }, { name: "b.wav" }]);
  expect(forms[0]?.get("labels")).toBe('{"accent":"none"}');
  const form = new FormData();
  form.append("file", new Blob(["c"]), "c.txt");
  await createFileClient(options).create(form);
  expect(forms[1]?.get("file")).toMatchObject({ name: "c.txt" });
});

test("progress is counted while a stream is read, and every byte arrives", async () => {
  const { options, forms } = received();
  const seen: UploadProgress[] = [];
  const bytes = new Uint8Array(200_000).map((_, index) => index % 251);
  const file = new File([bytes], "big.bin");
  await createFileClient(options).create({ file }, { onUploadProgress: (progress) => seen.push(progress) });
  const arrived = forms[0]?.get("file") as File;
  expect(new Uint8Array(await arrived.arrayBuffer())).toEqual(bytes);
  const total = seen.at(-1)?.total ?? 0;
  expect(total).toBeGreaterThan(200_000);
  expect(seen.map(({ sent }) => sent)).toEqual([65_536, 131_072, 196_608, total]);
});

/** What a browser gives; it answers at once, unless it is told to break. */
class BrowserRequest {
  static breaks = false;
  static headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: object) => void } = {};
  status = 201;
  responseText = '{"id":"f"}';
  onload = () => {};
  onerror = () => {};
  open = vi.fn();
  abort = vi.fn();
  setRequestHeader(name: string, value: string) {
    BrowserRequest.headers[name] = value;
  }
  getAllResponseHeaders = () => "x-request-id: r-9\r\n";
  send() {
    this.upload.onprogress?.({ loaded: 3, total: 9, lengthComputable: true });
    this.upload.onprogress?.({ loaded: 9, total: 0, lengthComputable: false });
    if (BrowserRequest.breaks) this.onerror();
    else this.onload();
  }
}

test("a browser tells the progress itself; its answers and failures are those of every request", async () => {
  vi.stubGlobal("XMLHttpRequest", BrowserRequest);
  const { options, sent } = received();
  const seen: UploadProgress[] = [];
  const onUploadProgress = (progress: UploadProgress) => seen.push(progress);
  const create = () => createFileClient(options).create({ file: new Blob(["abc"]) }, { onUploadProgress });
  expect(await create()).toEqual({ id: "f" });
  expect(BrowserRequest.headers).toEqual({ authorization: "Bearer key" });
  expect(seen).toEqual([
    { sent: 3, total: 9 },
    { sent: 9, total: undefined },
  ]);
  expect(sent).toHaveLength(0);
  BrowserRequest.breaks = true;
  await expect(create()).rejects.toThrow(ConnectionError);
});
