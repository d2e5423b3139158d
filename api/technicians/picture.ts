import { createHash } from 'node:crypto';
import { photoWidths } from '@salon/shared-lib/domain';
import sharp from 'sharp';
import { refuse, tooManyRequests } from '../http/refusal.ts';

/** More than any camera of a phone has by default; a small file can claim to be far larger. */
const maxPixels = 50_000_000;
/** Longer than those of a phone's panoramas. A strip is cut to 4:5 only after it is as wide as the photo, which takes long. */
const maxSide = 16_000;
const [, leastWidth, greatestWidth] = photoWidths;
const seconds = 10;
/** Includes the one that is decoded. Each can have 8 MB. */
const maxPictures = 8;

// Otherwise one for each core on some systems.
sharp.concurrency(1);

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

let pictures = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * `readPicture`, one at a time: each takes a thread of the pool in which tokens are verified too, and much memory.
 * @throws Refusal 400 `not_a_picture`, `picture_too_large`, `picture_too_small`, 429 `too_many_requests`.
 */
export async function photoFrom(picture: string, technicianId: number): Promise<Photo> {
  if (pictures >= maxPictures) throw tooManyRequests(seconds);
  pictures += 1;
  const photo = last.then(() => readPicture(picture, technicianId));
  last = photo.catch(() => undefined);
  try {
    return await photo;
  } finally {
    pictures -= 1;
  }
}

/**
 * Reads a picture in base64, turns it upright, cuts it to 4:5 around what the eye looks at, and encodes it in each width without
 * anything else that the file had, such as the place where it was taken.
 * @throws Refusal 400 `not_a_picture`, `picture_too_large`, `picture_too_small`.
 */
async function readPicture(picture: string, technicianId: number): Promise<Photo> {
  const bytes = Buffer.from(picture, 'base64');
  const { width, height } = await readable(() =>
    sharp(bytes, { limitInputPixels: false }).metadata(),
  );
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (width * height > maxPixels || long > maxSide) throw refuse('picture_too_large');
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
  const files: Photo['files'] = [];
  for (const width of photoWidths) {
    const file = await sharp(data, { raw: info })
      .resize({ width })
      .webp({ quality: 80 })
      .toBuffer();
    files.push({ width, file });
  }
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
