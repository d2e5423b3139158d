import { isIP, isIPv6 } from 'node:net';

/**
 * The key by which calls from an address are counted: the IPv4 address in its plain form, or the /64 network of an IPv6
 * address, because one connection owns all addresses of its /64. A proxy may add a port; whatever else is no address counts as one: a
 * connection that is already closed has none.
 */
export function rateLimitKey(address = ''): string {
  return prefixOf(address, 64);
}

/**
 * The networks of an address, for waits and lookups (docs/rules.md#waits): the IPv4 address, or the /48 of an IPv6 address, which one
 * customer of a provider may own; and for IPv6 also the /32, which a provider owns.
 */
export function networksOf(address: string): { network: string; provider: string | null } {
  const network = prefixOf(address, 48);
  return { network, provider: network.endsWith('/48') ? prefixOf(address, 32) : null };
}

/** The wide network of an address: an IPv4 /24, an IPv6 /48 (docs/rules.md#networks). */
export function wideNetworkOf(address: string): string {
  const prefix = prefixOf(address, 48);
  return prefix.endsWith('/48') ? prefix : prefix.replace(/\.\d+$/, '.0/24');
}

/** The IPv4 address in its plain form, or the network of an IPv6 address with this many bits. */
function prefixOf(address: string, bits: 32 | 48 | 64): string {
  const plain = withoutPort(address).replace(/%.*$/, '');
  if (!isIPv6(plain)) return isIP(plain) ? plain : 'unknown';
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  const network = groups.slice(0, bits / 16).map((group) => group.toString(16));
  return `${network.join(':')}::/${bits}`;
}

/** `192.0.2.1:55` and `[2001:db8::1]:55` without brackets and port. */
const withoutPort = (address: string): string =>
  /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser also writes the last two groups in hexadecimal.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [head, tail] = [numbers(before), numbers(after ?? '')];
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
