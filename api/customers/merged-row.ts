import { isDeepStrictEqual } from 'node:util';
import { hasWarning, type MergeRequest } from '@salon/shared-lib/domain';
import * as z from 'zod/mini';
import { type FurtherNumbers, listed, withoutOwn } from './numbers.ts';

const instant = z.nullable(z.string());

/** A row of `customers` as JSON, with its further numbers and the columns that merging changes; the others are carried along. */
export const rowSchema = z.looseObject({
  name: z.string(),
  phone: z.string(),
  further: z.object({ second: z.nullable(z.string()), merged: z.array(z.string()) }),
  notes: z.nullable(z.string()),
  email: z.nullable(z.string()),
  email_proven_at: instant,
  email_device: z.nullable(z.string()),
  email_locale: z.nullable(z.string()),
  opt_in_sms: z.boolean(),
  consent_at: instant,
  consent_source: z.nullable(z.enum(['web', 'staff', 'sms'])),
  phone_proven_at: instant,
  name_device: z.nullable(z.string()),
  own_device: z.nullable(z.string()),
});
export type MergeRow = z.output<typeof rowSchema>;

/** Columns that belong together: the first one is written, the others are facts about what it holds. */
const columnGroups = [
  ['name'],
  [
    'phone',
    'opt_in_sms',
    'consent_at',
    'consent_source',
    'phone_proven_at',
    'name_device',
    'own_device',
  ],
  ['email', 'email_proven_at', 'email_device', 'email_locale'],
  ['notes'],
  ['further'],
] as const satisfies (keyof MergeRow)[][];

/** The own number, and the further ones. */
const allNumbers = ({ phone, further }: MergeRow): string[] => [phone, ...listed(further)];

/**
 * What becomes of the kept customer. Consent and proof belong to a number and come with the chosen one. The kept customer's address
 * stays, else the other's comes along, as proven as it was.
 */
export function mergedRow(
  kept: MergeRow,
  folded: MergeRow,
  { name, phone }: Pick<MergeRequest, 'name' | 'phone'>,
): MergeRow {
  const number = phone === 'keep' ? kept : folded;
  const address = kept.email === null ? folded : kept;
  const { second, merged } = kept.further;
  const came = [kept.phone, folded.phone, ...merged, ...listed(folded.further)];
  return {
    ...kept,
    name: name === 'keep' ? kept.name : folded.name,
    ...pick(number, columnGroups[1]),
    ...pick(address, columnGroups[2]),
    notes: bothNotes(kept.notes, folded.notes),
    further: withoutOwn({ second, merged: came }, number.phone),
  };
}

/**
 * The rows of both after undoing a merge. The kept customer is as before, but for what no longer has the value of the merge, which stays.
 * What happened since to a number or an address, like a proof or the end of consent, goes with it.
 */
export function unmergedRows({
  now,
  before,
  after,
  folded,
}: Record<'now' | 'before' | 'after' | 'folded', MergeRow>): { kept: MergeRow; folded: MergeRow } {
  const kept = { ...now };
  const back = { ...folded };
  for (const group of columnGroups) {
    const [key, ...facts] = group;
    const isSame = (column: keyof MergeRow) => isDeepStrictEqual(now[column], after[column]);
    const came = !isDeepStrictEqual(after[key], before[key]);
    if (!isSame(key) || (!came && !facts.every(isSame))) continue;
    Object.assign(kept, pick(before, group));
    if (came && !facts.every(isSame)) Object.assign(back, pick(now, group));
  }
  // Who gave the name of the folded customer is told by that customer alone.
  back.name_device = folded.name_device;
  const ofBefore = allNumbers(before);
  const foreign = allNumbers(folded).filter((number) => !ofBefore.includes(number));
  // What was an own number before the merge stays a further one where another was written since.
  const merged = [...kept.further.merged, ...listed(now.further)];
  const ofKept = without({ ...kept.further, merged }, foreign);
  kept.further = withoutOwn(ofKept, kept.phone);
  back.further = withoutOwn(without(folded.further, [kept.phone]), back.phone);
  return { kept, folded: back };
}

function without({ second, merged }: FurtherNumbers, numbers: readonly string[]): FurtherNumbers {
  return {
    second: second !== null && numbers.includes(second) ? null : second,
    merged: merged.filter((number) => !numbers.includes(number)),
  };
}

/**
 * Both, allergies and the like first; then the folded customer's lines after those of the kept one, a line that both have once.
 */
function bothNotes(kept: string | null, folded: string | null): string | null {
  const lines = new Set([kept, folded].flatMap((notes) => notes?.split('\n') ?? []));
  const [first, rest]: [string[], string[]] = [[], []];
  for (const line of lines) (hasWarning(line) ? first : rest).push(line);
  return lines.size > 0 ? [...first, ...rest].join('\n') : null;
}

function pick<Column extends keyof MergeRow>(
  row: MergeRow,
  columns: readonly Column[],
): Pick<MergeRow, Column> {
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<
    MergeRow,
    Column
  >;
}
