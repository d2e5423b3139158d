import { hasWarning, type MergeRequest } from '@salon/shared-lib/domain';
import * as z from 'zod/mini';
import { readNumbers, splitNumbers, storedNumbers } from '../db/other-phones.ts';

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
});
export type MergeRow = z.output<typeof rowSchema>;

/** Columns that belong together: undoing a merge puts all of them back, or none. */
export const columnGroups = [
  ['name'],
  ['phone', 'opt_in_sms', 'consent_at', 'consent_source', 'phone_proven_at', 'name_device'],
  ['email', 'email_proven_at', 'email_device', 'email_locale'],
  ['notes'],
  ['other_phones'],
] as const satisfies (keyof MergeRow)[][];

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
 * The row after undoing a merge: as it was before, but for what has changed since, which stays. Numbers of the folded customer go.
 */
export function unmergedRow({
  now,
  before,
  after,
  folded,
}: {
  now: MergeRow;
  before: MergeRow;
  after: MergeRow;
  folded: MergeRow;
}): MergeRow {
  const row = { ...now };
  for (const group of columnGroups) {
    if (group.every((column) => now[column] === after[column]))
      Object.assign(row, pick(before, group));
  }
  const foreign = [folded.phone, ...splitNumbers(folded.other_phones)].filter(
    (number) => ![before.phone, ...splitNumbers(before.other_phones)].includes(number),
  );
  const isOwn = (number: string) => !foreign.includes(number);
  const { second, merged } = readNumbers(row.other_phones);
  const numbers = {
    second: second !== null && isOwn(second) ? second : null,
    merged: merged.filter(isOwn),
  };
  return { ...row, other_phones: storedNumbers(numbers, row.phone) };
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
