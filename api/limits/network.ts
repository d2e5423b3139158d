import { digest, type Keys } from '../identity/keys.ts';
import { rateLimitKey, wideNetworkOf } from './rate-limit-key.ts';

/** A network (an IPv4 address, an IPv6 /64) as the database and staff see it: never the address itself. */
export function networkDigest(keys: Keys, address: string): string {
  return digest(keys.limits, 'network', rateLimitKey(address)).slice(0, 16);
}

/** The same of a wide network (an IPv4 /24, an IPv6 /48), of which one tenant of a hosting company may have many addresses. */
export function wideNetworkDigest(keys: Keys, address: string): string {
  return digest(keys.limits, 'wide network', wideNetworkOf(address)).slice(0, 16);
}
