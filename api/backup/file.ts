import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import {
  type BackupEnd,
  BackupError,
  type BackupHead,
  type BackupRow,
  endSchema,
  headSchema,
  rowSchema,
} from './format.ts';

/** Characters. The longest is a photo. */
const maxLine = 16_000_000;

type Part = { head: BackupHead } | { row: BackupRow } | { end: BackupEnd };

const noBackup = 'This file is no backup of the site.';
const cutShort = 'The backup is cut short: please download it anew.';
const tooLong = 'The backup is damaged: a line is longer than any that the site writes.';
const damaged = 'The backup is damaged: its bytes are not those that were downloaded.';

/**
 * The parts of a backup file, in their order; the end only when the checksum fits.
 * @throws BackupError for a file that is missing, no backup, cut short or damaged.
 */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const hash = createHash('sha256');
  let rows = 0;
  let isWhole = false;
  let isFirst = true;
  try {
    for await (const line of linesOf(file)) {
      if (isWhole) throw new BackupError(damaged);
      const value = parsed(line, isFirst ? noBackup : damaged);
      if (isFirst) {
        const head = headSchema.safeParse(value);
        if (!head.success) throw new BackupError(noBackup);
        yield { head: head.data };
      } else if ('end' in value) {
        const end = endSchema.safeParse(value);
        if (!end.success || end.data.rows !== rows || end.data.sha256 !== hash.digest('hex')) {
          throw new BackupError(damaged);
        }
        isWhole = true;
        yield { end: end.data };
      } else {
        const row = rowSchema.safeParse(value);
        if (!row.success) throw new BackupError(damaged);
        rows += 1;
        yield { row: row.data };
      }
      if (!isWhole) hash.update(`${line}\n`);
      isFirst = false;
    }
  } catch (error) {
    throw readable(error, isFirst);
  }
  if (isFirst) throw new BackupError(noBackup);
  if (!isWhole) throw new BackupError(cutShort);
}

/** The lines of the compressed file. @throws the errors of file and compression. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  const text = createGunzip();
  bytes.on('error', (error) => text.destroy(error));
  bytes.pipe(text).setEncoding('utf8');
  let rest = '';
  try {
    for await (const part of text) {
      const [first, ...more] = String(part).split('\n');
      rest += first;
      if (rest.length > maxLine) throw new BackupError(tooLong);
      for (const line of more) {
        yield rest;
        rest = line;
      }
    }
    if (rest !== '') yield rest;
  } finally {
    bytes.destroy();
  }
}

const objectSchema = z.record(z.string(), z.unknown());

function parsed(line: string, fault: string): Record<string, unknown> {
  try {
    return objectSchema.parse(JSON.parse(line));
  } catch {
    throw new BackupError(fault);
  }
}

function readable(error: unknown, isFirst: boolean): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupError('There is no such file.');
  if (code === 'EISDIR' || code === 'EACCES') return new BackupError('The file can’t be read.');
  // The end of the compressed data is missing.
  if (code === 'Z_BUF_ERROR') return new BackupError(cutShort);
  if (code.startsWith('Z_')) return new BackupError(isFirst ? noBackup : damaged);
  return error;
}
