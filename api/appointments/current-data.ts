import { sentences } from '@salon/shared-lib/domain';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { PublicData } from '../db/public-data.ts';
import { Refusal } from '../security/refusal.ts';
import { readCustomerAndVersion } from './store.ts';

/**
 * Books by the salon's data as it is: `book` writes only while `data.version` still holds and answers null when it could
 * not. When an administrator changed something in between it is asked once more, by what holds now.
 * @throws Refusal 400 without such a customer.
 */
export async function bookByCurrentData<Booked>(
  { publicData }: Pick<Context, 'publicData'>,
  queries: Queries,
  customerId: number,
  book: (data: PublicData) => Promise<Booked | null>,
): Promise<Booked | null> {
  let seen: number | undefined;
  for (;;) {
    const known = await readCustomerAndVersion(queries, customerId);
    if (!known) throw new Refusal(400, 'customer_not_found', sentences.customerNotFound);
    if (known.version === seen) return null;
    const data = await publicData.atVersion(known.version, queries);
    const booked = await book(data);
    if (booked || seen !== undefined) return booked;
    seen = data.version;
  }
}
