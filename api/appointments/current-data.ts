import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import type { PublicData } from '../public-data/public-data.ts';

/**
 * Books by the salon's data as it is: `read` says which version holds, null without such a customer; `book` writes only
 * while that version still holds and answers null when it could not. When an administrator changed something in between
 * it is asked once more, by what holds now.
 * @throws Refusal 400 without such a customer.
 */
export async function bookByCurrentData<Facts extends { version: number }, Booked>(
  { publicData }: Pick<Context, 'publicData'>,
  queries: Queries,
  read: () => Promise<Facts | null>,
  book: (data: PublicData, facts: Facts) => Promise<Booked | null>,
): Promise<Booked | null> {
  let seen: number | undefined;
  for (;;) {
    const facts = await read();
    if (!facts) throw refuse('unknown_customer');
    if (facts.version === seen) return null;
    const data = await publicData.atVersion(facts.version, queries);
    const booked = await book(data, facts);
    if (booked || seen !== undefined) return booked;
    seen = data.version;
  }
}
