import { hasWarning, type MergeRequest } from '@salon/shared-lib/domain';
import * as z from 'zod/mini';
import { filterNumbers, readNumbers, splitNumbers, storedNumbers } from '../db/other-phones.ts';

const instant = z.nullable(z.string());

/** A row of `customers` as JSON, with the columns that merging changes; the others are carried along. */
export const rowSchema = z.looseObject({
  name: z.string(),
  phone: z.string(),
  other_phones: z.nullable(z.string()),
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
  ['other_phones'],
] as const satisfies (keyof MergeRow)[][];

/** The own number, and the further ones. */
export const numbersOf = ({ phone, other_phones }: MergeRow): string[] => [
  phone,
  ...splitNumbers(other_phones),
];

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
  const { second, merged } = readNumbers(kept.other_phones);
  const came = [kept.phone, folded.phone, ...merged, ...splitNumbers(folded.other_phones)];
  return {
    ...kept,
    name: name === 'keep' ? kept.name : folded.name,
    ...pick(number, columnGroups[1]),
    ...pick(address, columnGroups[2]),
    notes: bothNotes(kept.notes, folded.notes),
    other_phones: storedNumbers({ second, merged: came }, number.phone),
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
    const isSame = (column: keyof MergeRow) => now[column] === after[column];
    const came = after[key] !== before[key];
    if (!isSame(key) || (!came && !facts.every(isSame))) continue;
    Object.assign(kept, pick(before, group));
    if (came && !facts.every(isSame)) Object.assign(back, pick(now, group));
  }
  // Who gave the name of the folded customer is told by that customer alone.
  back.name_device = folded.name_device;
  const ofBefore = numbersOf(before);
  const foreign = numbersOf(folded).filter((number) => !ofBefore.includes(number));
  const { second, merged } = readNumbers(kept.other_phones);
  // What was an own number before the merge stays a further one where another was written since.
  const numbers = { second, merged: [...merged, ...splitNumbers(now.other_phones)] };
  const ofKept = filterNumbers(numbers, (number) => !foreign.includes(number));
  kept.other_phones = storedNumbers(ofKept, kept.phone);
  const ofFolded = filterNumbers(readNumbers(folded.other_phones), (one) => one !== kept.phone);
  back.other_phones = storedNumbers(ofFolded, back.phone);
  return { kept, folded: back };
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
