export type {
  AutomationAnswer,
  AutomationService,
  LiveDemo,
  StartAutomation,
  VisitorAutomation,
} from "./automation-service.ts";
export type {
  AutomationProfile,
  AutomationReply,
  AutomationResult,
  AutomationStatus,
  AutomationStep,
  PreviewMessage,
} from "./contract.ts";
export { type AutomationOptions, createAutomation } from "./create-automation.ts";
