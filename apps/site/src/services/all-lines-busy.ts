/** Where a visitor stands in the platform's waiting line. */
export interface QueuePlace {
  /** 1 is the next one. */
  place: number;
  /** Whether a call would be taken now. */
  isFree: boolean;
}

/** Every line is taken; the visitor has a place in the waiting line. */
export class AllLinesBusyError extends Error {
  readonly queue: QueuePlace;

  constructor(queue: QueuePlace) {
    super(`All lines are busy. You are number ${queue.place} in the line.`);
    this.queue = queue;
  }
}
