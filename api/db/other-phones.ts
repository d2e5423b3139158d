import { type SQL, sql } from 'drizzle-orm';

/** The further numbers of a customer as stored: between spaces; null for none. */
export function storedNumbers(numbers: readonly string[], phone: string): string | null {
  const others = [...new Set(numbers)].filter((number) => number !== phone);
  return others.length > 0 ? others.join(' ') : null;
}

export const splitNumbers = (stored: string | null): string[] => stored?.split(' ') ?? [];

/** A condition on `customers`: one of the further numbers is this one. An index answers it. */
export const hasOtherPhone = (phone: string): SQL =>
  sql`other_phones is not null and string_to_array(other_phones, ' ') @> array[${phone}::text]`;
