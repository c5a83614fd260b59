import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compile, formatDiagnostic, getDoc, NodeHost, type Program } from "@typespec/compiler";

/** A JSON Schema as the document holds it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  unevaluatedProperties?: Schema;
  items?: Schema;
  enum?: (string | number | boolean | null)[];
  anyOf?: Schema[];
  allOf?: Schema[];
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  discriminator?: { propertyName: string; mapping: Record<string, string> };
}

export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  description?: string;
  schema: Schema;
  style?: string;
  explode?: boolean;
}

interface Content {
  description?: string;
  content?: Record<string, { schema: Schema; example?: unknown }>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  deprecated?: boolean;
  security?: object[];
  tags: string[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: Content & { required: boolean };
  responses: Record<string, Content>;
}

export interface Document {
  openapi: string;
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}

/** Calls `visit` with every schema of the document, the inner ones first. */
export function eachSchema(value: unknown, visit: (schema: Schema) => void): void {
  if (typeof value !== "object" || value === null) return;
  for (const child of Object.values(value)) eachSchema(child, visit);
  if (!Array.isArray(value)) visit(value);
}

export const nameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf("/") + 1);

/** The example of a type, or of the first of its kinds that has one. */
function exampleOf(schema: Schema, document: Document): unknown {
  if (schema.$ref !== undefined) return exampleOf(document.components.schemas[nameOf(schema.$ref)] ?? {}, document);
  if (schema.examples) return schema.examples[0];
  return [...(schema.allOf ?? []), ...(schema.anyOf ?? [])]
    .map((one) => exampleOf(one, document))
    .find((one) => one !== undefined);
}

/** What the emitter of OpenAPI says in another way than readers of the document understand it. */
function finish(document: Document, program: Program): Document {
  eachSchema(document, (schema) => {
    // Both say it of an object without further keywords; more programs know the first.
    if (schema.unevaluatedProperties && !schema.properties && !schema.allOf) {
      schema.additionalProperties = schema.unevaluatedProperties;
      delete schema.unevaluatedProperties;
    }
  });
  for (const operations of Object.values(document.paths)) {
    for (const operation of Object.values(operations)) {
      const form = operation.requestBody?.content?.["multipart/form-data"]?.schema;
      const name = nameOf(form?.$ref ?? "");
      const model = document.components.schemas[name];
      const [type] = model ? program.resolveTypeReference(`Parlor.${name}`) : [];
      // The emitter leaves out what is said of a form as a whole.
      if (model && type) model.description = getDoc(program, type) ?? "";
      for (const part of Object.values(model?.properties ?? {})) {
        const file = part.items ?? part;
        if (Object.keys(file).every((key) => key === "description")) {
          Object.assign(file, { type: "string", format: "binary" });
        }
      }
      // Tools show what a row is given by an example beside its schema.
      for (const content of Object.values(operation.requestBody?.content ?? {})) {
        const example = exampleOf(content.schema, document);
        if (example !== undefined) content.example = example;
      }
      for (const given of operation.parameters) {
        const parameter = "$ref" in given ? document.components.parameters[nameOf(given.$ref)] : given;
        const { schema } = parameter ?? {};
        const isObject =
          schema && (schema.type === "object" || schema.$ref !== undefined || schema.allOf !== undefined);
        if (parameter?.in === "query" && isObject) Object.assign(parameter, { style: "deepObject", explode: true });
      }
    }
  }
  return document;
}

/** Compiles `api/main.tsp` to its OpenAPI 3.1 document. @throws Error with every diagnostic of the compiler */
export async function compileApi(main: string): Promise<Document> {
  const folder = mkdtempSync(path.join(tmpdir(), "parlor-api-"));
  try {
    const program = await compile(NodeHost, main, {
      emit: ["@typespec/openapi3"],
      options: {
        "@typespec/openapi3": {
          "openapi-versions": ["3.1.0"],
          "file-type": "json",
          "emitter-output-dir": folder,
        },
      },
    });
    // Warnings too: a decorator that does nothing is one that was meant to do something.
    if (program.diagnostics.length > 0) {
      throw new Error(program.diagnostics.map((one) => formatDiagnostic(one)).join("\n"));
    }
    return finish(JSON.parse(readFileSync(path.join(folder, "openapi.json"), "utf8")) as Document, program);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
