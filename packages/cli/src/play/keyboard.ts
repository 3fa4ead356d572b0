import { createInterface, type Interface } from 'node:readline';

/** Lines typed by a person or piped in, one at a time. */
export class Keyboard {
  private readonly reader: Interface;
  private readonly lines: string[] = [];
  private closed = false;
  private waiting: ((line: string | null) => void) | null = null;

  constructor() {
    this.reader = createInterface({ input: process.stdin, output: process.stdout, terminal: isTerminal() });
    this.reader.on('line', (line) => this.hear(line));
    // ^C and ^D both mean: enough for now.
    this.reader.on('SIGINT', () => this.close());
    this.reader.on('close', () => {
      this.closed = true;
      this.hear(null);
    });
  }

  /** The next line, or null when there will be none. */
  async line(prompt: string): Promise<string | null> {
    if (isTerminal()) {
      this.reader.setPrompt(prompt);
      this.reader.prompt();
    } else process.stdout.write(prompt);
    const line = await this.next();
    // What is piped in does not show by itself.
    if (!isTerminal()) console.log(line ?? '');
    else if (line === null) console.log('');
    return line;
  }

  close(): void {
    this.reader.close();
  }

  private next(): Promise<string | null> {
    const line = this.lines.shift();
    if (line !== undefined) return Promise.resolve(line);
    if (this.closed) return Promise.resolve(null);
    return new Promise((heard) => {
      this.waiting = heard;
    });
  }

  private hear(line: string | null): void {
    const { waiting } = this;
    if (waiting === null) {
      if (line !== null) this.lines.push(line);
      return;
    }
    this.waiting = null;
    waiting(line);
  }
}

export const isTerminal = (): boolean => process.stdin.isTTY && process.stdout.isTTY;
