import { parseArgs } from 'node:util';
import { z } from 'zod';

/** Everything that can be set, by environment or by flag (`--data-dir` for `DATA_DIR`). The flag wins. */
const described = {
  PORT: [z.coerce.number().int().min(0).max(65_535).default(8080), 'the port to listen at'],
  HOST: [z.string().default('0.0.0.0'), 'the address to listen at'],
  DATA_DIR: [z.string().min(1).default('./data'), 'the folder of the embedded database'],
  DATABASE_URL: [
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
    'a PostgreSQL to use instead; then any number of servers can share it',
  ],
  REDIS_URL: [
    z
      .string()
      .regex(/^rediss?:\/\//, 'must begin with redis://')
      .optional(),
    'a Redis for announcements between many servers',
  ],
  PUBLIC_URL: [
    z.url({ protocol: /^https?$/ }).optional(),
    'the address people use, as in https://play.example.org',
  ],
  TRUST_PROXY: [
    z.string().optional(),
    'proxies in front whose X-Forwarded-For is believed: loopback, uniquelocal, or addresses with commas',
  ],
  ROLE: [z.enum(['all', 'web', 'worker']).default('all'), 'serve people, work on jobs, or both'],
  BOT_THREADS: [z.coerce.number().int().min(1).max(256).optional(), 'threads for bots (default: cores - 1)'],
  BOT_MS: [z.coerce.number().int().min(50).max(600_000).default(10_000), 'the longest a bot may think'],
  DB_CONNECTIONS: [z.coerce.number().int().min(2).max(200).default(10), 'connections to PostgreSQL'],
  RATE_LIMIT: [
    z.coerce.number().int().min(0).max(1_000_000).default(600),
    'requests a minute from one address; 0 for no limit',
  ],
  SMTP_URL: [
    z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp://')
      .optional(),
    'a server to send mail with',
  ],
  MAIL_FROM: [z.email().optional(), 'the sender of mail'],
  PUSH_CONTACT: [
    z
      .string()
      .regex(/^(mailto:|https:\/\/)/, 'must be a mailto: or https: address')
      .optional(),
    'whom push services may write to; needed for Web Push',
  ],
  WEBHOOKS: [
    z.enum(['public', 'any', 'off']).default('public'),
    'which addresses webhooks may go to: public ones only, any, or none',
  ],
  METRICS_TOKEN: [
    z.string().min(16).optional(),
    'whoever sends this as a bearer token may read /metrics; without, only this machine itself',
  ],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    'how much is logged, as JSON lines (default: info, in a terminal warn)',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Described = typeof described;
export type Settings = { readonly [K in keyof Described]: z.infer<Described[K][0]> };
type Name = keyof Described;

/** A setting that cannot be, and which. */
export class SettingsError extends Error {}

/** Hold passwords: never repeated, not even when they are wrong. */
const SECRET: readonly Name[] = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'METRICS_TOKEN'];

const names = Object.keys(described) as Name[];
const flagOf = (name: Name): string => name.toLowerCase().replaceAll('_', '-');

export function help(): string {
  const lines = names.map((name) => {
    const flag = `--${flagOf(name)}`.padEnd(18);
    const standard = described[name][0].safeParse(undefined);
    const words =
      standard.success && standard.data !== undefined ? ` (default: ${String(standard.data)})` : '';
    return `  ${flag}  ${name.padEnd(14)}  ${described[name][1]}${words}`;
  });
  return `Starts the Evertable server.\n\n  flag                environment\n${lines.join('\n')}\n  --help\n`;
}

/** Reads and checks all settings; `help` when that was asked for. */
export function readSettings(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Settings | 'help' {
  const options = Object.fromEntries(names.map((name) => [flagOf(name), { type: 'string' as const }]));
  let flags: Record<string, string | boolean | undefined>;
  try {
    flags = parseArgs({
      args: [...args],
      options: { ...options, help: { type: 'boolean' as const } },
      strict: true,
    }).values;
  } catch (error) {
    throw new SettingsError(`${error instanceof Error ? error.message : String(error)}; --help tells more`);
  }
  if (flags['help'] === true) return 'help';
  const entries = names.map((name) => {
    const flag = flags[flagOf(name)];
    // An empty variable is one that is not set, as shells and containers like to have it.
    const value = flag ?? (env[name] || undefined);
    const parsed = described[name][0].safeParse(value);
    if (parsed.success) return [name, parsed.data];
    const where = flag === undefined ? name : `--${flagOf(name)}`;
    const what = SECRET.includes(name) ? '' : ` is ${JSON.stringify(value)}`;
    throw new SettingsError(`${where}${what}: ${parsed.error.issues[0].message}`);
  });
  return Object.fromEntries(entries) as Settings;
}
