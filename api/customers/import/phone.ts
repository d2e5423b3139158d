import { withoutCountryCode } from '@salon/shared-lib/domain';

/** What stands behind the number of a telephone exchange: `x12`, `ext. 12`, `;ext=12`, `#12`. */
const extension = /[\s;,]*(?:x|ext|extn|extension|#)[.:=\s]*\d{1,6}$/i;

/** A number of the United States as people write it, with or without the country code. */
const inGroups =
  /^(?:(?:\+|00)?1[\s.\-‐‑‒–/·]*)?\(?([2-9]\d{2})\)?[\s.\-‐‑‒–/·]*(\d{3})[\s.\-‐‑‒–/·]*(\d{4})$/;

/**
 * The digits of a number as spreadsheets and other products write it, as it is stored; null where it is not certain which number is meant
 * (docs/rules.md#customer-records). Bare digits are those of an export, 10 to 15 of any country.
 */
export function importedPhone(text: string): string | null {
  const written = text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^tel:/i, '')
    .replace(extension, '')
    .trim();
  const bare = withoutPoint(written);
  // Longer ones may begin with what is dialled before a country code; ten that begin with 0 or 1 have lost a digit.
  if (/^(?!(00|011)\d{9})(?![01]\d{9}$)\d{10,15}$/.test(bare)) return withoutCountryCode(bare);
  return inGroups.exec(bare)?.slice(1).join('') ?? null;
}

/** A whole number that was stored as one with a point: `2535550147.0`, `2.535550147E9`. One without all its digits stays as it is. */
function withoutPoint(text: string): string {
  const [, whole = '', rest = '', exponent = ''] =
    /^(\d+)(?:\.(\d+))?(?:E\+?(\d+))?$/i.exec(text) ?? [];
  if (exponent === '') return /^0*$/.test(rest) && whole !== '' ? whole : text;
  return whole.length === 1 && rest.length === Number(exponent) ? whole + rest : text;
}
