import { randomInt } from 'node:crypto';
import { buckets } from '../registry/canary.ts';

const cookieName = 'canary';
const maxAgeSeconds = 30 * 24 * 60 * 60;

/** The bucket of a visitor (0–99), from the cookies of a request; null without one. */
export function bucketIn(cookies: string | null): number | null {
  const found = new RegExp(`(?:^|;\\s*)${cookieName}=(\\d{1,2})(?:;|$)`).exec(cookies ?? '')?.[1];
  return found === undefined ? null : Number(found);
}

/** The bucket of a new visitor. */
export const randomBucket = (): number => randomInt(buckets);

/** The `Set-Cookie` header that keeps a visitor in a bucket. It has nothing about the visitor, and scripts can't read it. */
export const bucketCookie = (bucket: number, { secure }: { secure: boolean }): string =>
  `${cookieName}=${bucket}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;

/** Whether a browser says that it opens a document now, and not beforehand. */
export const isOpened = ({ method, headers }: Request): boolean =>
  method === 'GET' && headers.get('sec-fetch-mode') === 'navigate' && !headers.has('sec-purpose');

/**
 * Whether a request may be given a bucket: a browser opens a document. What a script or a service worker requests, for storing it, is
 * the default release.
 */
export const isVisit = (request: Request): boolean =>
  request.method === 'GET' && (request.headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate';
