import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Files that compression makes smaller; pictures and fonts are compressed already. */
const compressible = /\.(?:js|css|svg|json|html|txt)$/;

/** The best brotli and gzip of a file, or null when it gains little. Made once per release. */
export async function compressed(
  file: string,
  content: Buffer,
): Promise<{ br: Buffer; gz: Buffer } | null> {
  if (!compressible.test(file) || content.length < 256) return null;
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gzip(content, { level: 9 }),
  ]);
  return { br, gz };
}
