import {
  type CustomerImported,
  customerUpsertSchema,
  emailSchema,
  type ImportField,
  isMadeUpPhone,
  maxImportColumns,
  maxImportLines,
  maxName,
  normalizeEmail,
  normalizeName,
} from '@salon/shared-lib/domain';
import { locales, m } from '@salon/shared-lib/i18n';
import * as z from 'zod/mini';
import { withoutEscape } from '../../http/csv.ts';
import { type CsvRow, csvLinesOf } from '../../http/csv-rows.ts';
import { type ChosenColumns, columnsOf, type ImportColumns, missingColumns } from './columns.ts';
import type { Faults } from './faults.ts';
import { importedPhone } from './phone.ts';
import { type ImportedVisit, readVisit, type VisitContext } from './read-visit.ts';

/** A customer of an import. Null: the column is missing or empty, and what is stored stays. */
export type ImportedRow = {
  line: number;
  name: string;
  phone: string;
  second_phone: string | null;
  email: string | null;
  texts: boolean | null;
  locale: string | null;
  notes: string | null;
};
export type ReadColumn = CustomerImported['columns'][number];
/** A line of a file: its customer, null where an earlier line or nobody is meant, and its visit, if the file has visits. */
export type ImportedLine = {
  line: number;
  customer: ImportedRow | null;
  visit: ImportedVisit | 'cancelled' | null;
};

const { name, phone } = customerUpsertSchema.shape;

/**
 * The lines of a CSV text, whose first line names the columns, and what each of these is read as. What does not fit becomes a fault.
 */
export function readImport(
  csv: string,
  chosen: ChosenColumns,
  salon: VisitContext,
  faults: Faults,
): { columns: ReadColumn[]; lines: ImportedLine[] } {
  const [head, ...lines] = csvLinesOf(
    csv,
    (cells) => missingColumns(columnsOf(cells, chosen)).length === 0,
  );
  const titles = head?.cells ?? [];
  const columns = columnsOf(titles, chosen);
  return {
    columns: described(titles, lines, columns),
    lines: readLines(titles, lines, columns, salon, faults),
  };
}

/** What each column is read as, with its first value. */
function described(
  titles: readonly string[],
  lines: readonly CsvRow[],
  columns: ImportColumns,
): ReadColumn[] {
  const fields = new Map(Array.from(columns, ([field, place]) => [place, field] as const));
  return titles.slice(0, maxImportColumns).map((title, place) => ({
    title,
    field: fields.get(place) ?? null,
    value:
      lines
        .find(({ cells }) => cells[place]?.trim())
        ?.cells[place]?.trim()
        .slice(0, 60) ?? '',
  }));
}

function readLines(
  titles: readonly string[],
  lines: readonly CsvRow[],
  columns: ImportColumns,
  salon: VisitContext,
  faults: Faults,
): ImportedLine[] {
  const missing = missingColumns(columns);
  if (missing.length > 0) {
    const isOther = titles.some((title) => isMisread(title) || title.includes('\0'));
    const message = m.import_columns_missing({ columns: missing.join(', ') });
    faults.add(1, isOther ? m.import_encoding() : message);
    return [];
  }
  if (lines.length > maxImportLines) {
    faults.add(lines[maxImportLines]?.line ?? 1, m.import_too_long({ max: maxImportLines }));
    return [];
  }
  const lineOf = new Map<string, number>();
  return lines.map((row) => {
    const cell = cellsOf(row, columns);
    const hasVisit = cell('date') !== '';
    const isWalkIn = hasVisit && cell('phone') === '' && cell('second_phone') === '';
    const customer = isWalkIn ? null : readRow(row, columns, faults);
    let isKnown = false;
    for (const number of [customer?.phone, customer?.second_phone]) {
      if (!number) continue;
      const earlier = lineOf.get(number);
      if (earlier === undefined) lineOf.set(number, row.line);
      // One customer has several visits.
      else if (columns.has('date')) isKnown = true;
      else faults.add(row.line, m.import_twice({ line: earlier }));
    }
    const about = { line: row.line, phone: customer?.phone ?? null, name: nameIn(cell) };
    const visit = hasVisit && (customer || isWalkIn) && readVisit(about, cell, salon, faults);
    return { line: row.line, customer: isKnown ? null : customer, visit: visit || null };
  });
}

type Cell = (field: ImportField) => string;

const cellsOf =
  ({ cells }: CsvRow, columns: ImportColumns): Cell =>
  (field) =>
    withoutEscape((cells[columns.get(field) ?? -1] ?? '').trim());

const nameIn = (cell: Cell) => cell('name') || `${cell('first_name')} ${cell('last_name')}`;

const words = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
]);

function readRow(row: CsvRow, columns: ImportColumns, faults: Faults): ImportedRow | null {
  const { line, unclosed } = row;
  const cell = cellsOf(row, columns);
  const before = faults.count;
  const readAsText = ['name', 'first_name', 'last_name', 'email', 'notes'] as const;
  if (readAsText.some((field) => isMisread(cell(field)))) {
    faults.add(line, m.import_encoding());
    return null;
  }
  if (unclosed) faults.add(line, m.import_unclosed());
  const check = <T>(schema: z.ZodMiniType<T, T>, value: T, message?: string) => {
    const issue = schema.safeParse(value).error?.issues[0];
    if (issue) faults.add(line, message ?? issue.message);
    return value;
  };
  // Staff keep numbers of other countries, too; the sentence of the schema is that of the site's visitors.
  const readPhone = (text: string) => {
    const number = importedPhone(text);
    if (number === null && text !== '') faults.add(line, m.import_phone_unclear());
    else
      check(
        phone,
        number ?? '',
        isMadeUpPhone(number ?? '') ? undefined : m.create_phone_invalid(),
      );
    return number ?? '';
  };
  const optional = (field: ImportField) => cell(field) || null;
  const email = normalizeEmail(cell('email')) || null;
  if (email !== null) check(emailSchema, email);
  // Who has one number may have it in the column of the second.
  const first = readPhone(cell('phone') || cell('second_phone'));
  const other = cell('second_phone') && readPhone(cell('second_phone'));
  const second = other === '' || other === first ? null : other;
  const texts = cell('texts').toLowerCase();
  if (texts !== '' && !words.has(texts)) faults.add(line, m.import_texts_invalid());
  const locale = optional('language');
  if (locale !== null)
    check(z.enum(locales) as z.ZodMiniType<string, string>, locale, m.import_language_invalid());
  const notes = optional('notes');
  if (notes?.includes('\0')) faults.add(line, m.refusal_unstorable_text());
  const whole = nameIn(cell);
  const called = normalizeName(whole);
  if (called.length > maxName)
    faults.add(line, m.import_column_at_most({ column: 'name', n: maxName }));
  else check(name as z.ZodMiniType<string, string>, whole);
  const read = {
    line,
    name: called,
    phone: first,
    second_phone: second,
    email,
    texts: words.get(texts) ?? null,
    locale,
    notes,
  };
  return faults.count === before ? read : null;
}

/** Letters of another encoding became this one where the file was read. */
const isMisread = (text: string) => text.includes('\uFFFD');
