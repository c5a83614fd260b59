import { join } from "node:path";
import { projectFolder } from "../project-folder.ts";

/** Where the site schema's migrations lie, from source and build alike. */
export const migrationsFolder = join(projectFolder, "apps", "server", "migrations");
