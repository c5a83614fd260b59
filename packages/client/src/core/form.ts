/** The form of an upload: blobs are files, lists repeat their name, other objects are JSON. */
export function formOf(body: unknown): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>))
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === undefined || one === null) continue;
      if (one instanceof Blob) form.append(name, one, "name" in one ? String(one.name) : name);
      else form.append(name, typeof one === "object" ? JSON.stringify(one) : String(one));
    }
  return form;
}
