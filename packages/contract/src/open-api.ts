import { rows } from "./contract.ts";
import type { Definition, Field, TypeNode } from "./definition.ts";
import { definitions } from "./generated/definitions.ts";

type Json = Record<string, unknown>;

function typeSchema(node: TypeNode): Json {
  switch (node.kind) {
    case "string": {
      const { least, most, format, pattern } = node.limits ?? {};
      return {
        type: "string",
        ...(least === undefined ? {} : { minLength: least }),
        ...(most === undefined ? {} : { maxLength: most }),
        ...(format === undefined ? {} : { format }),
        ...(pattern === undefined ? {} : { pattern }),
      };
    }
    case "number":
      return {
        type: "number",
        ...(node.least === undefined ? {} : { minimum: node.least }),
        ...(node.most === undefined ? {} : { maximum: node.most }),
      };
    case "boolean":
    case "null":
    case "object":
      return { type: node.kind };
    case "any":
      return {};
    case "file":
      return { type: "string", format: "binary" };
    case "literal":
      return { const: node.value };
    case "array":
      return { type: "array", items: typeSchema(node.of) };
    case "record":
      return { type: "object", additionalProperties: typeSchema(node.of) };
    case "reference":
      return { $ref: `#/components/schemas/${node.name}` };
    case "union": {
      const literals = node.of.flatMap((one) => (one.kind === "literal" ? [one.value] : []));
      return literals.length === node.of.length ? { enum: literals } : { anyOf: node.of.map(typeSchema) };
    }
  }
}

function objectSchema(fields: readonly Field[]): Json {
  const required = fields.filter(({ optional }) => !optional).map(({ name }) => name);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(({ name, type }) => [name, typeSchema(type)])),
    ...(required.length === 0 ? {} : { required }),
  };
}

const definitionSchema = (definition: Definition): Json =>
  definition.kind === "object" ? objectSchema(definition.fields) : typeSchema(definition.type);

const errorSchema: Json = {
  type: "object",
  properties: {
    statusCode: { type: "integer" },
    message: { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
    error: { type: "string" },
  },
  required: ["statusCode", "message", "error"],
};

const refusals: Readonly<Record<string, string>> = {
  400: "A field is missing or wrong; every one is named.",
  401: "The key is missing or unknown.",
  403: "The key may not do this.",
  404: "There is no such thing in this organisation.",
};

const parameter = (where: "path" | "query") => (field: Field) => ({
  name: field.name,
  in: where,
  required: where === "path" || !field.optional,
  schema: typeSchema(field.type),
  ...(field.type.kind === "object" || field.type.kind === "record" || field.type.kind === "reference"
    ? { style: "deepObject", explode: true }
    : {}),
});

/** The whole API as an OpenAPI 3.1 document. `url` is the address of the platform that gives it out. */
export function openApiDocument(url: string): Json {
  const paths: Record<string, Json> = {};
  for (const row of rows.values()) {
    const media = row.flags.includes("multipart") ? "multipart/form-data" : "application/json";
    const path = paths[row.path] ?? {};
    paths[row.path] = path;
    path[row.method.toLowerCase()] = {
      operationId: row.name,
      tags: [row.name.split(".")[0]],
      ...(row.flags.includes("deprecated") ? { deprecated: true } : {}),
      ...(row.flags.includes("no-auth") ? { security: [] } : {}),
      parameters: [...row.parameters.map(parameter("path")), ...row.query.map(parameter("query"))],
      ...(row.body ? { requestBody: { required: true, content: { [media]: { schema: typeSchema(row.body) } } } } : {}),
      responses: {
        [row.successStatus]: {
          description: "Done.",
          ...(row.response ? { content: { "application/json": { schema: typeSchema(row.response) } } } : {}),
        },
        ...Object.fromEntries(
          Object.entries(refusals).map(([status, description]) => [
            status,
            { description, content: { "application/json": { schema: { $ref: "#/components/schemas/ApiError" } } } },
          ]),
        ),
      },
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Parlor voice-assistant platform", version: "1.0.0", license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: {
        ...Object.fromEntries(Object.entries(definitions).map(([name, one]) => [name, definitionSchema(one)])),
        ApiError: errorSchema,
      },
    },
  };
}
