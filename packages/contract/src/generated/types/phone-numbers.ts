// Generated from api/*.api by `npm run generate`. Change those instead.
import type { PhoneNumberHookCallEnding, PhoneNumberHookCallRinging } from "./assistants.ts";
import type { Server, TransferDestinationNumber, TransferDestinationSip } from "./tools.ts";

export interface ByoPhoneNumber {
  fallbackDestination?: TransferDestinationNumber | TransferDestinationSip | undefined;
  hooks?: (PhoneNumberHookCallRinging | PhoneNumberHookCallEnding)[] | undefined;
  provider: "byo-phone-number";
  numberE164CheckEnabled?: boolean | undefined;
  number?: string | undefined;
  credentialId: string;
  name?: string | undefined;
  assistantId?: string | undefined;
  workflowId?: string | undefined;
  squadId?: string | undefined;
  server?: Server | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  status?: "active" | "activating" | "blocked" | undefined;
  [field: string]: unknown;
}

export interface TelnyxPhoneNumber {
  fallbackDestination?: TransferDestinationNumber | TransferDestinationSip | undefined;
  hooks?: (PhoneNumberHookCallRinging | PhoneNumberHookCallEnding)[] | undefined;
  credentialId: string;
  name?: string | undefined;
  assistantId?: string | undefined;
  workflowId?: string | undefined;
  squadId?: string | undefined;
  server?: Server | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  status?: "active" | "activating" | "blocked" | undefined;
  provider: "telnyx";
  number: string;
  [field: string]: unknown;
}

export interface TwilioPhoneNumber {
  fallbackDestination?: TransferDestinationNumber | TransferDestinationSip | undefined;
  hooks?: (PhoneNumberHookCallRinging | PhoneNumberHookCallEnding)[] | undefined;
  smsEnabled?: boolean | undefined;
  twilioAccountSid: string;
  twilioAuthToken?: string | undefined;
  twilioApiKey?: string | undefined;
  twilioApiSecret?: string | undefined;
  name?: string | undefined;
  assistantId?: string | undefined;
  workflowId?: string | undefined;
  squadId?: string | undefined;
  server?: Server | undefined;
  provider: "twilio";
  number: string;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  status?: "active" | "activating" | "blocked" | undefined;
  [field: string]: unknown;
}

export interface VapiPhoneNumber {
  fallbackDestination?: TransferDestinationNumber | TransferDestinationSip | undefined;
  hooks?: (PhoneNumberHookCallRinging | PhoneNumberHookCallEnding)[] | undefined;
  name?: string | undefined;
  assistantId?: string | undefined;
  workflowId?: string | undefined;
  squadId?: string | undefined;
  server?: Server | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  status?: "active" | "activating" | "blocked" | undefined;
  number?: string | undefined;
  provider: "vapi";
  numberDesiredAreaCode?: string | undefined;
  sipUri?: string | undefined;
  authentication?: SipAuthentication | undefined;
  [field: string]: unknown;
}

export interface SipAuthentication {
  realm?: string | undefined;
  username: string;
  password: string;
  [field: string]: unknown;
}

export interface VonagePhoneNumber {
  fallbackDestination?: TransferDestinationNumber | TransferDestinationSip | undefined;
  hooks?: (PhoneNumberHookCallRinging | PhoneNumberHookCallEnding)[] | undefined;
  credentialId: string;
  name?: string | undefined;
  assistantId?: string | undefined;
  workflowId?: string | undefined;
  squadId?: string | undefined;
  server?: Server | undefined;
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  status?: "active" | "activating" | "blocked" | undefined;
  number: string;
  provider: "vonage";
  [field: string]: unknown;
}

export interface ImportVonagePhoneNumberDTO {
  fallbackDestination?: TransferDestinationNumber | TransferDestinationSip | undefined;
  hooks?: (PhoneNumberHookCallRinging | PhoneNumberHookCallEnding)[] | undefined;
  credentialId: string;
  name?: string | undefined;
  assistantId?: string | undefined;
  workflowId?: string | undefined;
  squadId?: string | undefined;
  server?: Server | undefined;
  vonagePhoneNumber: string;
  [field: string]: unknown;
}

export interface CreateByoPhoneNumberDTO {
  fallbackDestination?: TransferDestinationNumber | TransferDestinationSip | undefined;
  hooks?: (PhoneNumberHookCallRinging | PhoneNumberHookCallEnding)[] | undefined;
  provider: "byo-phone-number";
  numberE164CheckEnabled?: boolean | undefined;
  number?: string | undefined;
  credentialId: string;
  name?: string | undefined;
  assistantId?: string | undefined;
  workflowId?: string | undefined;
  squadId?: string | undefined;
  server?: Server | undefined;
  [field: string]: unknown;
}

export interface CreateTelnyxPhoneNumberDTO {
  fallbackDestination?: TransferDestinationNumber | TransferDestinationSip | undefined;
  hooks?: (PhoneNumberHookCallRinging | PhoneNumberHookCallEnding)[] | undefined;
  credentialId: string;
  name?: string | undefined;
  assistantId?: string | undefined;
  workflowId?: string | undefined;
  squadId?: string | undefined;
  server?: Server | undefined;
  provider: "telnyx";
  number: string;
  [field: string]: unknown;
}

