export {
  ContractViolation,
  type ParsedRequest,
  type RequestParts,
  type Row,
  type RowKey,
  type RowName,
  rows,
} from "./contract.ts";
export type * from "./generated/types.ts";
export { openApiDocument } from "./open-api.ts";
