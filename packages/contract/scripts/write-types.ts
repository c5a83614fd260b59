import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { type Document, eachSchema, nameOf, type Operation, type Parameter, type Schema } from "./document.ts";

const { factory } = ts;
const keyword = (kind: ts.KeywordTypeSyntaxKind) => factory.createKeywordTypeNode(kind);
const isText = (node: ts.Node) => node.kind === ts.SyntaxKind.StringKeyword;

/** `string & {}`: known values stay visible to editors beside any other text. */
const anyOtherText = () =>
  factory.createParenthesizedType(
    factory.createIntersectionTypeNode([keyword(ts.SyntaxKind.StringKeyword), factory.createTypeLiteralNode([])]),
  );

/** A type with its open lists of names kept open, deep down. */
function openTexts(node: ts.TypeNode): ts.TypeNode {
  if (ts.isParenthesizedTypeNode(node)) return factory.createParenthesizedType(openTexts(node.type));
  if (ts.isArrayTypeNode(node)) return factory.createArrayTypeNode(openTexts(node.elementType));
  if (!ts.isUnionTypeNode(node)) return node;
  const members = node.types.flatMap((member) =>
    ts.isParenthesizedTypeNode(member) && ts.isUnionTypeNode(member.type) ? [...member.type.types] : [member],
  );
  // openapi-typescript writes literals as identifiers with quotes.
  const isOpen = members.some((one) => isText(one)) && members.some((one) => ts.isIdentifier(one));
  return factory.createUnionTypeNode(isOpen ? members.map((one) => (isText(one) ? anyOtherText() : one)) : members);
}

const orUndefined = (type: ts.TypeNode) => factory.createUnionTypeNode([type, keyword(ts.SyntaxKind.UndefinedKeyword)]);

