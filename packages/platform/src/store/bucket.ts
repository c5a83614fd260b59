import { AwsClient } from "aws4fetch";

/** Where objects are kept, S3-compatible. */
export interface BucketAccess {
  /** The bucket's address: `https://s3.eu-central-1.amazonaws.com/parlor`, or any other server's. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Put before every name. */
  readonly prefix: string;
}

/** Objects under names; every method throws when the storage refuses or cannot be reached. */
export interface Bucket {
  put(name: string, body: Uint8Array | Blob): Promise<void>;
  /** Size in bytes; undefined for an unknown name. */
  size(name: string): Promise<number | undefined>;
  /** A part of the bytes, `end` included. */
  read(name: string, range?: { readonly start: number; readonly end: number }): Promise<ReadableStream<Uint8Array>>;
  /** Does nothing for an unknown name. */
  remove(name: string): Promise<void>;
}

/** The storage did not do what it was asked. */
export class StorageError extends Error {
  override readonly name = "StorageError";
}

export function openBucket(access: BucketAccess, fetcher: typeof fetch = fetch): Bucket {
  const { url, prefix, ...signing } = access;
  // Requests are signed here and sent by our own fetch; nothing is tried again in secret.
  const client = new AwsClient({ ...signing, service: "s3", retries: 0 });
  const ask = async (method: string, name: string, given: { body?: Uint8Array | Blob; range?: string } = {}) => {
    const { body, range } = given;
    const signed = await client.sign(`${url}/${prefix}${name}`, {
      method,
      headers: { "x-amz-content-sha256": "UNSIGNED-PAYLOAD", ...(range && { range }) },
    });
    const init = { method, headers: signed.headers, ...(body && { body: body as BodyInit }) };
    try {
      return await fetcher(signed.url, init);
    } catch (cause) {
      throw new StorageError(`The storage at ${url} is not reached.`, { cause });
    }
  };
  const refused = async (response: Response, name: string): Promise<StorageError> =>
    new StorageError(`The storage answered ${response.status} for ${name}: ${(await response.text()).slice(0, 300)}`);
  return {
    async put(name, body) {
      const response = await ask("PUT", name, { body });
      if (!response.ok) throw await refused(response, name);
    },
    async size(name) {
      const response = await ask("HEAD", name);
      if (response.status === 404) return undefined;
      if (!response.ok) throw await refused(response, name);
      return Number(response.headers.get("content-length"));
    },
    async read(name, range) {
      const response = await ask("GET", name, range && { range: `bytes=${range.start}-${range.end}` });
      if (!response.ok || !response.body) throw await refused(response, name);
      return response.body;
    },
    async remove(name) {
      const response = await ask("DELETE", name);
      if (!response.ok && response.status !== 404) throw await refused(response, name);
    },
  };
}
