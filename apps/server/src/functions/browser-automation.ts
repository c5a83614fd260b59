import type { AutomationService } from "@parlor/live-demo";
import type { Visits } from "../visit/visits.ts";
import type { FunctionHandler } from "./handlers.ts";

/**
 * The live demo: runs belong to the visitor of the cookie, whatever ids the body carries. The forms are filled in by what
 * the server knows of the visitor's own visit, and by the profile that the body carries.
 */
export const createBrowserAutomation =
  (automation: AutomationService, visits: Pick<Visits, "known">): FunctionHandler<"browser-automation"> =>
  async (body, caller) => {
    const runs = automation.forVisitorSession(caller.visitorId, caller.address);
    switch (body.action) {
      case "signup": {
        const { email } = body.userData ?? {};
        const known = email ? await visits.known(email, caller.visitorId) : undefined;
        return runs.start({ target: body.target ?? null, profile: { ...known, ...body.userData } });
      }
      case "get-task-details":
        return runs.getTaskDetails(body.taskId);
      case "stop":
        return runs.stop(body.taskId);
    }
  };
