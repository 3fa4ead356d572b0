import { isIPv6 } from 'node:net';

/** Some proxies write the port of the client too, and that is another one with each connection. */
const withoutPort = (address: string): string =>
  /^\[([\da-f:.%\w]+)\](?::\d+)?$/i.exec(address)?.[1] ??
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ??
  address;

/** The key that limits count an address by: an IPv4 address, or the /64 network of an IPv6 address. */
export function addressKey(written: string): string {
  const address = withoutPort(written);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped !== null) return mapped[1];
  if (!isIPv6(address)) return address;
  // The URL parser writes an IPv6 address in its canonical form.
  const canonical = new URL(`http://[${address.split('%')[0]}]/`).hostname.slice(1, -1);
  const inHex = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(canonical);
  if (inHex !== null) {
    const [high, low] = [inHex[1], inHex[2]].map((part) => Number.parseInt(part, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  const [head, tail] = canonical.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
