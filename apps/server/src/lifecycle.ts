import type { Logger } from "pino";

/** What was opened, closed in the opposite order. */
export interface Lifecycle {
  /** Registers what closes the thing just opened. */
  onClose(name: string, close: () => Promise<void> | void): void;
  /** Closes everything once; what fails to close does not keep the rest open. */
  close(): Promise<void>;
}

export function createLifecycle(logger: Logger): Lifecycle {
  const steps: { readonly name: string; readonly close: () => Promise<void> | void }[] = [];
  let closing: Promise<void> | undefined;

  const closeAll = async (): Promise<void> => {
    for (const { name, close } of steps.splice(0).reverse()) {
      try {
        await close();
      } catch (error) {
        logger.error({ error, part: name }, "a part did not close");
      }
    }
  };

  return {
    onClose: (name, close) => {
      steps.push({ name, close });
    },
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
}
