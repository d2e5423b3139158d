import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** The brotli and gzip of some bytes, with the given levels. */
export async function compress(
  content: Buffer,
  levels: { br: number; gzip: number },
): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: levels.br,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const work = [brotli(content, { params }), gzip(content, { level: levels.gzip })] as const;
  const [br, gz] = await Promise.all(work);
  return { br, gzip: gz };
}
