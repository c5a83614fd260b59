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

export interface StoredFile {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  object?: "file" | undefined;
  status?: "processing" | "done" | "failed" | undefined;
  name?: string | undefined;
  originalName?: string | undefined;
  bytes?: number | undefined;
  purpose?: string | undefined;
  mimetype?: string | undefined;
  key?: string | undefined;
  path?: string | undefined;
  bucket?: string | undefined;
  url?: string | undefined;
  parsedTextUrl?: string | undefined;
  parsedTextBytes?: number | undefined;
  metadata?: Record<string, unknown> | undefined;
  [field: string]: unknown;
}
