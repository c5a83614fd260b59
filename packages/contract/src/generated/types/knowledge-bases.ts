// Generated from api/*.api by `npm run generate`. Change those instead.
import type { Server } from "./tools.ts";

export interface UpdateCustomKnowledgeBaseDTO {
  provider?: "custom-knowledge-base" | undefined;
  server?: Server | undefined;
  [field: string]: unknown;
}
