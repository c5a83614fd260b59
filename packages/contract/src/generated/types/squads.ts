// Generated from api/*.api by `npm run generate`. Change those instead.
import type { AssistantOverrides } from "./assistants.ts";
import type { SquadMemberDTO } from "./shared.ts";

export interface Squad {
  name?: string | undefined;
  members: SquadMemberDTO[];
  membersOverrides?: AssistantOverrides | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  [field: string]: unknown;
}

export interface UpdateSquadDTO {
  name?: string | undefined;
  members: SquadMemberDTO[];
  membersOverrides?: AssistantOverrides | undefined;
  [field: string]: unknown;
}
