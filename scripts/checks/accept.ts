// npm run accept: writes the baseline again, after something got smaller. `-- --grown` also accepts what grew;
// then the commit says why.
import { writeFileSync } from 'node:fs';
import { baselineFile, limitProblems, measure, readBaseline } from './limits.ts';

const now = measure();
const worse = process.argv.includes('--grown') ? [] : limitProblems(readBaseline(), now);
for (const problem of worse) console.error(problem);
if (worse.length > 0) process.exitCode = 1;
else writeFileSync(baselineFile, `${JSON.stringify(now, null, 2)}\n`);
