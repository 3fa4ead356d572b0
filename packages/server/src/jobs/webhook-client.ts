import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIPv6 } from 'node:net';
import type { ServerConfig } from '../config.ts';

const TIMEOUT_MS = 5_000;

const privateRanges = new BlockList();
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
  privateRanges.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const)
  privateRanges.addSubnet(net, bits, 'ipv6');

/** True for addresses of this machine and of private networks, which webhooks must not reach. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped !== null) return privateRanges.check(mapped[1], 'ipv4');
  return privateRanges.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

type WebhookConfig = Pick<ServerConfig, 'WEBHOOKS'>;
type Lookup = typeof lookup;

/** Checks the addresses that are connected to, so that a host name cannot resolve differently the second time. */
const publicLookup = ((
  host: string,
  options: object,
  done: (error: Error | null, found: unknown, family?: number) => void,
) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const allowed = found.filter(({ address }) => !isPrivateAddress(address));
    if (allowed.length === 0) return done(new PrivateAddress(), []);
    if ('all' in options && options.all === true) return done(null, allowed);
    done(null, allowed[0].address, allowed[0].family);
  });
}) as Lookup;

class PrivateAddress extends Error {
  constructor() {
    super('only public addresses are allowed');
  }
}

export interface HttpPost {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer;
}

/** Sends a POST request to an address a person gave and returns the status. The response body is not read. */
export function post(url: string, { headers, body }: HttpPost, { WEBHOOKS }: WebhookConfig): Promise<number> {
  const target = new URL(url);
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const literal = target.hostname.replace(/^\[|\]$/g, '');
  // A literal address is not looked up.
  if (WEBHOOKS !== 'any' && /^[\d.]+$|:/.test(literal) && isPrivateAddress(literal))
    return Promise.reject(new PrivateAddress());
  return new Promise((done, fail) => {
    const sent = request(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      timeout: TIMEOUT_MS,
      ...(WEBHOOKS !== 'any' && { lookup: publicLookup }),
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer within 5 s')));
    sent.on('error', fail);
    sent.on('response', (response) => {
      response.destroy();
      done(response.statusCode ?? 0);
    });
    sent.end(body);
  });
}

export const postJson = (url: string, body: object, config: WebhookConfig): Promise<number> =>
  post(url, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, config);
