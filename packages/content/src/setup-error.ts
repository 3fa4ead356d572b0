/** A setup that cannot be played, and why. */
export class SetupError extends Error {
  /** Which field of the setup it is about. */
  readonly field: string;
  constructor(field: string, why: string) {
    super(why);
    this.name = 'SetupError';
    this.field = field;
  }
}
