// Generated from api/*.api by `npm run generate`. Change those instead.

export interface VoiceLibrary {
  provider?: string | undefined;
  providerId?: string | undefined;
  slug?: string | undefined;
  name?: string | undefined;
  language?: string | undefined;
  languageCode?: string | undefined;
  model?: string | undefined;
  supportedModels?: string | undefined;
  gender?: "male" | "female" | undefined;
  accent?: string | undefined;
  previewUrl?: string | undefined;
  sortOrder?: number | undefined;
  description?: string | undefined;
  credentialId?: string | undefined;
  id: string;
  orgId: string;
  isPublic: boolean;
  isDeleted: boolean;
  createdAt: string;
  updatedAt: string;
  isCloned?: boolean | undefined;
  cloneBackend?: string | undefined;
  [field: string]: unknown;
}

export interface SyncVoiceLibraryDTO {
  providers?: string[] | undefined;
  [field: string]: unknown;
}

export interface CreateSesameVoiceDTO {
  file: Blob;
  voiceName: string;
  transcription: string;
  [field: string]: unknown;
}

export interface VoiceLibraryVoiceResponse {
  age?: string | number | undefined;
  voiceId: string;
  name: string;
  publicOwnerId?: string | undefined;
  description?: string | undefined;
  gender?: string | undefined;
  accent?: string | undefined;
  [field: string]: unknown;
}

export interface AddVoiceToProviderDTO {
  ownerId: string;
  voiceId: string;
  name: string;
  [field: string]: unknown;
}

export interface CloneVoiceDTO {
  name: string;
  description?: string | undefined;
  labels?: string | undefined;
  files: Blob[];
  [field: string]: unknown;
}
