import type { AnyDetails, Assistant, AssistantOverrides, ModelSettings, Server } from "@parlor/contract";

/** Any object, of which nothing is known. */
export type Json = Record<string, unknown>;

/** The names of a type's fields; of a union, those of all its members. */
type FieldOf<Type> = Type extends unknown ? Extract<keyof Type, string> : never;

/**
 * An object of the contract as it is found: in rows that earlier versions stored, in what a foreign server answered.
 * Its fields are the contract's, so a misspelt one does not compile; what stands in them is looked at before it is used.
 *
 * @example
 * const { hipaaEnabled } = found<CompliancePlan>(assistant.compliancePlan);
 */
export type Found<Type> = { readonly [Field in FieldOf<Type>]?: unknown };

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const jsonOf = (value: unknown): Json => (isJson(value) ? value : {});
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What stands at a place, with the fields that it has to have there; without any where it is no object. */
export const found = <Type>(value: unknown): Found<Type> => jsonOf(value) as Found<Type>;

/** As `found`, of every object in a list. */
export const foundAll = <Type>(value: unknown): Found<Type>[] => listOf(value).filter(isJson) as Found<Type>[];

/** What the provider's earlier releases had in an assistant, and what the platform itself puts into a prepared one. */
interface FurtherAssistantFields {
  readonly messagePlan: object;
  readonly serverUrl: string;
  readonly serverUrlSecret: string;
  readonly endCallFunctionEnabled: boolean;
  readonly "parlor:server": Server;
}

export type FoundAssistant = Found<Assistant | AssistantOverrides | FurtherAssistantFields>;
/** A model, whoever provides it. */
export type FoundModel = Found<ModelSettings | { readonly provider: string }>;
/** A tool that stands in a model. */
export type FoundTool = Found<AnyDetails>;
/** A server with the secret that earlier releases had in it. */
export type FoundServer = Found<Server | { readonly secret: string }>;
