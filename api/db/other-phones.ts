import { type SQL, sql } from 'drizzle-orm';

/** The further numbers of a customer: the second one, which staff write, and those of merged customers. */
type FurtherNumbers = { second: string | null; merged: readonly string[] };

/**
 * Further numbers as stored: between spaces, the second one first. Without a second one the text begins with a space, so that no number of
 * a merged customer stands in its place and is overwritten. Null for none; the own number `phone` is none of them.
 */
export function storedNumbers({ second, merged }: FurtherNumbers, phone: string): string | null {
  const first = second === phone ? null : second;
  const others = [...new Set(merged)].filter((number) => number !== phone && number !== first);
  return first === null && others.length === 0 ? null : [first ?? '', ...others].join(' ');
}

export function readNumbers(stored: string | null): FurtherNumbers {
  const [second = '', ...merged] = stored?.split(' ') ?? [];
  return { second: second || null, merged };
}

/** All further numbers, the second one first. */
export function splitNumbers(stored: string | null): string[] {
  const { second, merged } = readNumbers(stored);
  return second === null ? [...merged] : [second, ...merged];
}

export const filterNumbers = (
  { second, merged }: FurtherNumbers,
  isKept: (number: string) => boolean,
): FurtherNumbers => ({
  second: second !== null && isKept(second) ? second : null,
  merged: merged.filter(isKept),
});

/** The further numbers of a row of `customers` without this one, which becomes the own one. */
export const withoutNumber = (phone: string): SQL =>
  sql`(select nullif(array_to_string(case when n[1] = ${phone} then array[''] else n[1:1] end || array_remove(n[2:], ${phone}::text), ' '), '')
       from string_to_array(other_phones, ' ') as stored(n))`;

/** A condition on `customers`: one of the further numbers is this one. An index answers it. */
export const hasOtherPhone = (phone: string): SQL =>
  sql`other_phones is not null and string_to_array(other_phones, ' ') @> array[${phone}::text]`;
