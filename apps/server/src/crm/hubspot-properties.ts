import { campaignKeys } from "@parlor/site-contract";
import { z } from "zod";
import type { HubspotClient } from "./hubspot-client.ts";
import { CrmError } from "./hubspot-client.ts";

interface CustomProperty {
  readonly name: string;
  readonly label: string;
  readonly fieldType: "text" | "textarea";
}

const CONTACT_PROPERTIES: readonly CustomProperty[] = [
  { name: "leadsource", label: "Lead source", fieldType: "text" },
  { name: "enrichment_data", label: "Enrichment data", fieldType: "textarea" },
  { name: "call_summary", label: "Call summary", fieldType: "textarea" },
  { name: "next_step", label: "Next step", fieldType: "text" },
  { name: "live_demo", label: "Last live demo", fieldType: "textarea" },
  { name: "lead_score", label: "Lead score of the last call", fieldType: "text" },
  ...campaignKeys.map((name) => ({ name, label: name, fieldType: "text" as const })),
];

const CALL_PROPERTIES: readonly CustomProperty[] = [
  { name: "parlor_call_id", label: "Parlor call id", fieldType: "text" },
  { name: "session_recording_url", label: "Session recording", fieldType: "text" },
  { name: "session_recording_id", label: "Session recording id", fieldType: "text" },
  { name: "session_recording_activity", label: "Session recording activity", fieldType: "text" },
];

const OBJECTS = {
  contacts: { properties: CONTACT_PROPERTIES, groupName: "contactinformation" },
  calls: { properties: CALL_PROPERTIES, groupName: "call" },
} as const;

const propertyList = z.object({ results: z.array(z.looseObject({ name: z.string() })) });

/** Creates the properties that an account lacks. One that somebody else created meanwhile (409) is as good. */
export async function ensureHubspotProperties(client: HubspotClient, objectType: keyof typeof OBJECTS): Promise<void> {
  const { properties, groupName } = OBJECTS[objectType];
  const { results } = await client.request("GET", `/crm/v3/properties/${objectType}`, propertyList);
  const known = new Set(results.map((property) => property.name));
  for (const property of properties) {
    if (known.has(property.name)) continue;
    try {
      await client.request("POST", `/crm/v3/properties/${objectType}`, z.unknown(), {
        ...property,
        type: "string",
        groupName,
      });
    } catch (error) {
      if (!(error instanceof CrmError && error.status === 409)) throw error;
    }
  }
}
