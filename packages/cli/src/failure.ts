/** The person at the keyboard asked for something that cannot be: exit 2. */
export class UsageError extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'UsageError';
  }
}

/** What was asked for was done and went wrong, or could not be done: exit 1. */
export class Failure extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'Failure';
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
