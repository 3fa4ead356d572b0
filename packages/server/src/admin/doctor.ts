// Checks the settings and the machine a server is going to run on.
//   npm run doctor -- [FOLDER OF BACKUPS] [the flags of the server]
// Exits with 1 when something must be changed before strangers may come.
import { CommandError, runCommand } from './command.ts';
import { checkHost, checkServices } from './host-checks.ts';
import { checkSettings, type Finding } from './setting-checks.ts';

const MARK: Readonly<Record<Finding['level'], string>> = { ok: 'ok  ', warning: 'warn', problem: 'BAD ' };

await runCommand(async ([backups, ...rest], config) => {
  if (rest.length > 0) throw new CommandError('npm run doctor -- [FOLDER OF BACKUPS] [flags of the server]');
  const findings = [
    ...checkSettings(config),
    ...checkHost(config, backups),
    ...(await checkServices(config)),
  ];
  const count = (level: Finding['level']): number => findings.filter((each) => each.level === level).length;
  if (count('problem') > 0) process.exitCode = 1;
  const lines = findings.map(({ level, text }) => `${MARK[level]}  ${text}`);
  return [...lines, '', `${count('problem')} problems, ${count('warning')} warnings`].join('\n');
});
