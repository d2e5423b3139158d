import type { Locale } from '@salon/shared-lib/i18n';
import type { FastifyReply } from 'fastify';
import type { Environment } from '../environment.ts';

type ApiCookie = { name: string; value: string; seconds: number; sameSite?: 'lax' | 'strict' };

/** Sets a cookie for the API that no script can read. */
export function setApiCookie(
  reply: FastifyReply,
  { PUBLIC_URL }: Environment,
  { name, value, seconds, sameSite = 'lax' }: ApiCookie,
): void {
  reply.setCookie(name, value, {
    path: '/api',
    httpOnly: true,
    sameSite,
    // Behind a proxy the protocol of the request may be unknown; PUBLIC_URL has that of all visitors.
    secure: reply.request.protocol === 'https' || PUBLIC_URL?.startsWith('https:'),
    maxAge: seconds,
  });
}

/** Removes a cookie that `setApiCookie` set, where the request has it. */
export function clearApiCookie(reply: FastifyReply, name: string): void {
  if (reply.request.cookies[name] !== undefined) reply.clearCookie(name, { path: '/api' });
}

/** Seconds for which a browser remembers the language. */
const languageSeconds = 365 * 24 * 60 * 60;

/** Remembers the language of the pages in this browser, as the pages themselves do when one is chosen. */
export function setLanguageCookie(reply: FastifyReply, locale: Locale): void {
  reply.setCookie('language', locale, { path: '/', sameSite: 'lax', maxAge: languageSeconds });
}
