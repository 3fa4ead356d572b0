import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIPv6 } from 'node:net';
import type { Settings } from './settings.ts';

const PATIENCE_MS = 5_000;

const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** Whether an address is one of this machine or its network, where nobody outside may have us knock. */
export function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped !== null) return inside.check(mapped[1], 'ipv4');
  return inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

type Rules = Pick<Settings, 'WEBHOOKS'>;
type Lookup = typeof lookup;

/** Addresses are checked where they are used, so that a name cannot lead somewhere else the second time. */
const guarded = ((
  host: string,
  options: object,
  done: (error: Error | null, found: unknown, family?: number) => void,
) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const allowed = found.filter(({ address }) => !isInside(address));
    if (allowed.length === 0) return done(new NotOutside(), []);
    if ('all' in options && options.all === true) return done(null, allowed);
    done(null, allowed[0].address, allowed[0].family);
  });
}) as Lookup;

class NotOutside extends Error {
  constructor() {
    super('messages go to public addresses only');
  }
}

export interface Letter {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer;
}

/** Posts something to an address a person gave; says with which status it was taken. What comes back is not read. */
export function post(url: string, { headers, body }: Letter, { WEBHOOKS }: Rules): Promise<number> {
  const target = new URL(url);
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const literal = target.hostname.replace(/^\[|\]$/g, '');
  // Nobody looks up an address that is written in figures.
  if (WEBHOOKS !== 'any' && /^[\d.]+$|:/.test(literal) && isInside(literal))
    return Promise.reject(new NotOutside());
  return new Promise((done, fail) => {
    const sent = request(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      timeout: PATIENCE_MS,
      ...(WEBHOOKS !== 'any' && { lookup: guarded }),
    });
    sent.on('timeout', () => sent.destroy(new Error('nobody answers there')));
    sent.on('error', fail);
    sent.on('response', (response) => {
      response.destroy();
      done(response.statusCode ?? 0);
    });
    sent.end(body);
  });
}

export const postJson = (url: string, body: object, rules: Rules): Promise<number> =>
  post(url, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, rules);
