import type { StoredFile } from "@parlor/contract";
import { ApiError, badRequest } from "../../http/api-error.ts";
import { isObject } from "../../http/door.ts";
import { type Route, type RowContext, type RowRoutes, type RowsOf, route } from "../../http/route.ts";
import { files, type JsonObject } from "../../store/schema.ts";
import { cutText } from "../../store/storable.ts";
import { crudRoutes } from "../crud.ts";
import { fieldConditions } from "../list-query.ts";
import { createResourceStore, presentRow } from "../resource-store.ts";
import type { Services } from "../services.ts";
import { checkContent } from "./check-content.ts";
import { serveFile } from "./serve-file.ts";

/** Bytes of an upload at most, the form around it included. */
export const uploadLimit = 25_000_000;
const maximumNameLength = 40;
const acceptedTypes = [
  "text/",
  "image/",
  "audio/",
  "video/",
  "application/pdf",
  "application/json",
  "application/xml",
  "application/msword",
  "application/rtf",
  "application/yaml",
  "application/vnd.",
  "application/octet-stream",
];

const readMetadata = (text: unknown): JsonObject | undefined => {
  if (typeof text !== "string" || text === "") return isObject(text) ? text : undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    if (isObject(parsed)) return parsed;
  } catch {
    // Told below.
  }
  throw badRequest("metadata: must be the JSON of an object.");
};

/** The name without the folders that some clients send along. */
const plainName = (name: string): string =>
  name
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, "") || "file";

/** Files that assistants and their owners keep; the bytes are under the data folder, served at `url`. */
export function fileRoutes(services: Services): RowRoutes<RowsOf<"file">> {
  const { database, storage } = services;
  const store = createResourceStore({ table: files, noun: "file", now: services.now });

  const upload = async ({
    uploads,
    body,
    principal,
  }: RowContext<"POST /file" | "POST /file/upload">): Promise<StoredFile> => {
    const file = uploads.get("file")?.[0];
    if (!file) throw badRequest("file: a part named file with the bytes is needed.");
    const mimetype = (file.type || "application/octet-stream").split(";")[0]?.trim().toLowerCase() ?? "";
    if (!acceptedTypes.some((type) => mimetype.startsWith(type))) {
      throw new ApiError(415, `file: ${mimetype} is not kept here. Send text, documents, images, audio or video.`);
    }
    const metadata = readMetadata(body.metadata);
    const originalName = plainName(file.name);
    const full = await services.diskRoom.refusal(file.size);
    if (full !== undefined) throw new ApiError(507, full);
    const bytes = new Uint8Array(await file.arrayBuffer());
    checkContent(originalName, mimetype, bytes);
    const key = await storage.put(bytes);
    try {
      const row = await store.insert(database, principal.orgId, {
        object: "file",
        status: "done",
        name: cutText(originalName, maximumNameLength),
        originalName,
        bytes: file.size,
        mimetype,
        key,
        path: `/storage/${key}`,
        bucket: "parlor",
        url: `${services.url}/storage/${key}`,
        ...(body.purpose && { purpose: body.purpose }),
        ...(metadata && { metadata }),
      });
      return presentRow(row);
    } catch (error) {
      await storage.remove(key);
      throw error;
    }
  };

  const crud = crudRoutes({
    services,
    store,
    path: "/file",
    list: "array",
    // Only the name is the client's to change: the rest says what was uploaded.
    prepare: async (_connection, context, data, current) => {
      const { name } = context.body;
      return current && typeof name === "string" ? { ...current.data, name } : (current?.data ?? data);
    },
    conditions: (query) => fieldConditions(store.table, query, ["purpose"]),
  });
  const removeRow = crud["DELETE /file/{id}"];

  return {
    ...crud,
    "POST /file": route(upload, { multipart: true, bodyLimit: uploadLimit }),
    "POST /file/upload": route(upload, { multipart: true, bodyLimit: uploadLimit }),
    "DELETE /file/{id}": route(async (context) => {
      const shown = await removeRow.handle(context);
      if ("key" in shown && shown.key !== undefined) await storage.remove(shown.key);
      return shown;
    }),
  };
}

/** The bytes, beside the rows of the contract: whoever knows a file's address may read it. */
export function storageRoutes(services: Services): { readonly [Key in "GET /storage/{key}"]: Route } {
  return {
    "GET /storage/{key}": {
      anonymous: true,
      handle: ({ request, params: { key = "" } }) => serveFile(services, request, key),
    },
  };
}
