import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { ServerConfig } from '../config.ts';

const TIMEOUT_MS = 5_000;

const reserved4 = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved4.addSubnet(net, bits, 'ipv4');
/** Of IPv6 only global unicast is public; NAT64 and the rest lie outside it. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
/** Parts of it that lead to an IPv4 address (Teredo, 6to4) or to nowhere. */
const reserved6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved6.addSubnet(net, bits, 'ipv6');

/** True for addresses of this machine and of private networks, which webhooks must not reach. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return reserved4.check(address, 'ipv4') || isOwnAddress(address);
  if (!isIPv6(address)) return true;
  return !global6.check(address, 'ipv6') || reserved6.check(address, 'ipv6') || isOwnAddress(address);
}

type Interfaces = Readonly<Record<string, readonly { readonly address: string }[] | undefined>>;

export const isOwnAddress = (address: string, interfaces: Interfaces = networkInterfaces()): boolean =>
  Object.values(interfaces).some((all) =>
    all?.some((own) => own.address.toLowerCase() === address.toLowerCase()),
  );

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

interface HttpPost {
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
