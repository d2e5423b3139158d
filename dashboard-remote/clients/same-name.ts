import { type CustomerSummary, isSameName, nameKeys } from '@salon/shared-lib/domain';

type Named = Pick<CustomerSummary, 'id' | 'name' | 'phone' | 'distinct_from'>;

/**
 * The first two of the shown clients who are named alike, unless staff have said that they are two people: they may be one with two
 * numbers. Null without any.
 */
export function firstPair<Client extends Named>(rows: readonly Client[]): [Client, Client] | null {
  const byName = new Map<string, Client[]>();
  for (const row of rows) {
    const keys = nameKeys(row.name);
    const before = new Set(keys.flatMap((key) => byName.get(key) ?? []));
    const other = [...before].find(({ id }) => !row.distinct_from.includes(id));
    if (other) return [other, row];
    for (const key of keys) byName.set(key, [...(byName.get(key) ?? []), row]);
  }
  return null;
}

/** Who of the found ones is named as the client. */
export const namedAlike = <Client extends Named>(client: Named, found: readonly Client[]) =>
  found.find(
    ({ id, name }) =>
      id !== client.id && !client.distinct_from.includes(id) && isSameName(name, client.name),
  ) ?? null;
