import { testCommand } from "./test-command.ts";

process.exitCode = await testCommand({
  arguments: process.argv.slice(2),
  environment: process.env,
  say: (text) => void process.stdout.write(text),
});
