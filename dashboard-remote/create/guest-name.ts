import { m } from '@salon/shared-lib/i18n';

/** `Guest 2`, or `Guest 2, Ada` with a name. */
export function guestName(guest: number, name: string): string {
  return [m.group_guest({ n: guest + 1 }), name.trim()].filter(Boolean).join(', ');
}
