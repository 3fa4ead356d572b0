import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { z } from 'zod';

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const isNetwork = (text: string): boolean => {
  const [address, bits, ...rest] = text.split('/');
  const max = isIP(address) === 4 ? 32 : 128;
  const isMask = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max);
  return NETWORKS.includes(text) || (isIP(address) > 0 && isMask && rest.length === 0);
};

/** A number of proxies, or their names and addresses; 0 and `false` for none. */
const trustedProxies = z
  .string()
  .transform((text) => text.trim())
  .refine(
    (text) => /^(\d|false)$/.test(text) || text.split(/\s*,\s*/).every(isNetwork),
    'must be a number of proxies, loopback, uniquelocal, or addresses separated by commas',
  )
  .transform((text): number | string | undefined => {
    if (text === 'false' || text === '0') return undefined;
    return /^\d$/.test(text) ? Number(text) : text;
  })
  .optional();

/** All settings, by environment variable or flag (`--data-dir` for `DATA_DIR`). The flag has precedence. */
const schema = {
  PORT: [z.coerce.number().int().min(0).max(65_535).default(8080), 'port to listen on'],
  HOST: [z.string().default('0.0.0.0'), 'address to listen on'],
  DATA_DIR: [z.string().min(1).default('./data'), 'folder of the embedded database'],
  DATABASE_URL: [
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
    'PostgreSQL to use instead; any number of servers can share it',
  ],
  REDIS_URL: [
    z
      .string()
      .regex(/^rediss?:\/\//, 'must begin with redis://')
      .optional(),
    'Redis for notices between servers',
  ],
  PUBLIC_URL: [
    z.url({ protocol: /^https?$/ }).optional(),
    'public address of the site, as in https://play.example.org',
  ],
  TRUST_PROXY: [
    trustedProxies,
    'proxies whose X-Forwarded-For is trusted: how many (1), loopback, uniquelocal, or addresses separated by commas',
  ],
  ROLE: [
    z.enum(['all', 'web', 'worker']).default('all'),
    'serve clients (web), work on jobs (worker), or both (all)',
  ],
  BOT_THREADS: [z.coerce.number().int().min(1).max(256).optional(), 'threads for bots (default: cores - 1)'],
  BOT_MS: [
    z.coerce.number().int().min(50).max(600_000).default(10_000),
    'time limit for one answer of a bot, in milliseconds',
  ],
  DB_CONNECTIONS: [z.coerce.number().int().min(2).max(200).default(10), 'connections to PostgreSQL'],
  RATE_LIMIT: [
    z.coerce.number().int().min(0).max(1_000_000).default(600),
    'requests a minute from one address; 0 switches limits off',
  ],
  SMTP_URL: [
    z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp://')
      .optional(),
    'mail server for reminders',
  ],
  MAIL_FROM: [z.email().optional(), 'sender address of reminders'],
  PUSH_CONTACT: [
    z
      .string()
      .regex(/^(mailto:|https:\/\/)/, 'must be a mailto: or https: address')
      .optional(),
    'contact address for push services; switches Web Push on',
  ],
  WEBHOOKS: [
    z.enum(['public', 'any', 'off']).default('public'),
    'allowed targets of webhooks: public addresses, any address, or off',
  ],
  METRICS_TOKEN: [
    z.string().min(16).optional(),
    'bearer token for /metrics; without it only this machine can read them',
  ],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    'level of the JSON log (default: info, in a terminal warn)',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Schema = typeof schema;
export type ServerConfig = { readonly [K in keyof Schema]: z.infer<Schema[K][0]> };
type Name = keyof Schema;

/** An invalid setting; the message names it. */
export class ConfigError extends Error {}

/** Settings that hold passwords: error messages do not repeat their value. */
const SECRET: readonly Name[] = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'METRICS_TOKEN'];

const names = Object.keys(schema) as Name[];
const flagOf = (name: Name): string => name.toLowerCase().replaceAll('_', '-');

export function help(): string {
  const lines = names.map((name) => {
    const flag = `--${flagOf(name)}`.padEnd(18);
    const standard = schema[name][0].safeParse(undefined);
    const byDefault =
      standard.success && standard.data !== undefined ? ` (default: ${String(standard.data)})` : '';
    return `  ${flag}  ${name.padEnd(14)}  ${schema[name][1]}${byDefault}`;
  });
  return `Starts the Evertable server.\n\n  flag                environment\n${lines.join('\n')}\n  --help\n`;
}

/** Reads and checks all settings; returns `help` for `--help`. */
export function readConfig(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ServerConfig | 'help' {
  const options = Object.fromEntries(names.map((name) => [flagOf(name), { type: 'string' as const }]));
  let flags: Record<string, string | boolean | undefined>;
  try {
    flags = parseArgs({
      args: [...args],
      options: { ...options, help: { type: 'boolean' as const } },
      strict: true,
    }).values;
  } catch (error) {
    throw new ConfigError(
      `${error instanceof Error ? error.message : String(error)}; run with --help for details`,
    );
  }
  if (flags['help'] === true) return 'help';
  const entries = names.map((name) => {
    const flag = flags[flagOf(name)];
    // An empty variable counts as not set, as is usual in shells and containers.
    const value = flag ?? (env[name] || undefined);
    const parsed = schema[name][0].safeParse(value);
    if (parsed.success) return [name, parsed.data];
    const where = flag === undefined ? name : `--${flagOf(name)}`;
    const what = SECRET.includes(name) ? '' : ` is ${JSON.stringify(value)}`;
    throw new ConfigError(`${where}${what}: ${parsed.error.issues[0].message}`);
  });
  return Object.fromEntries(entries) as ServerConfig;
}
