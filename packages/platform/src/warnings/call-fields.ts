import { acts, type FieldRule, open, warned } from "./field-rule.ts";

/** Every field that a call is created with, and what becomes of it here. Phone calls are refused as a whole. */
export const callFields: readonly FieldRule[] = [
  ...acts("name", "assistantId", "assistantVersion", "squadId", "workflowId"),
  ...open("assistant", "assistantOverrides", "squad", "squadOverrides", "workflow", "workflowOverrides", "metadata"),
  ...warned("The call is opened at once.", ["schedulePlan"]),
  ...warned("Calls use the platform's own WebRTC transport.", ["transport"]),
  ...warned("The room is always closed when the visitor leaves for good.", ["roomDeleteOnUserLeaveEnabled"], [true]),
  {
    path: "customer",
    outcome: "acts",
    open: true,
    note: "In POST /call/web: for templates and tools. In POST /call it asks for a phone call, which answers 424.",
  },
  ...(["phoneNumberId", "phoneNumber", "customerId", "customers"] as const).map(
    (path): FieldRule => ({
      path,
      outcome: "refused",
      open: true,
      note: "Outbound phone calls answer 424: they need a carrier.",
    }),
  ),
];
