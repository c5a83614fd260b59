import { ApiError, type Database } from "@parlor/platform";
import type { CallClosing } from "../calls/call-closing.ts";
import { toldByCrmNames } from "../visit/person.ts";
import type { Visits } from "../visit/visits.ts";
import type { FunctionHandler } from "./handlers.ts";

interface CrmDependencies {
  readonly database: Database;
  readonly visits: Visits;
  readonly closing: CallClosing;
  readonly wakeDelivery: () => Promise<void>;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The CRM by the visitor's visit. Contacts and calls are made from what the server knows; what the body says of the
 * person is kept as the visitor's word, and what it says of a call is not kept.
 */
export function createHubspotIntegration(dependencies: CrmDependencies): FunctionHandler<"hubspot-integration"> {
  const { database, visits, closing, wakeDelivery } = dependencies;

  const ownVisit = async (contactId: string, visitorId: string) => {
    const visit = UUID.test(contactId) ? await visits.byContact(contactId, visitorId) : undefined;
    if (!visit) throw new ApiError(404, "This visitor has no such contact.");
    return visit;
  };

  return async (body, { visitorId }) => {
    switch (body.action) {
      case "createContact": {
        const { email, utm_source, utm_medium, utm_campaign, utm_term, utm_content } = body.contactData;
        const visit = await visits.open(email, visitorId);
        await visits.tell(visit, toldByCrmNames(body.contactData));
        const campaign = { utm_source, utm_medium, utm_campaign, utm_term, utm_content };
        const id = await database.transaction((connection) => visits.enterCrm(connection, visit, campaign));
        await wakeDelivery();
        return { id };
      }
      case "updateContact": {
        await visits.tell(await ownVisit(body.contactId, visitorId), toldByCrmNames(body.contactData));
        return { id: body.contactId };
      }
      case "createCallActivity": {
        await ownVisit(body.contactId, visitorId);
        const { callId } = body.activityData;
        if (!callId) throw new ApiError(400, "activityData.callId: name the call; the server writes what it saw of it");
        return { id: await closing.activity(callId, body.contactId, visitorId) };
      }
    }
  };
}
