import type { Database } from "@parlor/platform";
import type { ActivityData } from "@parlor/site-contract";
import { createCrmContact, findCrmContact, updateCrmContact, writeCrmActivity } from "../crm/crm-store.ts";
import { findVisitorCall } from "../data/sessions.ts";
import type { Caller } from "../http/caller.ts";
import { Problem } from "../http/problem.ts";
import type { FunctionHandler } from "./handlers.ts";

interface CrmDependencies {
  readonly database: Database;
  readonly wakeDelivery: () => Promise<void>;
  readonly now: () => Date;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const unknownContact = () => new Problem(404, "This visitor has no such contact.");

/**
 * Whether the visitor may add a call to a contact: a call of theirs, made with that contact's address, or any call to a
 * contact that is their own.
 */
async function assertMayAdd(
  database: Database,
  contactId: string,
  activity: ActivityData,
  caller: Caller,
): Promise<void> {
  const contact = await findCrmContact(database, contactId);
  if (!contact) throw unknownContact();
  const isOwner = contact.visitorId === caller.visitorId;
  if (!activity.callId) {
    if (!isOwner) throw unknownContact();
    return;
  }
  const session = await findVisitorCall(database, activity.callId, caller.visitorId);
  if (!session || (!isOwner && session.user_email !== contact.email)) throw unknownContact();
}

/** The CRM's door: contacts and calls are kept here first and delivered to the outside CRM by jobs. */
export function createHubspotIntegration(dependencies: CrmDependencies): FunctionHandler<"hubspot-integration"> {
  const { database, wakeDelivery, now } = dependencies;
  return async (body, caller) => {
    if (body.action !== "createContact" && !UUID.test(body.contactId)) throw unknownContact();
    if (body.action === "createCallActivity") {
      await assertMayAdd(database, body.contactId, body.activityData, caller);
    }
    const id = await database.transaction(async (connection) => {
      switch (body.action) {
        case "createContact":
          return createCrmContact(connection, body.contactData, caller.visitorId);
        case "updateContact": {
          const isDone = await updateCrmContact(connection, body.contactId, body.contactData, caller.visitorId);
          if (!isDone) throw unknownContact();
          return body.contactId;
        }
        case "createCallActivity":
          return writeCrmActivity(connection, body.contactId, body.activityData, false, now());
      }
    });
    await wakeDelivery();
    return { id };
  };
}
