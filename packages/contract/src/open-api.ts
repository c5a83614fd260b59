import { openApi } from "./generated/open-api.js";

/** The whole API as an OpenAPI 3.1 document. `url` is the address of the platform that gives it out. */
export const openApiDocument = (url: string): Record<string, unknown> => ({ ...openApi, servers: [{ url }] });
