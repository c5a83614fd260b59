import type { UploadProgress } from "./options.ts";

type Report = (progress: UploadProgress) => void;
type FormRequest = { readonly method: string; readonly headers: Record<string, string>; readonly signal: AbortSignal };

const pieceBytes = 65_536;
const withoutBody = new Set([204, 205, 304]);

/** Sends a form and tells how far it is: by XMLHttpRequest in browsers, by a counted stream elsewhere. */
export function sendWithProgress(
  url: string,
  { method, headers, signal }: FormRequest,
  form: FormData,
  report: Report,
  send: typeof fetch,
): Promise<Response> {
  const request = { method, headers, signal };
  return typeof XMLHttpRequest === "undefined"
    ? sendCounted(url, request, form, report, send)
    : sendByXhr(url, request, form, report);
}

async function sendCounted(url: string, request: FormRequest, form: FormData, report: Report, send: typeof fetch) {
  // A request that is never sent encodes the form and names its boundary.
  const encoded = new Request("http://localhost/", { method: "POST", body: form });
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  const contentType = encoded.headers.get("content-type") ?? "";
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent >= bytes.length) return controller.close();
        const piece = bytes.slice(sent, sent + pieceBytes);
        controller.enqueue(piece);
        sent += piece.length;
        report({ sent, total: bytes.length });
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { ...request.headers, "content-type": contentType };
  return send(url, { ...request, headers, body, duplex: "half" } as RequestInit);
}

function sendByXhr(url: string, { method, headers, signal }: FormRequest, form: FormData, report: Report) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      report({ sent: loaded, total: lengthComputable ? total : undefined });
    request.onload = () => {
      const answered = new Headers();
      for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
        const colon = line.indexOf(":");
        if (colon > 0) answered.append(line.slice(0, colon), line.slice(colon + 1).trim());
      }
      const { status } = request;
      resolve(new Response(withoutBody.has(status) ? null : request.responseText, { status, headers: answered }));
    };
    request.onerror = () => reject(new TypeError("The connection broke."));
    signal.addEventListener("abort", () => {
      request.abort();
      reject(signal.reason);
    });
    request.send(form);
  });
}
