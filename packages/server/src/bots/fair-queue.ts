interface Job {
  readonly start: () => void;
}

/**
 * Work in turn by person: the first job of everybody else comes before a person's second one. What continues a job that
 * was begun comes before all others.
 */
export class FairQueue {
  private readonly maxRunning: number;
  /** By person, the next in turn first. */
  private readonly waiting = new Map<string, Job[]>();
  private readonly continued: Job[] = [];
  private running = 0;
  size = 0;

  constructor(maxRunning: number) {
    this.maxRunning = maxRunning;
  }

  run<T>(person: string, work: () => Promise<T>, isContinued = false): Promise<T> {
    return new Promise((done, fail) => {
      const start = (): void => {
        this.running++;
        work()
          .then(done, fail)
          .finally(() => {
            this.running--;
            this.startNext();
          });
      };
      if (isContinued) this.continued.push({ start });
      else {
        const jobs = this.waiting.get(person) ?? [];
        jobs.push({ start });
        this.waiting.set(person, jobs);
      }
      this.size++;
      this.startNext();
    });
  }

  private startNext(): void {
    if (this.running >= this.maxRunning) return;
    const job = this.continued.shift() ?? this.nextInTurn();
    if (job === undefined) return;
    this.size--;
    job.start();
  }

  private nextInTurn(): Job | undefined {
    const next = this.waiting.entries().next();
    if (next.done === true) return undefined;
    const [person, jobs] = next.value;
    const job = jobs.shift();
    // To the end of the line.
    this.waiting.delete(person);
    if (jobs.length > 0) this.waiting.set(person, jobs);
    return job;
  }
}
