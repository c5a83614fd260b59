import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const usualPlaces: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/usr/bin/microsoft-edge",
    "/snap/bin/chromium",
  ],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: [
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
  ],
};

/**
 * Finds a Chromium on this machine: the configured one, else one in the usual places, else the one that Playwright
 * has downloaded. A configured path that does not exist is not replaced by another: that would hide a mistake.
 */
export function findChromium(configured?: string): string | undefined {
  if (configured !== undefined && configured !== "") return existsSync(configured) ? configured : undefined;
  const places = [...(usualPlaces[process.platform] ?? []), downloadedByPlaywright()];
  return places.find((place) => place !== undefined && existsSync(place));
}

function downloadedByPlaywright(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
