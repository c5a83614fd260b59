import { z } from "zod";
import type { Secrets } from "../../store/secrets.ts";

const json = z.record(z.string(), z.unknown());
const openingSchema = z.object({ assistant: json, variableValues: json });
export type Opening = z.infer<typeof openingSchema>;

/** What a call is opened with, provider keys included, as it may lie in a database. */
export const sealOpening = (secrets: Secrets, { assistant, variableValues }: Opening): string =>
  secrets.seal(JSON.stringify({ assistant, variableValues }));

/** @throws where it was sealed with another PLATFORM_SECRET_KEY */
export const readOpening = (secrets: Secrets, sealed: string): Opening =>
  openingSchema.parse(JSON.parse(secrets.open(sealed)));

/** What workers of this installation register as; those of another one on the same cluster have another name. */
export const agentNameOf = (secrets: Secrets): string =>
  `parlor-${secrets.deriveKey("name of call workers").toString("hex").slice(0, 12)}`;
