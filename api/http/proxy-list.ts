import { BlockList, isIP, isIPv6 } from 'node:net';

/** The networks that Fastify means by a name. */
const namedNetworks: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** True for a list of proxies that Fastify can trust: addresses, networks like `10.0.0.0/8` or their names, separated by commas. */
export function isProxyList(text: string): boolean {
  return text.split(',').every((entry) => {
    const part = entry.trim();
    if (Object.hasOwn(namedNetworks, part)) return true;
    const [address = '', bits, ...more] = part.split('/');
    const family = address.includes('%') ? 0 : isIP(address);
    if (family === 0 || more.length > 0) return false;
    if (bits === undefined) return true;
    return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
  });
}

/** Says of the address of a connection whether a list of proxies has it. */
export function proxyTest(list: string): (address: string) => boolean {
  const proxies = new BlockList();
  const entries = list.split(',').map((entry) => entry.trim());
  for (const entry of entries.flatMap((one) => namedNetworks[one] ?? one)) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return (address) =>
    isIP(address) > 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
