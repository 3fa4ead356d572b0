import { enableCompileCache } from 'node:module';

// Hundreds of small files are compiled at every start; the cache keeps the results.
enableCompileCache();

// npm runs scripts in the folder of the repository, but file names are relative to where the command was typed.
const { INIT_CWD, npm_lifecycle_event: script } = process.env;
if (INIT_CWD && ['evertable', 'start', 'bench', 'soak'].includes(script ?? '')) process.chdir(INIT_CWD);

// A reader that stops early (`| head`) ends the command without an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const { program } = await import('./program.ts');
process.exitCode = await program(process.argv.slice(2));
