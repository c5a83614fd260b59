import type {
  AssistantOverrides,
  CreateAssistantDTO,
  CreateSquadDTO,
  CreateWorkflowDTO,
  WorkflowOverrides,
} from "@parlor/contract";
import { describe, expectTypeOf, it } from "vitest";
import type { WebCall } from "./web-call.ts";

/** This package carries no types of the contract's, so that it needs none at a developer's; but they have to fit. */
describe("the platform's contract", () => {
  it("names what start() takes", () => {
    type Start = Parameters<WebCall["start"]>;
    expectTypeOf<CreateAssistantDTO>().toExtend<Start[0]>();
    expectTypeOf<AssistantOverrides>().toExtend<Start[1]>();
    expectTypeOf<CreateSquadDTO>().toExtend<Start[2]>();
    expectTypeOf<CreateWorkflowDTO>().toExtend<Start[3]>();
    expectTypeOf<WorkflowOverrides>().toExtend<Start[4]>();
  });
});
