import { createInterface, type Interface } from 'node:readline';

/** Reads lines from the terminal or from a pipe, one at a time. */
export class Keyboard {
  private readonly reader: Interface;
  private readonly lines: string[] = [];
  private closed = false;
  private waiting: ((line: string | null) => void) | null = null;

  constructor() {
    this.reader = createInterface({ input: process.stdin, output: process.stdout, terminal: isTerminal() });
    this.reader.on('line', (line) => this.onGames(line));
    // ^C and ^D both quit.
    this.reader.on('SIGINT', () => this.close());
    this.reader.on('close', () => {
      this.closed = true;
      this.onGames(null);
    });
  }

  /** The next line, or null at the end of the input. */
  async line(prompt: string): Promise<string | null> {
    if (isTerminal()) {
      this.reader.setPrompt(prompt);
      this.reader.prompt();
    } else process.stdout.write(prompt);
    const line = await this.next();
    // Piped input is not echoed by the terminal.
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

  private onGames(line: string | null): void {
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
