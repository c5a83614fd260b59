// Generated from api/*.api by `npm run generate`. Change those instead.

export interface CreateFileDTO {
  file: Blob;
  purpose?: "assistant" | "composer-attachment" | "knowledge-base-v2" | undefined;
  metadata?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateFileDTO {
  name?: string | undefined;
  [field: string]: unknown;
}
