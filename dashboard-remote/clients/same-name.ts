import { type CustomerSummary, isSameName, lettersOf } from '@salon/shared-lib/domain';

type Named = Pick<CustomerSummary, 'id' | 'name' | 'phone'>;

/** The first two of the shown clients who are named alike: they may be one person with two numbers. Null without any. */
export function firstPair<Client extends Named>(rows: readonly Client[]): [Client, Client] | null {
  const byName = new Map<string, Client>();
  for (const row of rows) {
    const key = lettersOf(row.name);
    const other = byName.get(key);
    if (other) return [other, row];
    byName.set(key, row);
  }
  return null;
}

/** Who of the found ones is named as the client. */
export const namedAlike = <Client extends Named>(client: Named, found: readonly Client[]) =>
  found.find(({ id, name }) => id !== client.id && isSameName(name, client.name)) ?? null;
