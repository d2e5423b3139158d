import { isIP } from 'node:net';
import { pageUrl } from '@salon/federation/contract';
import type { Environment } from '../environment.ts';

/** The host of PUBLIC_URL by its name; null without one. */
export function publicHost({ PUBLIC_URL }: Environment): string | null {
  const host = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : '';
  // An IPv6 address is in brackets.
  return host === '' || host.startsWith('[') || isIP(host) ? null : host;
}

/** The address that mails come from and that calendars show as the organizer: never a person's login. */
export function mailFrom(environment: Environment): string {
  return environment.MAIL_FROM ?? `no-reply@${publicHost(environment) ?? 'localhost'}`;
}

/** The address of a page for links in messages. */
export function linkTo({ PUBLIC_URL, HOST, PORT }: Environment, path: string): string {
  return pageUrl(PUBLIC_URL ?? `http://${HOST}:${PORT}`, path);
}
