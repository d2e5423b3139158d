import { splitLocale } from '@salon/federation/contract';
import { locales } from '@salon/shared-lib/i18n';

/** `paths.booking` and `paths.groupBooking`, written out: an object that two chunks share is not inlined. */
const wizards: readonly string[] = ['/booking', '/groupbooking'];

/** Whether a path, with or without a locale, is that of a booking wizard. */
export const isWizard = (pathname: string): boolean =>
  wizards.includes(splitLocale(pathname, locales).path.replace(/\/$/, ''));

/** Where somebody is: the path, and the step of a wizard. Choices within a step do not change it. */
export const placeOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname}?${new URLSearchParams(search).get('step') ?? ''}`;

/** Whether the browser keeps what is chosen in a wizard when the page is loaded anew. */
export function keepsChoices(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}
