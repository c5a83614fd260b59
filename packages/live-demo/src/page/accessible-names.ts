import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, posix } from "node:path";

/**
 * The library that computes names and descriptions as the accessibility standard says, as one expression to be run
 * inside a page. It is published as several CommonJS files; they are put side by side with a loader of four lines.
 */
function bundle(): string {
  const entry = createRequire(import.meta.url).resolve("dom-accessibility-api");
  const folder = dirname(entry);
  const files = new Map<string, string>();
  const add = (path: string): string => {
    if (files.has(path)) return path;
    files.set(path, "");
    const text = readFileSync(join(folder, path), "utf8").replace(/^\/\/# sourceMappingURL.*$/m, "");
    const linked = text.replace(/require\("(\.[^"]+)"\)/g, (_, name: string) => {
      const file = posix.join(posix.dirname(path), name);
      return `require(${JSON.stringify(add(file.endsWith(".js") ? file : `${file}.js`))})`;
    });
    files.set(path, linked);
    return path;
  };
  add("index.js");
  const table = [...files].map(([path, text]) => `${JSON.stringify(path)}(module, exports, require) {\n${text}\n}`);
  return `(() => {
  const files = {${table.join(",\n")}}, loaded = {};
  const load = (name) => {
    if (loaded[name] === undefined) { loaded[name] = { exports: {} }; files[name](loaded[name], loaded[name].exports, load); }
    return loaded[name].exports;
  };
  return load("index.js");
})()`;
}

export const accessibleNames = bundle();

/** The part of the library that is used inside pages. */
export interface AccessibleNames {
  computeAccessibleName(element: Element): string;
  computeAccessibleDescription(element: Element): string;
}
