export type { RowTypes } from "./generated/row-types.ts";
export type * from "./generated/types.ts";
