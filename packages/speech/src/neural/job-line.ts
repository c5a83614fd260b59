/** Work in short steps: an urgent job overtakes the others between two of them, a cancelled one ends there. */
export interface Job {
  readonly id: number;
  readonly urgent: boolean;
  /** One step; true when the job is done. Its errors are its own affair: it does not throw. */
  step(): boolean;
  /** It will not be stepped again. */
  drop(): void;
}

/** @param soon runs a step after what has arrived in the meantime, e.g. `setImmediate` */
export function createJobLine(soon: (step: () => void) => void) {
  let jobs: Job[] = [];
  let scheduled = false;

  const run = () => {
    scheduled = false;
    const job = jobs.find(({ urgent }) => urgent) ?? jobs[0];
    if (!job) return;
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
