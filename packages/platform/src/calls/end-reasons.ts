/** Why calls end, under the provider's names. */
export const endReasons = {
  customerEnded: "customer-ended-call",
  assistantEnded: "assistant-ended-call",
  endPhrase: "assistant-said-end-call-phrase",
  afterMessage: "assistant-ended-call-after-message-spoken",
  silence: "silence-timed-out",
  maxDuration: "exceeded-max-duration",
  /** Our own: the day's minutes or paid units are used up. */
  budgetSpent: "exceeded-daily-budget",
  neverJoined: "customer-did-not-answer",
  neverConnected: "call.in-progress.error-vapifault-transport-never-connected",
  connectionLost: "call.in-progress.error-assistant-did-not-receive-customer-audio",
  workerDied: "call.in-progress.error-vapifault-worker-died",
  workerMissing: "call.in-progress.error-vapifault-worker-not-available",
  shutdown: "worker-shutdown",
  pipelineFailed: "pipeline-no-available-llm-model",
} as const;
