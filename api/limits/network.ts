import { digest, type Keys } from '../identity/keys.ts';
import { rateLimitKey } from './rate-limit-key.ts';

/** A network (an IPv4 address, an IPv6 /64) as the database and staff see it: never the address itself. */
export function networkDigest(keys: Keys, address: string): string {
  return digest(keys.limits, 'network', rateLimitKey(address)).slice(0, 16);
}
