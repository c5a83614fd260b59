export {
  ContractViolation,
  type ParsedRequest,
  type RequestParts,
  type Row,
  type RowKey,
  rows,
  schemaOf,
} from "./contract.ts";
export type { RowTypes } from "./generated/row-types.ts";
export type * from "./generated/types.ts";
export { openApiDocument } from "./open-api.ts";
