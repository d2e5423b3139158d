import {
  customerUpsertSchema,
  emailSchema,
  isMadeUpPhone,
  maxImportFaults,
  maxImportLines,
  maxName,
  normalizeEmail,
  normalizeName,
  normalizePhone,
  withoutCountryCode,
} from '@salon/shared-lib/domain';
import { locales, m } from '@salon/shared-lib/i18n';
import * as z from 'zod/mini';
import { withoutEscape } from '../http/csv.ts';
import { type CsvRow, csvRows, separators } from '../http/csv-rows.ts';

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
export type Fault = { line: number; message: string };

const { name, phone } = customerUpsertSchema.shape;
const required = ['name', 'phone'];

/** Faults of the lines, the first hundred of them, and how many there are. */
export class Faults {
  readonly list: Fault[] = [];
  count = 0;

  add(line: number, message: string): void {
    this.count += 1;
    if (this.list.length < maxImportFaults) this.list.push({ line, message });
  }
}

const titlesOf = ([head]: readonly CsvRow[]): string[] =>
  head?.cells.map((title) => title.trim().toLowerCase()) ?? [];

/** The lines, with the separator that finds the columns that must be there. */
function linesOf(csv: string): CsvRow[] {
  for (const separator of separators) {
    const rows = csvRows(csv, separator);
    const titles = titlesOf(rows);
    if (required.every((title) => titles.includes(title))) return rows;
  }
  return csvRows(csv);
}

/** The customers of a CSV text, whose first line names the columns; columns with other names are ignored. What does not fit becomes a fault. */
export function readImport(csv: string, faults: Faults): ImportedRow[] {
  const rows = linesOf(csv);
  const titles = titlesOf(rows);
  const [, ...lines] = rows;
  // Of two columns with one name, the first counts.
  const columns = new Map(titles.map((title, index) => [title, index] as const).reverse());
  const missing = required.filter((title) => !columns.has(title));
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
  return lines.flatMap((row) => {
    const imported = readRow(row, columns, faults);
    if (!imported) return [];
    for (const number of [imported.phone, imported.second_phone]) {
      if (number === null) continue;
      const earlier = lineOf.get(number);
      if (earlier !== undefined) faults.add(row.line, m.import_twice({ line: earlier }));
      else lineOf.set(number, row.line);
    }
    return [imported];
  });
}

const words = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
]);

function readRow(
  { line, cells, unclosed }: CsvRow,
  columns: ReadonlyMap<string, number>,
  faults: Faults,
): ImportedRow | null {
  const cell = (title: string) => withoutEscape((cells[columns.get(title) ?? -1] ?? '').trim());
  const before = faults.count;
  if (['name', 'email', 'notes'].some((title) => isMisread(cell(title)))) {
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
  const checkPhone = (number: string) =>
    check(phone, number, isMadeUpPhone(number) ? undefined : m.create_phone_invalid());
  const optional = (title: string) => cell(title) || null;
  const email = normalizeEmail(cell('email')) || null;
  if (email !== null) check(emailSchema, email);
  const second = digits(cell('second_phone')) || null;
  if (second !== null) checkPhone(second);
  const texts = cell('texts').toLowerCase();
  if (texts !== '' && !words.has(texts)) faults.add(line, m.import_texts_invalid());
  const locale = optional('language');
  if (locale !== null)
    check(z.enum(locales) as z.ZodMiniType<string, string>, locale, m.import_language_invalid());
  const notes = optional('notes');
  if (notes?.includes('\0')) faults.add(line, m.refusal_unstorable_text());
  const called = normalizeName(cell('name'));
  if (called.length > maxName)
    faults.add(line, m.import_column_at_most({ column: 'name', n: maxName }));
  else check(name as z.ZodMiniType<string, string>, cell('name'));
  const row = {
    line,
    name: called,
    phone: checkPhone(digits(cell('phone'))),
    second_phone: second,
    email,
    texts: words.get(texts) ?? null,
    locale,
    notes,
  };
  return faults.count === before ? row : null;
}

/** Letters of another encoding became this one where the file was read. */
const isMisread = (text: string) => text.includes('\uFFFD');

/** The digits of a number in any notation, without the country code of the United States. */
function digits(text: string): string {
  return withoutCountryCode(normalizePhone(text));
}
