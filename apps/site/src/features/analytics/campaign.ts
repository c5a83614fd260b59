import { type CampaignData, campaignData, campaignFromQuery } from "@parlor/site-contract";
import type { JsonStore } from "../../services/storage.ts";
import { UTM_STORAGE_KEY } from "../../spec-constants.ts";

/** Keeps the campaign parameters of the page's address for the visit; an address without any keeps what is there. */
export function captureCampaign(query: URLSearchParams, store: JsonStore): void {
  const found = campaignFromQuery(query);
  if (Object.keys(found).length > 0) store.write(UTM_STORAGE_KEY, found);
}

export function readCampaign(store: JsonStore): CampaignData {
  return store.read(UTM_STORAGE_KEY, campaignData) ?? {};
}
