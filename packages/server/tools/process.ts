import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { wait } from './player.ts';
import { endsWithUs } from './services.ts';

const MAIN = fileURLToPath(new URL('../src/start.ts', import.meta.url));

/** A server in a process of its own, to be killed. */
export class ServerProcess {
  readonly base: string;
  private readonly env: Record<string, string>;
  private child: ChildProcess | null = null;
  /** Everything it complained about. */
  readonly complaints: string[] = [];

  constructor(port: number, env: Record<string, string>) {
    this.base = `http://127.0.0.1:${port}`;
    this.env = { PORT: String(port), HOST: '127.0.0.1', RATE_LIMIT: '0', LOG_LEVEL: 'warn', ...env };
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Starts it and waits until it is ready; says how long that took. */
  async start(): Promise<number> {
    const started = performance.now();
    const env = {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      // Halves the processor time of a start, and these servers start often.
      NODE_COMPILE_CACHE: join(tmpdir(), 'evertable-compile-cache'),
      ...this.env,
    };
    // The inspector is there for `heapUsed` alone, on loopback and on any free port.
    const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', MAIN], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    const forget = endsWithUs(() => child.kill('SIGKILL'));
    child.once('exit', forget);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => this.complaints.push(data.toString('utf8').trim()));
    for (let i = 0; i < 3000; i++) {
      if (child.exitCode !== null)
        throw new Error(`the server ended at once:\n${this.complaints.join('\n')}`);
      const ok = await fetch(`${this.base}/healthz`).then(
        (response) => response.ok,
        () => false,
      );
      if (ok) return performance.now() - started;
      await wait(20);
    }
    throw new Error(`the server does not get ready:\n${this.complaints.join('\n')}`);
  }

  /** Without a farewell. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child === null || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }

  /** Bytes in use after garbage was collected. */
  async heapUsed(): Promise<number> {
    const url = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(this.complaints.join('\n'))?.[0] ?? '';
    const socket = new WebSocket(url);
    await new Promise((done, fail) => {
      socket.once('open', done);
      socket.once('error', fail);
    });
    const ask = (id: number, method: string): Promise<{ result: { usedSize: number } }> =>
      new Promise((done) => {
        const hear = (data: Buffer): void => {
          const message = JSON.parse(data.toString('utf8')) as { id: number; result: { usedSize: number } };
          if (message.id !== id) return;
          socket.off('message', hear);
          done(message);
        };
        socket.on('message', hear);
        socket.send(JSON.stringify({ id, method }));
      });
    await ask(1, 'HeapProfiler.collectGarbage');
    const { result } = await ask(2, 'Runtime.getHeapUsage');
    socket.close();
    return result.usedSize;
  }

  /** A figure the server publishes. */
  async metric(name: string): Promise<number> {
    const text = await (await fetch(`${this.base}/metrics`)).text();
    const line = text.split('\n').find((each) => each.startsWith(`${name} `) || each.startsWith(`${name}{`));
    return Number(line?.split(' ').at(-1));
  }
}
