import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

type Levels = {
  br: number;
  gzip: number;
  /**
   * Bits of the window of brotli, by default 22. Below quality 10, one of more than 16 takes many times as long for a
   * page, and saves 1 % at most.
   */
  brWindow?: number;
};

/** The brotli and gzip of some bytes, with the given levels. */
export async function compress(
  content: Buffer,
  { br: quality, gzip: level, brWindow = zlib.constants.BROTLI_DEFAULT_WINDOW }: Levels,
): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_LGWIN]: brWindow,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const work = [brotli(content, { params }), gzip(content, { level })] as const;
  const [br, gz] = await Promise.all(work);
  return { br, gzip: gz };
}
