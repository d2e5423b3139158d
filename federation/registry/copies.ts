import fs from 'node:fs/promises';
import { compress } from '../http/compress.ts';

/** Files that compression makes smaller; pictures and fonts are compressed already. */
const compressible = /\.(?:js|css|svg|json|html|txt)$/;

/** Whether a file of a release has compressed copies beside it. Node builds are not served. */
export const hasCopies = (file: string, bytes: number): boolean =>
  !file.startsWith('node/') && compressible.test(file) && bytes >= 256;

/** Writes the compressed copies of a file beside it, each whole or not at all, for the same users. */
export async function writeCopies(file: string, content: Buffer): Promise<void> {
  const { br, gzip } = await compress(content, { br: 11, gzip: 9 });
  const { mode } = await fs.stat(file);
  for (const [ending, copy] of [
    ['.br', br],
    ['.gz', gzip],
  ] as const) {
    const draft = `${file}${ending}.${crypto.randomUUID()}`;
    try {
      await fs.writeFile(draft, copy, { mode });
      await fs.rename(draft, file + ending);
    } finally {
      await fs.rm(draft, { force: true });
    }
  }
}
