import { CALL_SCENARIOS } from "./call-scenarios.ts";
import { END_SCENARIOS } from "./end-scenarios.ts";
import type { Scenario } from "./scenario.ts";
import { START_SCENARIOS } from "./start-scenarios.ts";

/** What this package's client and the provider's are compared by. */
export const SCENARIOS: readonly Scenario[] = [...START_SCENARIOS, ...CALL_SCENARIOS, ...END_SCENARIOS];