export interface CreateTwilioPhoneNumberDTO {
  fallbackDestination?: TransferDestinationNumber | TransferDestinationSip | undefined;
  hooks?: (PhoneNumberHookCallRinging | PhoneNumberHookCallEnding)[] | undefined;
  smsEnabled?: boolean | undefined;
  twilioAccountSid: string;
  twilioAuthToken?: string | undefined;
  twilioApiKey?: string | undefined;
  twilioApiSecret?: string | undefined;
  name?: string | undefined;
  assistantId?: string | undefined;
  workflowId?: string | undefined;
  squadId?: string | undefined;
  server?: Server | undefined;
  provider: "twilio";
  number: string;
  [field: string]: unknown;
}

export interface CreateVapiPhoneNumberDTO {
  fallbackDestination?: TransferDestinationNumber | TransferDestinationSip | undefined;
  hooks?: (PhoneNumberHookCallRinging | PhoneNumberHookCallEnding)[] | undefined;
  name?: string | undefined;
  assistantId?: string | undefined;
  workflowId?: string | undefined;
  squadId?: string | undefined;
  server?: Server | undefined;
  provider: "vapi";
  numberDesiredAreaCode?: string | undefined;
  sipUri?: string | undefined;
  authentication?: SipAuthentication | undefined;
  [field: string]: unknown;
}

export interface CreateVonagePhoneNumberDTO {
  fallbackDestination?: TransferDestinationNumber | TransferDestinationSip | undefined;
  hooks?: (PhoneNumberHookCallRinging | PhoneNumberHookCallEnding)[] | undefined;
  credentialId: string;
  name?: string | undefined;
  assistantId?: string | undefined;
  workflowId?: string | undefined;
  squadId?: string | undefined;
  server?: Server | undefined;
  number: string;
  provider: "vonage";
  [field: string]: unknown;
}

export interface UpdateByoPhoneNumberDTO {
  fallbackDestination?: TransferDestinationNumber | TransferDestinationSip | undefined;
  hooks?: (PhoneNumberHookCallRinging | PhoneNumberHookCallEnding)[] | undefined;
  provider?: "byo-phone-number" | undefined;
  numberE164CheckEnabled?: boolean | undefined;
  number?: string | undefined;
  credentialId?: string | undefined;
  name?: string | undefined;
  assistantId?: string | undefined;
  workflowId?: string | undefined;
  squadId?: string | undefined;
  server?: Server | undefined;
  [field: string]: unknown;
}

export interface UpdateTelnyxPhoneNumberDTO {
  fallbackDestination?: TransferDestinationNumber | TransferDestinationSip | undefined;
  hooks?: (PhoneNumberHookCallRinging | PhoneNumberHookCallEnding)[] | undefined;
  credentialId?: string | undefined;
  name?: string | undefined;
  assistantId?: string | undefined;
  workflowId?: string | undefined;
  squadId?: string | undefined;
  server?: Server | undefined;
  provider?: "telnyx" | undefined;
  number?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateTwilioPhoneNumberDTO {
  fallbackDestination?: TransferDestinationNumber | TransferDestinationSip | undefined;
  hooks?: (PhoneNumberHookCallRinging | PhoneNumberHookCallEnding)[] | undefined;
  smsEnabled?: boolean | undefined;
  twilioAccountSid?: string | undefined;
  twilioAuthToken?: string | undefined;
  twilioApiKey?: string | undefined;
  twilioApiSecret?: string | undefined;
  name?: string | undefined;
  assistantId?: string | undefined;
  workflowId?: string | undefined;
  squadId?: string | undefined;
  server?: Server | undefined;
  provider?: "twilio" | undefined;
  number?: string | undefined;
  [field: string]: unknown;
}

export interface UpdateVapiPhoneNumberDTO {
  fallbackDestination?: TransferDestinationNumber | TransferDestinationSip | undefined;
  hooks?: (PhoneNumberHookCallRinging | PhoneNumberHookCallEnding)[] | undefined;
  name?: string | undefined;
  assistantId?: string | undefined;
  workflowId?: string | undefined;
  squadId?: string | undefined;
  server?: Server | undefined;
  provider?: "vapi" | undefined;
  sipUri?: string | undefined;
  authentication?: SipAuthentication | undefined;
  [field: string]: unknown;
}

export interface UpdateVonagePhoneNumberDTO {
  fallbackDestination?: TransferDestinationNumber | TransferDestinationSip | undefined;
  hooks?: (PhoneNumberHookCallRinging | PhoneNumberHookCallEnding)[] | undefined;
  credentialId?: string | undefined;
  name?: string | undefined;
  assistantId?: string | undefined;
  workflowId?: string | undefined;
  squadId?: string | undefined;
  server?: Server | undefined;
  number?: string | undefined;
  provider?: "vonage" | undefined;
  [field: string]: unknown;
}
