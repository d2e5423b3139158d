import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Picture } from './pictures.ts';

const widths = [800, 1600];
/** As AVIF only: browsers that read none are old, and their screens small. */
const thirdWidth = 2560;

/** Longest placeholder in bytes, as text: it is in a stylesheet that the first view waits for. */
const placeholderLimit = 700;

/** A master as AVIF and WebP in every width it is large enough for. */
export async function encode(
  master: string,
  picture: Picture,
  { folder, isWide }: { folder: string; isWide: boolean },
): Promise<void> {
  const { width: full = 0 } = await sharp(master).metadata();
  const wanted = isWide ? [...widths, thirdWidth] : widths;
  for (const width of wanted.filter((candidate) => candidate <= full)) {
    const resized = sharp(master).resize({ width, kernel: 'lanczos3' });
    const file = path.join(folder, `${picture.name}-${width}`);
    const avif = await resized
      .clone()
      .avif({ quality: picture.quality.avif, effort: 6, chromaSubsampling: '4:2:0' })
      .toFile(`${file}.avif`);
    console.log(`${picture.name} ${width} px: AVIF ${avif.size} bytes`);
    if (width === thirdWidth) continue;
    const webp = await resized
      .clone()
      .webp({ quality: picture.quality.webp, effort: 6, smartSubsample: true })
      .toFile(`${file}.webp`);
    console.log(`${picture.name} ${width} px: WebP ${webp.size} bytes`);
  }
}

/**
 * A stylesheet with a blurred miniature behind every picture of a folder, one class per picture. A class and not
 * a style attribute, because the content security policy allows none.
 */
export async function writePlaceholders(folder: string): Promise<void> {
  const rules = ['/* Made by deploy/pictures; not edited by hand. */'];
  for (const file of readdirSync(folder).sort()) {
    const name = /^(.*)-800\.webp$/.exec(file)?.[1];
    if (!name) continue;
    const address = await miniature(path.join(folder, file));
    const words = name.split('-');
    const className = [words[0], ...words.slice(1).map(capitalised)].join('');
    rules.push(
      `.${className} {\n  background-image: url("${address}");\n  background-size: cover;\n}`,
    );
  }
  writeFileSync(path.join(folder, 'placeholders.module.css'), `${rules.join('\n')}\n`);
}

/** 24 × 15 pixels: the browser's smoothing blurs it. */
async function miniature(file: string): Promise<string> {
  const bytes = await sharp(file)
    .resize(24, 15)
    .blur(0.6)
    .webp({ quality: 55, effort: 6 })
    .toBuffer();
  const address = `data:image/webp;base64,${bytes.toString('base64')}`;
  if (address.length > placeholderLimit)
    throw new Error(`${file}: placeholder of ${address.length} bytes`);
  return address;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
