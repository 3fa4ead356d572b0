import type { ServerConfig } from '../config.ts';

export interface Finding {
  readonly level: 'ok' | 'warning' | 'problem';
  readonly text: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string): Finding => ({ level: 'warning', text });
export const problem = (text: string): Finding => ({ level: 'problem', text });

/** Settings that do not fit together, or are dangerous where strangers can reach the server. */
export function checkSettings(config: ServerConfig): Finding[] {
  return [...checkAddress(config), ...checkMail(config), ...checkLimits(config)];
}

function checkAddress({ PUBLIC_URL, TRUST_PROXY, HOST }: ServerConfig): Finding[] {
  if (PUBLIC_URL === undefined)
    return [
      warning(
        'PUBLIC_URL is not set: fine at home; a public site needs it for safe cookies, passkeys and letters',
      ),
    ];
  if (!PUBLIC_URL.startsWith('https:'))
    return [problem('PUBLIC_URL does not begin with https: cookies and passwords travel in the open')];
  const isLocal = HOST === '127.0.0.1' || HOST === '::1' || HOST === 'localhost';
  return [
    ok(`PUBLIC_URL is ${PUBLIC_URL}`),
    ...(TRUST_PROXY === undefined
      ? [problem('TRUST_PROXY is not set: behind a proxy all people share the limits of one address')]
      : [ok(`TRUST_PROXY is ${String(TRUST_PROXY)}`)]),
    ...(isLocal || typeof TRUST_PROXY !== 'number'
      ? []
      : [
          warning(
            `HOST is ${HOST} and TRUST_PROXY a number: whoever reaches the port without the proxy can claim any address; set HOST=127.0.0.1, or addresses in TRUST_PROXY`,
          ),
        ]),
  ];
}

function checkMail({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: ServerConfig): Finding[] {
  if (SMTP_URL === undefined)
    return [warning('SMTP_URL is not set: nobody can recover a forgotten password')];
  return [
    ...(MAIL_FROM === undefined
      ? [problem('MAIL_FROM is not set: letters come from evertable@localhost')]
      : []),
    ...(PUBLIC_URL === undefined
      ? [problem('SMTP_URL needs PUBLIC_URL: links in letters begin with it')]
      : []),
    ...(SMTP_URL.startsWith('smtp:') && !/@?(localhost|127\.0\.0\.1)/.test(SMTP_URL)
      ? [warning('SMTP_URL begins with smtp: the password may travel in the open; smtps is better')]
      : []),
  ];
}

function checkLimits({
  RATE_LIMIT,
  WEBHOOKS,
  METRICS_TOKEN,
  PUBLIC_URL,
  LOG_LEVEL,
}: ServerConfig): Finding[] {
  const isPublic = PUBLIC_URL !== undefined;
  return [
    RATE_LIMIT === 0
      ? problem('RATE_LIMIT is 0: there are no limits')
      : ok(`RATE_LIMIT is ${RATE_LIMIT} a minute`),
    ...(WEBHOOKS === 'any' && isPublic
      ? [problem('WEBHOOKS is any: strangers can make the server call addresses in your network')]
      : []),
    ...(METRICS_TOKEN === undefined && isPublic
      ? [warning('METRICS_TOKEN is not set: nobody can read /metrics, so there are no alerts')]
      : []),
    ...(LOG_LEVEL === 'debug' || LOG_LEVEL === 'trace'
      ? [warning(`LOG_LEVEL is ${LOG_LEVEL}: every request is logged`)]
      : []),
  ];
}
