import { z } from "zod";
import type { CrmActivityRecord, CrmContactRecord } from "./crm-store.ts";
import { CrmError, type HubspotClient } from "./hubspot-client.ts";
import { ensureHubspotProperties } from "./hubspot-properties.ts";
import { storedActivityBody } from "./properties.ts";

/** A contact as it was left in the outside CRM. */
interface DeliveredContact {
  /** The CRM's own id of the contact. */
  readonly id: string;
  /** Every property as it was written last. */
  readonly delivered: Record<string, string>;
}

/** An outside CRM that hears of contacts and calls. Every method may be repeated and leaves one record. */
export interface OutsideCrm {
  readonly label: string;
  /** Fills what is empty there, and renews what still says what was delivered last; its staff's word stays. */
  deliverContact(contact: CrmContactRecord): Promise<DeliveredContact>;
  /**
   * @param isRepeat an earlier attempt may have arrived although nobody heard of it
   * @returns the CRM's own id of the activity
   */
  deliverActivity(activity: CrmActivityRecord, contactExternalId: string, isRepeat: boolean): Promise<string>;
}

const record = z.looseObject({ id: z.string() });
const contactRecord = z.looseObject({ id: z.string(), properties: z.record(z.string(), z.string().nullish()) });
const associated = z.object({
  results: z.array(z.looseObject({ toObjectId: z.union([z.string(), z.number()]).transform(String) })),
});
const callRecords = z.object({
  results: z.array(z.looseObject({ id: z.string(), properties: z.record(z.string(), z.string().nullish()) })),
});

/** HubSpot's own number for "this call belongs to this contact". */
const CALL_TO_CONTACT = 194;
/** HubSpot cuts longer property values with an error. */
const LONGEST_VALUE = 65_000;

const bounded = (properties: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, value.slice(0, LONGEST_VALUE)]));

/** HubSpot takes calls' recordings by https only. */
const httpsOnly = (url: string | undefined): string | undefined => (url?.startsWith("https://") ? url : undefined);

function callProperties(activity: CrmActivityRecord): Record<string, string> {
  const { properties } = activity;
  const named: Record<string, string | undefined> = {
    hs_timestamp: properties.date,
    hs_call_title: properties.subject,
    hs_call_body: storedActivityBody(properties),
    hs_call_duration: properties.duration === undefined ? undefined : String(Number(properties.duration) * 1_000),
    hs_call_direction: "INBOUND",
    hs_call_status: properties.outcome,
    hs_call_recording_url: httpsOnly(properties.recording_url),
    // The contact's calls are told apart by this when a delivery has to be repeated.
    parlor_call_id: activity.id,
    session_recording_url: properties.session_recording_url,
    session_recording_id: properties.session_recording_id,
    session_recording_activity: properties.session_recording_activity,
  };
  return bounded(
    Object.fromEntries(Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  );
}

const contactPath = (id: string): string => `/crm/v3/objects/contacts/${encodeURIComponent(id)}`;

/** What may be written: properties that are empty there, and those that still say what was delivered last. */
function missingFrom(
  there: Readonly<Record<string, string | null | undefined>>,
  wanted: Readonly<Record<string, string>>,
  delivered: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => {
      const current = there[name] ?? "";
      return current !== value && (current.trim() === "" || current === delivered[name]);
    }),
  );
}

/**
 * HubSpot. Contacts are known by their address: an unverified visitor must not reset what staff made of them. HubSpot has no idempotency key for calls, so a repeated delivery
 * first looks through the contact's calls for its own.
 */
export function createHubspot(client: HubspotClient): OutsideCrm {
  const ensured = new Map<"contacts" | "calls", Promise<void>>();

  const ensure = (objectType: "contacts" | "calls"): Promise<void> => {
    let running = ensured.get(objectType);
    if (!running) {
      running = ensureHubspotProperties(client, objectType);
      ensured.set(objectType, running);
      running.catch(() => ensured.delete(objectType));
    }
    return running;
  };

  /** Runs a write; if the account has lost a property since, creates it and runs the write once more. */
  const withProperties = async <Result>(
    objectType: "contacts" | "calls",
    write: () => Promise<Result>,
  ): Promise<Result> => {
    await ensure(objectType);
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof CrmError && error.status === 400 && error.category === "PROPERTY_DOESNT_EXIST"))
        throw error;
      ensured.delete(objectType);
      await ensure(objectType);
      return await write();
    }
  };

  /** The contact by the id that it was given before, else by its address, which may have been here before us. */
  const findContact = async (contact: CrmContactRecord, names: readonly string[]) => {
    const properties = `properties=${names.map(encodeURIComponent).join(",")}`;
    const paths = [
      ...(contact.externalId ? [`${contactPath(contact.externalId)}?${properties}`] : []),
      `${contactPath(contact.email)}?idProperty=email&${properties}`,
    ];
    for (const path of paths) {
      try {
        return await client.request("GET", path, contactRecord);
      } catch (error) {
        if (!(error instanceof CrmError && error.status === 404)) throw error;
      }
    }
    return undefined;
  };

  const findDelivered = async (activityId: string, contactExternalId: string): Promise<string | undefined> => {
    const { results } = await client.request(
      "GET",
      `/crm/v4/objects/contacts/${encodeURIComponent(contactExternalId)}/associations/calls?limit=500`,
      associated,
    );
    for (let from = 0; from < results.length; from += 100) {
      const inputs = results.slice(from, from + 100).map(({ toObjectId }) => ({ id: toObjectId }));
      const calls = await client.request("POST", "/crm/v3/objects/calls/batch/read", callRecords, {
        properties: ["parlor_call_id"],
        inputs,
      });
      const found = calls.results.find((call) => call.properties.parlor_call_id === activityId);
      if (found) return found.id;
    }
    return undefined;
  };

  return {
    label: "HubSpot",
    deliverContact: (contact) =>
      withProperties("contacts", async () => {
        const wanted = bounded({ ...contact.properties, email: contact.email });
        const known = await findContact(contact, Object.keys(wanted));
        const properties = known ? missingFrom(known.properties, wanted, contact.delivered) : wanted;
        const delivered = { ...contact.delivered, ...properties };
        if (known && Object.keys(properties).length === 0) return { id: known.id, delivered };
        const { id } = known
          ? await client.request("PATCH", contactPath(known.id), record, { properties })
          : await client.request("POST", "/crm/v3/objects/contacts", record, { properties });
        return { id, delivered };
      }),
    deliverActivity: (activity, contactExternalId, isRepeat) =>
      withProperties("calls", async () => {
        const known =
          activity.externalId ?? (isRepeat ? await findDelivered(activity.id, contactExternalId) : undefined);
        const properties = callProperties(activity);
        if (known) {
          await client.request("PATCH", `/crm/v3/objects/calls/${encodeURIComponent(known)}`, record, { properties });
          return known;
        }
        const created = await client.request("POST", "/crm/v3/objects/calls", record, {
          properties,
          associations: [
            {
              to: { id: contactExternalId },
              types: [{ associationCategory: "HUBSPOT_DEFINED", associationTypeId: CALL_TO_CONTACT }],
            },
          ],
        });
        return created.id;
      }),
  };
}
