import type { Jobs } from "@parlor/platform";
import type { Logger } from "pino";
import type { Delivery } from "./delivery.ts";

const QUEUE = "crm-delivery";
const SWEEP_MILLISECONDS = 60_000;

/** Keeps the outbox going. */
export interface DeliveryJobs {
  /** Something new waits: deliver soon. Never throws; the sweep finds what a failed wake left. */
  wake(): Promise<void>;
  close(): void;
}

/**
 * Runs deliveries as jobs: at every wake, at the time of the next attempt, and once a minute for whatever a crash
 * left behind between a change and its wake.
 */
export async function startDeliveryJobs(delivery: Delivery, jobs: Jobs, logger: Logger): Promise<DeliveryJobs> {
  const wakeAt = async (startAfter?: Date): Promise<void> => {
    try {
      await jobs.send(QUEUE, {}, { startAfter });
    } catch (error) {
      logger.warn({ error }, "the CRM delivery could not be woken");
    }
  };
  await jobs.work(QUEUE, { retryLimit: 2, retryDelay: 5, expireInSeconds: 600 }, async () => {
    const { delivered, failed } = await delivery.deliverDue();
    if (delivered > 0) logger.info({ delivered }, "delivered to the CRM");
    const next = failed > 0 ? await delivery.nextAttemptAt() : undefined;
    if (next) await wakeAt(next);
  });
  const sweep = setInterval(() => void wakeAt(), SWEEP_MILLISECONDS);
  sweep.unref();
  await wakeAt();
  return { wake: () => wakeAt(), close: () => clearInterval(sweep) };
}
