import { vi } from "vitest";
import { holdSafety } from "../test-support/safety-properties.ts";

vi.setConfig({ testTimeout: 120_000 });
holdSafety(20);
