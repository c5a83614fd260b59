// Generated from api/*.api by `npm run generate`. Change those instead.

export interface CreateTokenDTO {
  tag?: "private" | "public" | undefined;
  name?: string | undefined;
  restrictions?: TokenRestrictions | undefined;
  [field: string]: unknown;
}

export interface TokenRestrictions {
  enabled?: boolean | undefined;
  allowedOrigins?: string[] | undefined;
  allowedAssistantIds?: string[] | undefined;
  allowTransientAssistant?: boolean | undefined;
  [field: string]: unknown;
}

export interface Token {
  tag?: "private" | "public" | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  value?: string | undefined;
  name?: string | undefined;
  restrictions?: TokenRestrictions | undefined;
  [field: string]: unknown;
}

export interface UpdateTokenDTO {
  tag?: "private" | "public" | undefined;
  name?: string | undefined;
  restrictions?: TokenRestrictions | undefined;
  [field: string]: unknown;
}
