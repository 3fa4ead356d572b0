import { enableCompileCache } from 'node:module';

// Hundreds of small files are read at every start; what was made of them last time is kept.
enableCompileCache();

// npm runs its scripts in the folder of the package, but files are named as seen from where the person is.
const { INIT_CWD, npm_lifecycle_event: script } = process.env;
if (INIT_CWD && ['evertable', 'start', 'bench', 'soak'].includes(script ?? '')) process.chdir(INIT_CWD);

// Who reads only the beginning (`| head`) has seen enough: that is the end, and no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const { program } = await import('./program.ts');
process.exitCode = await program(process.argv.slice(2));
