import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

/** Begins every file: it tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** What Fastify needs for an endpoint that answers with CSV. */
export const csvAnswer = {
  schema: { response: { 200: { content: { 'text/csv': { schema: z.string() } } } } },
} as const;

/**
 * Sends a text or a stream, which begins with the byte order mark, as the file `name`.csv. The answer to HEAD is that to GET without the
 * file, of which no more is read.
 */
export function sendCsv(reply: FastifyReply, name: string, lines: string | Readable): FastifyReply {
  reply.type('text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${name}.csv"`);
  if (reply.request.method === 'HEAD' && typeof lines !== 'string') lines.destroy();
  return reply.send(lines);
}

/**
 * What a line begins with an apostrophe, because a spreadsheet would run it as a formula, also after spaces and in wide letters. What has
 * apostrophes before it gets one more, so that reading takes away no other.
 */
const isEscaped = /^'*(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

/** A field of a line that `csvLine` may have written, as it was. */
export const withoutEscape = (cell: string): string =>
  cell.startsWith("'") && isEscaped.test(cell.slice(1)) ? cell.slice(1) : cell;

/** One line of CSV (RFC 4180). Null is an empty field. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(field).join(',')}\r\n`;
}

function field(cell: string | number | null): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = isEscaped.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
