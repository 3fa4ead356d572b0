import { ConfigError, readConfig, type ServerConfig } from '../config.ts';

/** Something wrong with how a command was called; its message is all that is printed. */
export class CommandError extends Error {}

/** Runs a command for whoever runs a server: words first, then the flags the server has, too. */
export async function runCommand(
  work: (words: readonly string[], config: ServerConfig) => Promise<string>,
): Promise<void> {
  const args = process.argv.slice(2);
  const firstFlag = args.findIndex((arg) => arg.startsWith('--'));
  const words = firstFlag < 0 ? args : args.slice(0, firstFlag);
  try {
    const config = readConfig(args.slice(words.length), process.env);
    if (config === 'help') throw new CommandError('see docs/operations.md');
    console.log(await work(words, config));
  } catch (error) {
    if (!(error instanceof CommandError) && !(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
