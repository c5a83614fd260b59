import { PGlite } from "@electric-sql/pglite";

/** Entry of a process that creates an empty database in the folder given to it, and ends. */
const [, , folder] = process.argv;
if (!folder) throw new Error("Which folder?");
const client = await PGlite.create(folder);
await client.close();
