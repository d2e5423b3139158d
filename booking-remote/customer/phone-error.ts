import { formatPhone, isForeignPhone, isMadeUpPhone, salon } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';

/** What to change about a number that is no customer's. */
export function phoneError(typed: string): string {
  if (isMadeUpPhone(typed)) return m.phone_made_up();
  if (!isForeignPhone(typed)) return m.phone_invalid();
  return m.phone_foreign({ phone: formatPhone(salon.phone) });
}
