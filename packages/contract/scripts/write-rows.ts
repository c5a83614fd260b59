import { type Document, nameOf, type Operation, type Schema } from "./document.ts";
import { resolve } from "./unions.ts";

/** How the texts of a query are read. */
type QueryKind = "text" | "number" | "boolean" | "list" | "numbers" | "object";

function kindOf(schema: Schema, document: Document): QueryKind {
  const resolved = resolve(schema, document);
  if (resolved.type === "array") return resolve(resolved.items ?? {}, document).type === "number" ? "numbers" : "list";
  if (resolved.type === "number" || resolved.type === "boolean") return resolved.type;
  return resolved.type === "object" || resolved.allOf ? "object" : "text";
}

function queryOf(operation: Operation, document: Document) {
  return operation.parameters.flatMap((given) => {
    const parameter = "$ref" in given ? document.components.parameters[nameOf(given.$ref)] : given;
    return parameter?.in === "query" ? [{ name: parameter.name, kind: kindOf(parameter.schema, document) }] : [];
  });
}

const isOpenToAll = ({ security }: Operation): boolean =>
  security?.some((way) => Object.keys(way).length === 0) ?? false;

function rowsOf(document: Document) {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => ({
      name: operation.operationId,
      method: verb.toUpperCase(),
      path,
      operation,
      isMultipart: operation.requestBody?.content?.["multipart/form-data"] !== undefined,
      query: queryOf(operation, document),
    })),
  );
}

/** What the platform needs of a row beside its check. */
export function rowsModule(document: Document): string {
  const rows = rowsOf(document).map(({ name, method, path, operation, isMultipart, query }) => {
    const flags = [
      ...(operation.deprecated ? ["deprecated"] : []),
      ...(isOpenToAll(operation) ? ["no-auth"] : []),
      ...(isMultipart ? ["multipart"] : []),
    ];
    const successStatus = Object.keys(operation.responses).includes("201") ? 201 : 200;
    const row = { name, method, path, successStatus, flags, query };
    return `  ${JSON.stringify(`${method} ${path}`)}: ${JSON.stringify(row)},\n`;
  });
  return `export const rowDefinitions = {\n${rows.join("")}} as const;\n`;
}

/** What a client needs of a row, and nothing more: its third element says where that goes which is given after the ids. */
export function routesModule(document: Document): string {
  const routes = rowsOf(document).map(({ name, method, path, operation, isMultipart, query }) => {
    const payload = isMultipart ? "multipart" : operation.requestBody ? "body" : query.length > 0 ? "query" : "none";
    const route = [method, path, payload, ...(isOpenToAll(operation) ? ["no-auth"] : [])];
    return `  ${JSON.stringify(name)}: ${JSON.stringify(route)},\n`;
  });
  return `export const routes = {\n${routes.join("")}} as const;\n`;
}
