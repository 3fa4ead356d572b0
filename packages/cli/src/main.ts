import { program } from './program.ts';

// npm runs its scripts in the folder of the package, but files are named as seen from where the person is.
const { INIT_CWD, npm_lifecycle_event: script } = process.env;
if (INIT_CWD && ['evertable', 'start', 'bench', 'soak'].includes(script ?? '')) process.chdir(INIT_CWD);

process.exitCode = await program(process.argv.slice(2));
