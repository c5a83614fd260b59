import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { BucketAccess } from "../store/bucket.ts";

/** A server that keeps objects and takes only requests signed for its one bucket, in memory. */
export interface StorageDouble {
  readonly access: BucketAccess;
  /** By their path, bucket included. */
  readonly objects: Map<string, Buffer>;
  close(): Promise<void>;
}

export async function startStorageDouble(prefix = "eu/"): Promise<StorageDouble> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const name = request.url ?? "";
    const signed = /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/eu-test\/s3\/aws4_request, /.test(
      request.headers.authorization ?? "",
    );
    if (!signed || !name.startsWith(`/parlor/${prefix}`)) return response.writeHead(403).end("AccessDenied");
    const known = objects.get(name);
    if (request.method === "PUT") {
      objects.set(name, await buffer(request));
      return response.end();
    }
    if (request.method === "DELETE") return response.writeHead(objects.delete(name) ? 204 : 404).end();
    if (!known) return response.writeHead(404).end();
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "") ?? [];
    const part = start === undefined ? known : known.subarray(Number(start), Number(end) + 1);
    response.writeHead(start === undefined ? 200 : 206, { "content-length": part.length });
    return response.end(request.method === "HEAD" ? undefined : part);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    objects,
    access: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/parlor`,
      region: "eu-test",
      accessKeyId: "id",
      secretAccessKey: "secret",
      prefix,
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
