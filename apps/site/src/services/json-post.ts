import { functionErrorFrom } from "./function-error.ts";

/** Posts JSON to a path of the site's own origin and gives the reply's JSON; a 204 gives null. */
export type JsonPost = (path: string, body: unknown, signal?: AbortSignal) => Promise<unknown>;

export function createJsonPost(options: { publicBackendKey: string; fetch: typeof fetch }): JsonPost {
  return async (path, body, signal) => {
    const response = await options.fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", apikey: options.publicBackendKey },
      body: JSON.stringify(body),
      credentials: "same-origin",
      ...(signal ? { signal } : {}),
    });
    if (!response.ok) throw await functionErrorFrom(response);
    return response.status === 204 ? null : response.json();
  };
}
