import { buffer } from "node:stream/consumers";
import type { KnowledgeBaseV2File, KnowledgeBaseV2WithFiles } from "@parlor/contract";
import { badRequest, conflict, notFound } from "../../http/api-error.ts";
import { type RowRoutes, type RowsOf, route } from "../../http/route.ts";
import type { Connection } from "../../store/database.ts";
import { newId } from "../../store/new-id.ts";
import { type DataOf, files, knowledgeBasesV2, tools } from "../../store/schema.ts";
import { isReadable, readDocument } from "../../tools/read-document.ts";
import { crudRoutes } from "../crud.ts";
import type { ResourceRow } from "../list-query.ts";
import { createResourceStore, presentRow } from "../resource-store.ts";
import type { Services } from "../services.ts";

const mostFiles = 100;

type Data = DataOf<KnowledgeBaseV2WithFiles>;
type ToolData = typeof tools extends { readonly data: { readonly _: { readonly data: infer Kept } } } ? Kept : never;

/**
 * Knowledge bases of files: each has a stored tool of type query, which assistants name in `model.toolIds`. A file is read
 * when it is added, so that one without text is known before anybody asks.
 */
export function knowledgeBaseV2Routes(services: Services): RowRoutes<RowsOf<"knowledgeBaseV2">> {
  const { database, now, secrets, storage } = services;
  const store = createResourceStore({ table: knowledgeBasesV2, noun: "knowledge base", now, secrets });
  const fileStore = createResourceStore({ table: files, noun: "file", now });
  const toolStore = createResourceStore({ table: tools, noun: "tool", now, secrets });

  /** The tool searches what could be read; where somebody deleted it, there is a new one. */
  const withTool = async (connection: Connection, orgId: string, data: Data): Promise<Data> => {
    const { name, description, files: held } = data;
    const fileIds = held.filter(({ status }) => status === "ready").map(({ fileId }) => fileId);
    const searched = { provider: "google", name, description: description || name, fileIds };
    const tool = { type: "query", knowledgeBases: [searched] } as unknown as ToolData;
    const row = data.toolId === null ? undefined : await toolStore.find(connection, orgId, data.toolId);
    if (row) await toolStore.replace(connection, row, tool);
    return { ...data, toolId: row?.id ?? (await toolStore.insert(connection, orgId, tool)).id };
  };

  /** Reads a file, which may take seconds: never within a transaction, for which everybody else would wait. */
  const statusOf = async (orgId: string, fileId: string) => {
    const row = await fileStore.find(database, orgId, fileId);
    if (!row) throw badRequest(`fileId: there is no file with the id ${fileId} in this organisation.`);
    const { key, originalName, name, mimetype, bytes } = row.data as Record<string, unknown>;
    const file = { name: String(originalName ?? name), mimetype: String(mimetype) };
    const text = isReadable(file.name, file.mimetype)
      ? await buffer(storage.read(String(key)))
          .then((read) => readDocument({ ...file, bytes: read }))
          .catch(() => "")
      : "";
    return {
      fileName: file.name,
      mimetype: file.mimetype,
      ...(typeof bytes === "number" && { bytes }),
      status: text.trim() === "" ? ("failed" as const) : ("ready" as const),
    };
  };

  /** Changes the files of one knowledge base, and with them what its tool searches. */
  const change = <Answer>(
    orgId: string,
    id: string,
    act: (connection: Connection, row: ResourceRow<Data>) => Promise<{ files: KnowledgeBaseV2File[]; answer: Answer }>,
  ): Promise<Answer> =>
    database.transaction(async (connection) => {
      const row = await store.getForUpdate(connection, orgId, id);
      const { files: held, answer } = await act(connection, row);
      await store.replace(connection, row, await withTool(connection, orgId, { ...row.data, files: held }));
      return answer;
    });

  const heldFile = (row: ResourceRow<Data>, fileId: string): KnowledgeBaseV2File => {
    const found = row.data.files.find((file) => file.fileId === fileId);
    if (!found) throw notFound(`There is no file with the id ${fileId} in this knowledge base.`);
    return found;
  };

  return {
    ...crudRoutes({
      services,
      store,
      path: "/v2/knowledge-base",
      list: "array",
      prepare: (connection, { principal }, { name, description }, current) =>
        withTool(connection, principal.orgId, {
          name,
          ...(description !== undefined && { description }),
          files: current?.data.files ?? [],
          toolId: current?.data.toolId ?? null,
        }),
      removing: async (connection, row) => {
        const tool =
          row.data.toolId === null ? undefined : await toolStore.find(connection, row.orgId, row.data.toolId);
        if (tool) await toolStore.remove(connection, tool);
      },
      present: presentRow,
    }),
    "GET /v2/knowledge-base/{id}/file": route(async ({ principal, params }) => [
      ...(await store.get(database, principal.orgId, params.id)).data.files,
    ]),
    "POST /v2/knowledge-base/{id}/file": route(async ({ principal: { orgId }, params: { id }, body }) => {
      const fileId = body.fileId.toLowerCase();
      await store.get(database, orgId, id);
      const read = await statusOf(orgId, fileId);
      return change(orgId, id, async (_connection, { data }) => {
        if (data.files.some((file) => file.fileId === fileId))
          throw conflict(`fileId: file ${fileId} is in this knowledge base already.`);
        if (data.files.length >= mostFiles)
          throw badRequest(`fileId: a knowledge base holds ${mostFiles} files at most.`);
        const at = now().toISOString();
        const ids = { id: newId(now()), knowledgeBaseV2Id: id, fileId };
        const answer = { ...ids, ...read, createdAt: at, updatedAt: at };
        return { files: [...data.files, answer], answer };
      });
    }),
    "DELETE /v2/knowledge-base/{id}/file/{fileId}": route(({ principal: { orgId }, params: { id, fileId } }) =>
      change(orgId, id, async (_connection, row) => {
        const answer = heldFile(row, fileId);
        return { files: row.data.files.filter((file) => file !== answer), answer };
      }),
    ),
    "POST /v2/knowledge-base/{id}/file/{fileId}/retry": route(
      async ({ principal: { orgId }, params: { id, fileId } }) => {
        heldFile(await store.get(database, orgId, id), fileId);
        const read = await statusOf(orgId, fileId);
        return change(orgId, id, async (_connection, row) => {
          const before = heldFile(row, fileId);
          const answer = { ...before, ...read, updatedAt: now().toISOString() };
          return { files: row.data.files.map((file) => (file === before ? answer : file)), answer };
        });
      },
    ),
  };
}
