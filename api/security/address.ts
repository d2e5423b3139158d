import { isIP, isIPv6 } from 'node:net';

/**
 * Whom an address stands for when calls are counted: an IPv4 address, however it is written, or the /64 of an IPv6
 * address. That is the least a house is given, with as many addresses in it as anyone wants.
 */
export function houseOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser writes the last two as hexadecimal too.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [head, tail] = [numbers(before), numbers(after ?? '')];
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

const named = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether Fastify can trust what is written here: addresses, networks like `10.0.0.0/8`, names, parted by commas. Not everyone. */
export function isProxyList(text: string): boolean {
  return text.split(',').every((entry) => {
    const part = entry.trim();
    if (named.has(part)) return true;
    const [address = '', bits, ...more] = part.split('/');
    const family = address.includes('%') ? 0 : isIP(address);
    if (family === 0 || more.length > 0) return false;
    if (bits === undefined) return true;
    return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
  });
}
