import type { PageSnapshot } from "../page/page-snapshot.ts";
import { forbiddenWay } from "./choose-button.ts";
import type { Decision } from "./decision.ts";
import type { EndReason } from "./end-reason.ts";
import { purposeOf } from "./field-purpose.ts";

/** How a planner's rules say what they do on the page as it is. */
export interface Sayings {
  readonly stop: (reason: EndReason, message: string) => Decision;
  readonly wait: (why: string) => Decision;
  readonly observation: string;
}

/** No button leads on: the reason is what the others would do. */
export function noWayOn(snapshot: PageSnapshot, say: Sayings, otherwise: string, reason: EndReason): Decision {
  const paying = forbiddenWay(snapshot, "paying");
  if (paying !== undefined)
    return say.stop(
      "payment",
      `The only way on is "${paying.label}", which may cost money. I never do that, so I stop here.`,
    );
  const provider = forbiddenWay(snapshot, "other-provider");
  if (provider !== undefined)
    return say.stop(
      "other-provider",
      `The only way on is "${provider.label}", an account at another company. I never use one, so I stop here.`,
    );
  const destroying = forbiddenWay(snapshot, "destroying");
  if (destroying !== undefined && reason !== "no-form")
    return say.stop(
      "destructive",
      `The only way on is "${destroying.label}", which takes something away. I never do that, so I stop here.`,
    );
  const asksOld = snapshot.fields.some((field) => purposeOf(field) === "current-password" || field.kind === "password");
  if (forbiddenWay(snapshot, "log-in") !== undefined && (reason === "no-form" ? asksOld : true))
    return say.stop("log-in", "This page only lets in those who have an account already, so I stop here.");
  return say.stop(reason, otherwise);
}
