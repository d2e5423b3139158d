/** A line of CSV: the number of its first line in the text, from 1, and its fields. `unclosed`: the quote of the last field is never closed. */
export type CsvRow = { line: number; cells: string[]; unclosed?: true };

/** What spreadsheets write between fields, by their language. */
export const separators = [',', ';', '\t'] as const;

/**
 * The lines of a CSV text (RFC 4180), also with another separator, single line feeds and a byte order mark; without empty ones. A quote that
 * is never closed ends with the text.
 */
export function csvRows(text: string, separator: (typeof separators)[number] = ','): CsvRow[] {
  const rows: CsvRow[] = [];
  // One match for each field: quoted or plain, and what ends it.
  const field = new RegExp(
    `(?:"((?:[^"]|"")*)("|$)([^${separator}\\r\\n]*)|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`,
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
