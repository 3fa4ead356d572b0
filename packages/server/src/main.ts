import { ConfigError, help, readConfig } from './config.ts';
import { openLogger } from './logger.ts';
import { type Server, startServer } from './server.ts';

/** A server that takes longer to stop is ended; everything it acknowledged is on disk. */
const STOP_MS = 10_000;

/** Starts a server from flags and environment, and stops it on SIGTERM or SIGINT. */
export async function main(args: readonly string[]): Promise<void> {
  let config: ReturnType<typeof readConfig>;
  try {
    config = readConfig(args, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
    return;
  }
  if (config === 'help') {
    console.log(help());
    return;
  }
  // In a terminal people want to see the address, not the log.
  const logger = openLogger(config.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'));
  let server: Server;
  try {
    server = await startServer(config, logger);
  } catch (error) {
    console.error(
      `The server could not be started: ${error instanceof Error ? error.message : String(error)}`,
    );
    process.exit(1);
  }
  const address = config.PUBLIC_URL ?? `http://localhost:${server.port}`;
  logger.info({ port: server.port, role: config.ROLE }, 'ready');
  console.error(`Evertable is at ${address}${process.stdin.isTTY ? ' (Ctrl+C stops it)' : ''}`);
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'error while stopping');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}
