import type { AutomationReply, AutomationService } from "@parlor/live-demo";
import type { Database } from "@parlor/platform";
import type { Logger } from "pino";
import { noteLiveDemo } from "../crm/crm-store.ts";
import type { Visits } from "../visit/visits.ts";
import type { FunctionHandler } from "./handlers.ts";

interface BrowserAutomationDependencies {
  readonly automation: AutomationService;
  readonly database: Database;
  readonly visits: Pick<Visits, "known" | "open" | "enterCrm">;
  readonly wakeDelivery: () => Promise<void>;
  readonly logger: Logger;
}

/** How a run ended, as the CRM has it: the run's own word for it, and the sentence that the visitor read. */
export function endForCrm({ error, result }: AutomationReply): string {
  const page = result?.steps.at(-1)?.currentUrl ?? "";
  const where = URL.canParse(page) ? ` on ${new URL(page).host}` : "";
  if (result?.status === "preview_ready") return `Signed up${where}. ${result.steps.at(-1)?.reasoning ?? ""}`.trim();
  const word = result?.status === "failed" ? "failed" : (result?.endReason ?? "ended");
  return `Stopped${where}: ${word}. ${error ?? ""}`.trim();
}

/**
 * The live demo: runs belong to the visitor of the cookie, whatever ids the body carries. The forms are filled in by what
 * the server knows of the visitor's own visit, and by the profile that the body carries. The CRM is told how it ended,
 * where this visitor has a visit by that address.
 */
export function createBrowserAutomation(
  dependencies: BrowserAutomationDependencies,
): FunctionHandler<"browser-automation"> {
  const { automation, database, visits, wakeDelivery, logger } = dependencies;

  const noteEnd = async (email: string, visitorId: string, reply: AutomationReply) => {
    const visit = await visits.open(email, visitorId);
    await database.transaction(async (connection) => {
      const contactId = await visits.enterCrm(connection, visit, {});
      await noteLiveDemo(connection, contactId, endForCrm(reply));
    });
    await wakeDelivery();
  };

  return async (body, caller) => {
    const { visitorId } = caller;
    const runs = automation.forVisitorSession(visitorId, caller.address);
    switch (body.action) {
      case "signup": {
        const { email } = body.userData ?? {};
        const known = email ? await visits.known(email, visitorId) : undefined;
        const onOver = (reply: AutomationReply) => {
          if (!email || !known) return;
          noteEnd(email, visitorId, reply).catch((error: unknown) =>
            logger.warn({ error }, "the CRM could not be told how a live demo ended"),
          );
        };
        return runs.start({ target: body.target ?? null, profile: { ...known, ...body.userData }, onOver });
      }
      case "get-task-details":
        return runs.getTaskDetails(body.taskId);
      case "stop":
        return runs.stop(body.taskId);
    }
  };
}
