import type { Environment } from '../environment.ts';

const ownMachine = ['127.0.0.1', 'localhost', '::1'];

/**
 * Whether this is a production site. Only a process that listens on the loopback address, with the embedded database and
 * without a public address, is a developer's.
 */
export function isProduction({ PUBLIC_URL, DATABASE_URL, HOST }: Environment): boolean {
  return PUBLIC_URL !== undefined || DATABASE_URL !== undefined || !ownMachine.includes(HOST);
}
