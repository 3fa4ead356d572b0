import { program } from '../src/program.ts';
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'evertable-cli-'));

/** Starting many processes takes its time on a busy machine. */
export const PATIENCE = { timeout: 300_000 };

/** The command within this process, for what need not be tried in one of its own every time. */
export async function inProcess(args: readonly string[]): Promise<Ended> {
  let out = '';
  let err = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  const log = vi.spyOn(console, 'log').mockImplementation((text) => {
    out += `${String(text)}\n`;
  });
  const error = vi.spyOn(console, 'error').mockImplementation((text) => {
    err += `${String(text)}\n`;
  });
  try {
    const code = await program(args);
    return { code, out, err };
  } finally {
    for (const spy of [write, log, error]) spy.mockRestore();
  }
}

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
