/**
 * A line of CSV: the number of its first line in the text, from 1, and its fields. `unclosed`: the quote of the last
 * field is never closed.
 */
export type CsvRow = { line: number; cells: string[]; unclosed?: true };

/** What spreadsheets and other products write between fields. */
const separators = [',', ';', '\t', '|'] as const;
type Separator = (typeof separators)[number];

/** The line with which Excel names the separator of a file, before all others. */
const namedSeparator = /^\uFEFF?"?sep=([,;\t|])"?(?=[\r\n])/i;

/** The lines of a CSV text by the separator that its first line names, or else the first one whose names of columns are `known`. */
export function csvLinesOf(text: string, known: (head: readonly string[]) => boolean): CsvRow[] {
  const [first, named] = namedSeparator.exec(text) ?? [];
  // The line stays as an empty one, so that the lines keep their numbers.
  if (first && named) return csvRows(text.slice(first.length), named as Separator);
  for (const separator of separators) {
    const rows = csvRows(text, separator);
    if (known(rows[0]?.cells ?? [])) return rows;
  }
  return csvRows(text);
}

/**
 * The lines of a CSV text (RFC 4180), also with another separator, single line feeds and a byte order mark; without
 * empty ones. A quote that is never closed ends with the text.
 */
export function csvRows(text: string, separator: Separator = ','): CsvRow[] {
  const rows: CsvRow[] = [];
  // One match for each field: quoted or plain, and what ends it.
  const field = new RegExp(
    `(?:"((?:[^"]|"")*)("|$)([^${separator}\\r\\n]*)|([^${separator}\\r\\n]*))([${separator}]|\\r\\n|\\n|\\r|$)`,
    'gy',
  );
  field.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  while (field.lastIndex < text.length) {
    const [whole = '', quoted, quote, rest = '', plain = '', end] = field.exec(text) ?? [];
    if (whole === '') break;
    row.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"') + rest);
    if (quote === '') row.unclosed = true;
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === separator && field.lastIndex < text.length) continue;
    if (end === separator) row.cells.push('');
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
    row = { line, cells: [] };
  }
  return rows;
}
