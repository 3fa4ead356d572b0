/** Wrong usage of the command line: exit code 2. */
export class UsageError extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'UsageError';
  }
}

/** The command failed: exit code 1. */
export class CommandError extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'CommandError';
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
