import { m } from '@salon/shared-lib/i18n';
import { allOf } from '@salon/shared-lib/ui';
import type { Needed } from './booking-rules.ts';

/**
 * What someone still has to fill in, as a sentence; null for nothing. A missing time is not in it: where nothing is free,
 * the place of the times says so, with a way on. `guest`: who of a group has no services.
 */
export function neededWords(
  missing: readonly Needed[],
  { isLoading, guest }: { isLoading: boolean; guest: string | null },
): string | null {
  if (missing.includes('technician') && !isLoading) return m.create_technician_invalid();
  const words: Partial<Record<Needed, () => string>> = {
    phone: m.create_missing_phone,
    name: m.create_missing_name,
    email: m.create_missing_email,
    whose: m.create_missing_whose,
    services: () =>
      guest === null ? m.create_missing_services() : m.create_missing_services_of({ guest }),
    date: m.create_missing_date,
  };
  const open = missing.flatMap((one) => words[one]?.() ?? []);
  return open.length === 0 ? null : m.create_missing({ fields: allOf(open) });
}
