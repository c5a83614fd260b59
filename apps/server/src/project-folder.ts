import { fileURLToPath } from "node:url";

/** The project's root. Source and build both lie three folders below it. */
export const projectFolder = fileURLToPath(new URL("../../../", import.meta.url));
