import type { PageConfiguration } from "@parlor/site-contract";
import { createContext, useContext } from "react";
import type { Analytics } from "../features/analytics/analytics.ts";
import type { ConsentStore } from "./consent-store.ts";

/** What every screen knows of the company, and what the visitor agreed to. */
export interface Site {
  configuration: PageConfiguration;
  /** The letter on the assistant's face. */
  initial: string;
  consent: ConsentStore;
  /** Tells analytics of an event, as far as the visitor has agreed. */
  track: Analytics["track"];
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === null) throw new Error("The site is read outside of its provider.");
  return site;
}
