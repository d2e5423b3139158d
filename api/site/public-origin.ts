import type { Environment } from '../environment.ts';

/**
 * The origin of the addresses that pages give to other sites: `PUBLIC_URL`, or this machine's while developing; otherwise
 * there is none. A request never decides it, because its host may contain anything and pages are rendered once for all.
 */
export function publicOrigin({ PUBLIC_URL, SALON_MODE, PORT }: Environment): string | undefined {
  if (PUBLIC_URL) return PUBLIC_URL;
  return SALON_MODE === 'development' ? `http://localhost:${PORT}` : undefined;
}
