const WIDTH = 30;
const EVERY_MS = 100;

/** A progress bar on stderr, shown only when that is a terminal. */
export class Progress {
  private readonly what: string;
  private readonly shown: boolean = process.stderr.isTTY;
  private drawnAt = 0;

  constructor(what: string) {
    this.what = what;
  }

  /** `part` goes from 0 to 1. */
  show(part: number, note = ''): void {
    if (!this.shown) return;
    const now = Date.now();
    if (now - this.drawnAt < EVERY_MS) return;
    this.drawnAt = now;
    const full = Math.round(Math.min(1, part) * WIDTH);
    const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
    const percent = `${Math.floor(Math.min(1, part) * 100)}`.padStart(3);
    process.stderr.write(`\r\u001B[K${`${this.what} ${bar} ${percent} % ${note}`.slice(0, 78)}`);
  }

  /** Clears the line. */
  end(): void {
    if (this.shown && this.drawnAt > 0) process.stderr.write('\r\u001B[K');
  }
}
