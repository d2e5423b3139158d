import { normalizePhone, withoutCountryCode } from '@salon/shared-lib/domain';

/** The digits of a typed phone number, without the country code 1; empty for anything else. */
export function phoneDigits(typed: string): string {
  if (/[^\d\s().+-]/.test(typed)) return '';
  return withoutCountryCode(normalizePhone(typed));
}
