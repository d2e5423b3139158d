import { isIP } from 'node:net';

const networkNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** True for a list of proxies that Fastify can trust: addresses, networks like `10.0.0.0/8` or their names, separated by commas. */
export function isProxyList(text: string): boolean {
  return text.split(',').every((entry) => {
    const part = entry.trim();
    if (networkNames.has(part)) return true;
    const [address = '', bits, ...more] = part.split('/');
    const family = address.includes('%') ? 0 : isIP(address);
    if (family === 0 || more.length > 0) return false;
    if (bits === undefined) return true;
    return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
  });
}
