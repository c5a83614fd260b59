import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";

export interface LocalBrowserOptions {
  readonly executablePath: string;
  /** Lets the browser run without its own sandbox: only where the system forbids it, and only when somebody said so. */
  readonly isSandboxed: boolean;
  /** Who the browser runs as when this process is root. */
  readonly user: string;
}

const launchArguments = [
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--deny-permission-prompts",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
];

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Starts the browser as somebody who may do nothing else here; its fresh profile folder becomes theirs. */
export function unprivilegedScript(executablePath: string, user: string): string {
  return `#!/bin/sh
set -e
for argument in "$@"; do
  case "$argument" in
    --user-data-dir=*) HOME="\${argument#--user-data-dir=}"; export HOME; chown -R ${quoted(user)} "$HOME" ;;
  esac
done
exec setpriv --reuid=${quoted(user)} --regid=nogroup --clear-groups --no-new-privs ${quoted(executablePath)} "$@"
`;
}

/**
 * Opens this machine's Chromium: with its own sandbox, with nothing of this process's environment, and never as root.
 *
 * @throws with the remedy when the sandbox or the user is not to be had: it never goes on with less in silence
 */
export async function launchLocal(options: LocalBrowserOptions, isRoot = process.getuid?.() === 0): Promise<Browser> {
  const { executablePath, isSandboxed, user } = options;
  const folder = isRoot ? await mkdtemp(join(tmpdir(), "parlor-browser-")) : undefined;
  try {
    const script = folder === undefined ? undefined : join(folder, "start");
    if (script !== undefined) {
      await writeFile(script, unprivilegedScript(executablePath, user));
      await chmod(script, 0o700);
    }
    return await chromium.launch({
      executablePath: script ?? executablePath,
      headless: true,
      chromiumSandbox: isSandboxed,
      args: launchArguments,
      env: { PATH: "/usr/local/bin:/usr/bin:/bin", LANG: "C.UTF-8", HOME: tmpdir() },
    });
  } catch (error) {
    throw new Error(remedy(String(error), options), { cause: error });
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}

function remedy(said: string, { isSandboxed, user }: LocalBrowserOptions): string {
  if (/invalid user|setpriv|invalid reuid|failed to parse reuid/i.test(said))
    return `The live demo's browser could not become the user "${user}". Name one that exists with LIVE_DEMO_USER.`;
  if (isSandboxed && /sandbox|namespace|zygote/i.test(said))
    return "Chromium's sandbox does not start on this machine (user namespaces may be forbidden). Allow them, or set LIVE_DEMO_NO_SANDBOX=1 to go without it.";
  return "Chromium could not be started.";
}
