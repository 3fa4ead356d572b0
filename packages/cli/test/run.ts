import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'evertable-cli-'));

/** The real command in a process of its own. */
export function evertable(args: readonly string[], input = '', cwd: string = newFolder()): Promise<Ended> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [main, ...args], {
      cwd,
      env: { ...process.env, EVERTABLE_SAVES: join(cwd, 'saves') },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (data) => (out += String(data)));
    child.stderr.on('data', (data) => (err += String(data)));
    child.on('error', fail);
    child.on('close', (code) => done({ code, out, err }));
    // It may end before it has read everything.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
