import { acts, type FieldRule, open, warned } from "./field-rule.ts";

/** Every field that a call is created with, and what becomes of it here. Phone calls are refused as a whole. */
export const callFields: readonly FieldRule[] = [
  ...acts("name", "assistantId", "assistantVersion", "squadId", "workflowId"),
  ...open("assistant", "assistantOverrides", "squad", "squadOverrides", "workflow", "workflowOverrides", "metadata"),
  ...warned("The call is opened at once.", ["schedulePlan"]),
  ...warned("Calls use the platform's own WebRTC transport.", ["transport"]),
  ...warned("The room is always closed when the visitor leaves for good.", ["roomDeleteOnUserLeaveEnabled"], [true]),
  ...(["phoneNumberId", "phoneNumber", "customerId", "customer", "customers"] as const).map(
    (path): FieldRule => ({
      path,
      outcome: "refused",
      open: true,
      note: "Outbound phone calls answer 424: they need a carrier.",
    }),
  ),
];
