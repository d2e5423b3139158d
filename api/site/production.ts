import type { Environment } from '../environment.ts';

const ownMachine = ['127.0.0.1', 'localhost', '::1'];

/**
 * Whether visitors may come from outside. Only a process that listens to its own machine alone, with the embedded
 * database and no public address, is a developer's; everything else is production, said or not.
 */
export function isProduction({ PUBLIC_URL, DATABASE_URL, HOST }: Environment): boolean {
  return PUBLIC_URL !== undefined || DATABASE_URL !== undefined || !ownMachine.includes(HOST);
}
