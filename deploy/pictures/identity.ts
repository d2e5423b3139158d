/**
 * Makes the files by which browsers and other sites recognize the salon: the icons from the mark, and the picture that is
 * shown with a link, from a still life. `node deploy/pictures/identity.ts`; needs Chromium (`CHROMIUM_PATH`).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { sharedPicture } from '../../shared-lib/domain/site-files.ts';
import texts from '../../shared-lib/i18n/locales/en.json' with { type: 'json' };

const sources = path.join(import.meta.dirname, 'identity');
const folder = path.join(import.meta.dirname, '../../api/site/files');
const icon = path.join(sources, 'icon.svg');

/** The color of the page behind the mark: the token `paper` in sRGB. */
const paper = '#fcfaf6';

/** The mark on a square; `inset` is the part of each side that stays empty. */
function mark(size: number, inset: number, background: string | null): Promise<Buffer> {
  const inner = Math.round(size * (1 - 2 * inset));
  const border = Math.floor((size - inner) / 2);
  return sharp(icon, { density: 72 * 16 })
    .resize(inner, inner)
    .extend({
      top: border,
      left: border,
      bottom: size - inner - border,
      right: size - inner - border,
      background: background ?? { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .flatten(background ? { background } : false)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** A PNG in the container of `favicon.ico`: a header of 6 bytes and one entry of 16. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Chromium's picture of `share.html` with the texts of the catalogue. */
async function sharePicture(): Promise<Buffer> {
  const temporary = mkdtempSync(path.join(tmpdir(), 'share-'));
  const [page, shot] = ['page.html', 'shot.png'].map((file) => path.join(temporary, file));
  if (!page || !shot) throw new Error('There is no temporary folder.');
  const html = readFileSync(path.join(sources, 'share.html'), 'utf8')
    .replace('<head>', `<head><base href="${pathToFileURL(sources)}/">`)
    .replace('{name}', texts.salon_name.replace('&', '&amp;'))
    .replace('{place}', texts.salon_place);
  writeFileSync(page, html);
  const { width, height } = sharedPicture;
  const options = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--allow-file-access-from-files',
    `--user-data-dir=${temporary}`,
    `--window-size=${width},${height}`,
    '--virtual-time-budget=5000',
    `--screenshot=${shot}`,
    page,
  ];
  execFileSync(process.env.CHROMIUM_PATH ?? 'chromium', options, { stdio: 'ignore' });
  const picture = await sharp(shot)
    .resize(width, height)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
  rmSync(temporary, { recursive: true });
  return picture;
}

const files: Record<string, Buffer> = {
  'icon.svg': readFileSync(icon),
  'favicon.ico': ico(await mark(32, 0, null), 32),
  'apple-touch-icon.png': await mark(180, 0.14, paper),
  'icon-192.png': await mark(192, 0.06, null),
  'icon-512.png': await mark(512, 0.06, null),
  // Everything outside of the middle 80 % may be cut off.
  'icon-maskable-192.png': await mark(192, 0.22, paper),
  'icon-maskable-512.png': await mark(512, 0.22, paper),
  'share.jpg': await sharePicture(),
};
for (const [name, content] of Object.entries(files)) {
  writeFileSync(path.join(folder, name), content);
  console.log(`${name}: ${content.length} bytes`);
}
