import * as z from "zod/mini";

/** Reads and writes JSON by key; a browser that refuses storage loses only the memory of it. */
export interface JsonStore {
  read<Schema extends z.ZodMiniType>(key: string, schema: Schema): z.infer<Schema> | null;
  write(key: string, value: unknown): void;
}

export function createJsonStore(open: () => Storage): JsonStore {
  return {
    read(key, schema) {
      try {
        const text = open().getItem(key);
        if (text === null) return null;
        const parsed = z.safeParse(schema, JSON.parse(text));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        open().setItem(key, JSON.stringify(value));
      } catch {
        // Private windows and full disks refuse: the page works on without the memory.
      }
    },
  };
}
