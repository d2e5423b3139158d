import { createHash } from 'node:crypto';

/** The hash of an inline script or style in the form of `Content-Security-Policy`. Its text must be constant. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
