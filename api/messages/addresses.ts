import { isIP } from 'node:net';
import { pageUrl, pathIn } from '@salon/federation/contract';
import { paths } from '@salon/shared-lib/domain';
import { type Locale, locales } from '@salon/shared-lib/i18n';
import type { Environment } from '../environment.ts';
import type { Message } from './outbox.ts';

/** The host of PUBLIC_URL by its name; null without one. */
export function publicHost({ PUBLIC_URL }: Environment): string | null {
  const host = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : '';
  // An IPv6 address is in brackets.
  return host === '' || host.startsWith('[') || isIP(host) ? null : host;
}

/** The host in identities of mails and calendar entries. */
export const siteHost = (environment: Environment): string =>
  publicHost(environment) ?? 'localhost';

/** The address that mails come from and that calendars show as the organizer: never a person's login. */
export function mailFrom(environment: Environment): string {
  return environment.MAIL_FROM ?? `no-reply@${siteHost(environment)}`;
}

/** The address of a page for links in messages. */
export function linkTo({ PUBLIC_URL, HOST, PORT }: Environment, path: string): string {
  return pageUrl(PUBLIC_URL ?? `http://${HOST}:${PORT}`, path);
}

/** The link of the booking with this token (docs/rules.md#booking-links). */
export const visitLink = (environment: Environment, token: string, locale: Locale): string =>
  linkTo(environment, `${pathIn(locale, paths.visit, locales)}#${token}`);

/** Where a message about a booking leads: to the visit, after a cancellation to the next booking. Without customer data. */
export function bookingLink(
  environment: Environment,
  kind: Message['kind'],
  token: string,
  locale: Locale,
): string {
  return kind === 'cancel'
    ? linkTo(environment, pathIn(locale, paths.bookingChoice, locales))
    : visitLink(environment, token, locale);
}
