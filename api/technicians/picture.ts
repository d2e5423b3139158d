import { createHash } from 'node:crypto';
import { photoWidths } from '@salon/shared-lib/domain';
import sharp from 'sharp';
import { refuse } from '../http/refusal.ts';

/** More than any camera of a phone has by default; a small file can claim to be far larger. */
const maxPixels = 50_000_000;
const [, leastWidth, greatestWidth] = photoWidths;
const seconds = 20;

// Other formats, such as SVG, run far more code, and can refer to files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

/** The files of a photo by width, and the text that identifies them. */
export type Photo = { hash: string; files: { width: number; file: Buffer }[] };

/** 4:5. */
const heightOf = (width: number) => (width * 5) / 4;

/**
 * Reads a picture in base64, turns it upright, cuts it to 4:5 around what the eye looks at, and encodes it in each width without
 * anything else that the file had, such as the place where it was taken.
 * @throws Refusal 400 `not_a_picture`, `picture_too_large`, `picture_too_small`.
 */
export async function photoFrom(picture: string, technicianId: number): Promise<Photo> {
  const bytes = Buffer.from(picture, 'base64');
  const { width, height } = await readable(() =>
    sharp(bytes, { limitInputPixels: false }).metadata(),
  );
  if (width * height > maxPixels) throw refuse('picture_too_large');
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (short < leastWidth || long < heightOf(leastWidth)) throw refuse('picture_too_small');
  const largest = await readable(() =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize({
        width: greatestWidth,
        height: heightOf(greatestWidth),
        fit: 'cover',
        position: sharp.strategy.attention,
      })
      .toColourspace('srgb')
      .timeout({ seconds })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { data, info } = largest;
  const files = await Promise.all(
    photoWidths.map(async (width) => ({
      width,
      file: await sharp(data, { raw: info }).resize({ width }).webp({ quality: 80 }).toBuffer(),
    })),
  );
  const digest = createHash('sha256').update(`${technicianId} `).update(data);
  return { hash: digest.digest('hex').slice(0, 32), files };
}

/** What a decoder throws is about the file. */
async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    throw refuse('not_a_picture');
  }
}
