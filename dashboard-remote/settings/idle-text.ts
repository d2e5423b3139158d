import { m } from '@salon/shared-lib/i18n';

/** An idle time in the language of the page: `30 minutes`, `4 hours`, or that there is none. */
export function idleText(minutes: number): string {
  if (minutes === 0) return m.idle_never();
  const isShort = minutes < 60;
  return new Intl.NumberFormat(m.language_tag(), {
    style: 'unit',
    unit: isShort ? 'minute' : 'hour',
    unitDisplay: 'long',
  }).format(isShort ? minutes : minutes / 60);
}
