import { vi } from "vitest";
import { holdSafety } from "../test-support/safety-properties.ts";

vi.setConfig({ testTimeout: 1_800_000 });
holdSafety(1_000);
