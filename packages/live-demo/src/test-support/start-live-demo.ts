import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { launchChromium } from "../../../../e2e/support/chromium.ts";
import type { LiveDemo, VisitorAutomation } from "../automation-service.ts";
import type { AutomationReply, AutomationResult } from "../contract.ts";
import { type AutomationOptions, createAutomation } from "../create-automation.ts";
import { isNear } from "./is-near.ts";

export { launchChromium };

export interface TestLiveDemo extends LiveDemo {
  readonly previewUrl: string;
  readonly faults: unknown[];
  close(): Promise<void>;
}

/** A live demo on a free port, as fast as the browser goes. */
export async function startLiveDemo(options: Partial<AutomationOptions> = {}): Promise<TestLiveDemo> {
  let demo: LiveDemo | undefined;
  const listener = getRequestListener((request) => demo?.fetch(request) ?? new Response(null, { status: 503 }));
  const server: Server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const previewUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const faults: unknown[] = [];
  demo = createAutomation({
    previewUrl,
    siteOrigins: ["http://localhost:1"],
    productName: "Parlor",
    isPrivateAddress: isNear,
    pace: 0,
    typing: 0,
    chromiumPath: process.env["CHROMIUM_PATH"],
    onFault: (error) => faults.push(error),
    ...options,
  });
  demo.attachPreview(server);
  return {
    ...demo,
    previewUrl,
    faults,
    async close() {
      await demo?.service.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const maren = {
  email: "maren.holt@fjordlight.no",
  fullName: "Maren Holt",
  company: "Fjordlight Energy",
  title: "Head of Customer Operations",
  companySize: "51-200",
  industry: "Utilities",
  companyLocation: "Oslo, Norway",
};

/** Resolves with the run once it fulfils the condition; rejects with its steps when it does not in time. */
export async function until(
  visitor: VisitorAutomation,
  started: AutomationReply,
  isReached: (result: AutomationResult) => boolean,
  seconds = 40,
): Promise<AutomationReply & { result: AutomationResult }> {
  const taskId = started.result?.taskId ?? "";
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const reply = visitor.getTaskDetails(taskId);
    if (reply.result !== undefined && isReached(reply.result)) return { ...reply, result: reply.result };
    if (Date.now() > end || reply.result === undefined) {
      throw new Error(`It did not come to that in time: ${JSON.stringify({ started, reply }, undefined, 1)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

export const isOver = (result: AutomationResult) => !["starting", "running"].includes(result.status);
