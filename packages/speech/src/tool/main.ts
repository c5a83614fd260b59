import { z } from "zod";
import { runSpeechTool } from "./speech-tool.ts";

/** Entry of `npm run speech`: its one argument says what to do, as JSON. */
const given = z
  .object({ args: z.array(z.string()), folder: z.string(), download: z.boolean(), knowledgeFolder: z.string() })
  .parse(JSON.parse(process.argv[2] ?? "{}"));

runSpeechTool({
  ...given,
  print: (line) => void process.stdout.write(`${line}\n`),
  say: (line) => void process.stderr.write(`${line}\n`),
}).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
