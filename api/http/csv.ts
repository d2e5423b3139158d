/** One line of CSV (RFC 4180). Null is an empty field. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(field).join(',')}\r\n`;
}

function field(cell: string | number | null): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  // A spreadsheet would run what customers type as a formula, also after spaces and in wide letters.
  const text = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
