import { createHash } from 'node:crypto';

/** The hash of an inline script in the form of `Content-Security-Policy`. Its text must be constant. */
export const hashOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
