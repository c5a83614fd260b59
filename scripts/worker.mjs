#!/usr/bin/env node
// @ts-check
/** Sets up what is missing, then holds calls that LiveKit gives to this machine until it is told to stop. */
import process from "node:process";
import { SetUpError, setUp } from "./setup.mjs";
import { loadEnvironmentFile, supervise } from "./supervise.mjs";

const help = `npm run worker

Holds calls in LiveKit's rooms, for servers on other machines or on this one. Everything is configured as for
npm start, in the environment or a file .env; docs/scale.md says what many machines need.

CALL_WORKERS       processes that share this machine's calls   (one less than its cores, at least 2)
PARLOR_DATA_DIR    for journals and recordings that are made   (.data; another one beside a server)

Ctrl-C takes no more calls and lets those that run go on for ten minutes; a second one ends them.
`;

if (process.argv.includes("--help")) process.stdout.write(help);
else
  try {
    loadEnvironmentFile();
    await setUp();
    supervise("worker.js", "The worker");
  } catch (error) {
    process.stderr.write(
      `${error instanceof SetUpError ? error.message : error instanceof Error ? error.stack : error}\n`,
    );
    process.exit(1);
  }
