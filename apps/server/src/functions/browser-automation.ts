import type { AutomationService } from "@parlor/live-demo";
import type { FunctionHandler } from "./handlers.ts";

/** The live demo's door: runs belong to the visitor of the cookie, whatever ids the body carries. */
export const createBrowserAutomation =
  (automation: AutomationService): FunctionHandler<"browser-automation"> =>
  async (body, caller) => {
    const runs = automation.forVisitorSession(caller.visitorId);
    switch (body.action) {
      case "signup":
        return runs.start({ target: body.target ?? null, profile: body.userData ?? {} });
      case "get-task-details":
        return runs.getTaskDetails(body.taskId);
      case "stop":
        return runs.stop(body.taskId);
    }
  };
