/** A type of the API description, as data. What `api/*.api` says is kept in this form, so that no text is parsed at run time. */
export type TypeNode =
  | { readonly kind: "string"; readonly limits?: StringLimits }
  | { readonly kind: "number"; readonly least?: number; readonly most?: number }
  | { readonly kind: "boolean" | "object" | "null" | "any" | "file" }
  | { readonly kind: "literal"; readonly value: string }
  | { readonly kind: "reference"; readonly name: string }
  | { readonly kind: "array"; readonly of: TypeNode }
  | { readonly kind: "record"; readonly of: TypeNode }
  | { readonly kind: "union"; readonly of: readonly TypeNode[] };

export interface StringLimits {
  readonly least?: number;
  readonly most?: number;
  readonly format?: "date-time" | "uuid";
  readonly pattern?: string;
}

export interface Field {
  readonly name: string;
  readonly optional: boolean;
  readonly type: TypeNode;
}

/** A named type: an object with fields, or another name for a type. */
export type Definition =
  | { readonly kind: "object"; readonly fields: readonly Field[] }
  | { readonly kind: "alias"; readonly type: TypeNode };

export type Definitions = Readonly<Record<string, Definition>>;

/** One row of the API. */
export interface RowDefinition {
  /** As the client calls it: `assistant.create`. */
  readonly name: string;
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** With its parameters in braces: `/assistant/{id}`. */
  readonly path: string;
  readonly flags: readonly ("deprecated" | "no-auth" | "multipart")[];
  readonly parameters: readonly Field[];
  readonly query: readonly Field[];
  readonly body?: TypeNode;
  /** Undefined where nothing is answered. */
  readonly response?: TypeNode;
}
