/** Work in short steps: who needs it first is served first, at each step anew; a cancelled job ends between two. */
export interface Job {
  readonly id: number;
  /** Somebody waits: it goes before all that are not urgent. */
  readonly urgent: boolean;
  /** The moment from which somebody would miss its next step, by the clock of the line's jobs. */
  readonly dueAt: number;
  /** One step; true when the job is done. Its errors are its own affair: it does not throw. */
  step(): boolean;
  /** It will not be stepped again. */
  drop(): void;
}

/** Of jobs that are due at once the one that came first. */
const comesBefore = (job: Job, other: Job) =>
  job.urgent === other.urgent ? job.dueAt < other.dueAt : job.urgent && !other.urgent;

/** @param soon runs a step after what has arrived in the meantime, e.g. `setImmediate` */
export function createJobLine(soon: (step: () => void) => void) {
  let jobs: Job[] = [];
  let scheduled = false;

  const run = () => {
    scheduled = false;
    const [first, ...others] = jobs;
    if (!first) return;
    const job = others.reduce((next, other) => (comesBefore(other, next) ? other : next), first);
    if (job.step()) jobs = jobs.filter((other) => other !== job);
    wake();
  };
  const wake = () => {
    if (scheduled || jobs.length === 0) return;
    scheduled = true;
    soon(run);
  };

  return {
    add(job: Job): void {
      jobs.push(job);
      wake();
    },
    cancel(id: number): void {
      for (const job of jobs.filter((other) => other.id === id)) job.drop();
      jobs = jobs.filter((job) => job.id !== id);
    },
  };
}
