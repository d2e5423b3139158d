import { copyFile, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;

/** The ranges of characters of a package's subsets, by the name of the subset. */
const subsetsOf = (name: string) =>
  require(`@fontsource-variable/${name}/unicode.json`) as Record<string, string>;

/**
 * The serif of the headings, in Latin or with the letters that Vietnamese adds. The axes for softness (80) and "wonk" (0) are
 * pinned, and only used weights remain; the optical size axis stays, because headings range from 20 to 92 px.
 */
async function makeFraunces(subset: string, file: string): Promise<string> {
  const name = `@fontsource-variable/fraunces/files/fraunces-${subset}-full-normal.woff2`;
  const source = await readFile(require.resolve(name));
  const font = await subsetFont(source, characters(subsetsOf('fraunces')[subset] ?? ''), {
    targetFormat: 'woff2',
    variationAxes: { SOFT: 80, WONK: 0, wght: { min: 300, max: 600 } },
  });
  return write(file, font);
}

/** The two letters of the name of Vietnamese that the sans lacks, for the links to other languages. */
async function makeLabel(): Promise<string> {
  const name = 'hanken-grotesk-vietnamese-wght-normal.woff2';
  const source = require.resolve(`@fontsource-variable/hanken-grotesk/files/${name}`);
  const font = await subsetFont(await readFile(source), 'ếệ', { targetFormat: 'woff2' });
  return write('hanken-grotesk-label.woff2', font);
}

async function write(name: string, font: Buffer): Promise<string> {
  const file = path.join(here, name);
  await writeFile(file, font);
  return file;
}

/** The characters of some ranges, as one string. */
function characters(ranges: string): string {
  return ranges
    .split(',')
    .map((range) => {
      const [first = 0, last = first] = range
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      return String.fromCodePoint(...codes);
    })
    .join('');
}

/** The sans of the text, with weight as its only axis, is used as it is; it has no Vietnamese, so that has another. */
async function copySans(name: string, subset: string): Promise<string> {
  const from = `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`;
  const file = path.join(here, path.basename(from));
  await copyFile(require.resolve(from), file);
  return file;
}

const made = [
  await makeFraunces('latin', 'fraunces-harbour.woff2'),
  await makeFraunces('vietnamese', 'fraunces-harbour-vietnamese.woff2'),
  await makeLabel(),
  await copySans('instrument-sans', 'latin'),
  await copySans('hanken-grotesk', 'latin'),
  await copySans('hanken-grotesk', 'vietnamese'),
];
for (const file of made) {
  console.log(`${path.basename(file)}: ${(await stat(file)).size} bytes`);
}