/** One line of a comment where one is enough, without the tags that repeat the declaration below it. */
const plain = (text: string): string =>
  text
    .replace(/^\s*\* (@(enum|default|constant)\b|Format: ).*\n/gm, "")
    .replaceAll("@description ", "")
    .replace(/^(\s*)\/\*\*\s*\n\s*\* ([^\n]*)\n\s*\*\//gm, "$1/** $2 */")
    .replace(/components\["schemas"\]\["(\w+)"\]/g, "$1")
    .replace(/^( {4})+/gm, (indent) => " ".repeat(indent.length / 2));

function membersOf(node: ts.Node | undefined, name: string): readonly ts.TypeElement[] {
  if (!node || !ts.isInterfaceDeclaration(node)) return [];
  const member = node.members.find(
    (one) => ts.isPropertySignature(one) && ts.isIdentifier(one.name) && one.name.text === name,
  );
  return member && ts.isPropertySignature(member) && member.type && ts.isTypeLiteralNode(member.type)
    ? member.type.members
    : [];
}

/** A named type as a declaration of its own. A type, not an interface: so that it is an object of JSON, too. */
function declaration(member: ts.TypeElement, isPublic: (name: string) => boolean): ts.Node[] {
  if (!ts.isPropertySignature(member) || !member.type) return [];
  const name = ts.isIdentifier(member.name) || ts.isStringLiteral(member.name) ? member.name.text : "";
  const alias = factory.createTypeAliasDeclaration(
    // Queries are known by their row: lists of exported names are a tenth of the declarations.
    !isPublic(name) ? [] : [factory.createModifier(ts.SyntaxKind.ExportKeyword)],
    name,
    undefined,
    openTexts(member.type),
  );
  return [ts.setSyntheticLeadingComments(alias, ts.getSyntheticLeadingComments(member))];
}

/** A row's query as a named type; what many rows share is a base of it. */
function queryType(operation: Operation, { components }: Document): Schema | undefined {
  const bases = new Set<string>();
  const own: Parameter[] = [];
  for (const given of operation.parameters) {
    if ("$ref" in given) bases.add(groupOf(given.$ref));
    else if (given.in === "query") own.push(given);
  }
  if (bases.size === 0 && own.length === 0) return undefined;
  for (const base of bases) {
    const shared = Object.entries(components.parameters).filter(([name]) => groupOf(name) === base);
    components.schemas[queryName(base)] ??= objectOf(
      `What lists share: ${base}.`,
      shared.map(([, parameter]) => parameter),
    );
  }
  return {
    ...objectOf(`The query of \`${operation.operationId}\`.`, own),
    allOf: [...bases].map((base) => ({ $ref: `#/components/schemas/${queryName(base)}` })),
  };
}

const groupOf = ($ref: string): string => nameOf($ref).split(".")[0] ?? "";
const queryName = (name: string): string =>
  `${name.replace(/(^|\.)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}Query`;

const objectOf = (description: string, parameters: readonly Parameter[]): Schema => ({
  type: "object",
  description,
  properties: Object.fromEntries(
    parameters.map(({ name, schema, description: about }) => [
      name,
      // A reference takes no description beside it; wrapped, it does.
      schema.$ref === undefined
        ? { ...schema, description: about ?? "" }
        : { allOf: [schema], description: about ?? "" },
    ]),
  ),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

function typeText(schema: Schema | undefined): string {
  if (!schema) return "undefined";
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.anyOf) return schema.anyOf.map(typeText).join(" | ");
  if (schema.type === "array") return `(${typeText(schema.items)})[]`;
  return "Record<string, unknown>";
}

/** What goes into a row and what comes back, under its name and with its description. */
function rowText(path: string, operation: Operation): string {
  const [answer] = Object.entries(operation.responses).flatMap(([status, { content }]) =>
    status.startsWith("2") ? (content?.["application/json"] ?? []) : [],
  );
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => `${name}: string`);
  const about = `${operation.description}${operation.deprecated ? "\n@deprecated Older clients use it." : ""}`;
  const hasQuery = operation.parameters.some((given) => "$ref" in given || given.in === "query");
  return `  /**
   * ${about.replaceAll("\n", "\n   * ")}
   */
  ${JSON.stringify(operation.operationId)}: {
    params: ${pathNames.length === 0 ? "never" : `{ ${pathNames.join("; ")} }`};
    query: ${hasQuery ? queryName(operation.operationId) : "never"};
    body: ${body ? typeText(body) : "never"};
    response: ${typeText(answer?.schema)};
  };
`;
}

/** The types of the document for people, each with its comment, and what goes into each row and comes back. */
export async function typesModule(given: Document): Promise<string> {
  const document = structuredClone(given);
  // Members say their own discriminator; openapi-typescript would take it from them.
  // Examples stand in the document and at /docs: here they would be a twentieth of what every editor reads.
  eachSchema(document, (schema) => {
    delete schema.discriminator;
    if (Array.isArray(schema.examples)) delete schema.examples;
  });
  const rows = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.values(operations).map((operation) => [path, operation] as const),
  );
  for (const [, operation] of rows) {
    const query = queryType(operation, document);
    if (query) document.components.schemas[queryName(operation.operationId)] = query;
  }
  const nodes = await openapiTS({ ...document, paths: {} } as never, {
    silent: true,
    emptyObjectsUnknown: true,
    transform: (schema) => (schema.format === "binary" ? factory.createTypeReferenceNode("Blob") : undefined),
    transformProperty: (property) => {
      if (!property.type) return undefined;
      const { modifiers, name, questionToken } = property;
      const type = openTexts(property.type);
      return factory.updatePropertySignature(
        property,
        modifiers,
        name,
        questionToken,
        questionToken ? orUndefined(type) : type,
      );
    },
  });
  const components = nodes.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === "components");
  const isPublic = (name: string) => name in given.components.schemas;
  const types = astToString(membersOf(components, "schemas").flatMap((one) => declaration(one, isPublic)));
  const rowTypes = rows.map(([path, operation]) => rowText(path, operation)).join("");
  return `${plain(types)}
/** What goes into each row and what comes back, by the row's name. */
export interface RowTypes {
${rowTypes}}
`;
}
