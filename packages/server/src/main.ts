import { openLog } from './log.ts';
import { type Server, startServer } from './server.ts';
import { help, readSettings, SettingsError } from './settings.ts';

/** Starts a server from flags and environment, and ends it cleanly when asked to. */
export async function main(args: readonly string[]): Promise<void> {
  let settings: ReturnType<typeof readSettings>;
  try {
    settings = readSettings(args, process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
    return;
  }
  if (settings === 'help') {
    console.log(help());
    return;
  }
  // In a terminal somebody looks on who wants to play, not to read logs.
  const logger = openLog(settings.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'));
  let server: Server;
  try {
    server = await startServer(settings, logger);
  } catch (error) {
    console.error(
      `The server could not be started: ${error instanceof Error ? error.message : String(error)}`,
    );
    process.exit(1);
  }
  const address = settings.PUBLIC_URL ?? `http://localhost:${server.port}`;
  logger.info({ port: server.port, role: settings.ROLE }, 'ready');
  console.error(`Evertable is at ${address}${process.stdin.isTTY ? ' (Ctrl+C ends it)' : ''}`);
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    // Whatever hangs must not keep the machine from going on; everything acknowledged is on disk.
    setTimeout(() => process.exit(1), 10_000).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'while stopping');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}
