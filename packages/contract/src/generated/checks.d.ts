// Generated from api/*.tsp by `npm run generate`. Change those instead.
import type { Check } from "../problems.ts";
import type { rowDefinitions } from "./rows.ts";

type RowName = (typeof rowDefinitions)[keyof typeof rowDefinitions]["name"];

export declare const checks: Readonly<Record<RowName, Check>>;
