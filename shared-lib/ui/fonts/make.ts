import { readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;

/** The ranges of characters of a package's subsets, by the name of the subset. */
const subsetsOf = (name: string) =>
  require(`@fontsource-variable/${name}/unicode.json`) as Record<string, string>;

/**
 * The features that our text can use: no small capitals, fractions or alternates. Spread into the options, because their
 * type lacks `keepFeatures`.
 */
const written = {
  targetFormat: 'woff2' as const,
  keepFeatures: ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum'],
};

/**
 * The serif of the headings, in Latin or with the letters that Vietnamese adds. The axes for softness (80) and "wonk" (0) are
 * pinned, and of weight and optical size only what headings of 20 to 92 px use remains, as of the features.
 */
async function makeFraunces(subset: string, file: string): Promise<string> {
  const name = `@fontsource-variable/fraunces/files/fraunces-${subset}-full-normal.woff2`;
  const source = await readFile(require.resolve(name));
  const font = await subsetFont(source, characters(subsetsOf('fraunces')[subset] ?? ''), {
    ...written,
    variationAxes: {
      SOFT: 80,
      WONK: 0,
      wght: { min: 320, max: 420 },
      opsz: { min: 20, max: 92 },
    },
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

/** The sans of the text with the weights in use; Instrument Sans has no Vietnamese, so that has another. */
async function makeSans(name: string, subset: string): Promise<string> {
  const file = `${name}-${subset}-wght-normal.woff2`;
  const source = await readFile(require.resolve(`@fontsource-variable/${name}/files/${file}`));
  const font = await subsetFont(source, characters(subsetsOf(name)[subset] ?? ''), {
    ...written,
    variationAxes: { wght: { min: 400, max: 600 } },
  });
  return write(file, font);
}

const made = [
  await makeFraunces('latin', 'fraunces-harbour.woff2'),
  await makeFraunces('vietnamese', 'fraunces-harbour-vietnamese.woff2'),
  await makeLabel(),
  await makeSans('instrument-sans', 'latin'),
  await makeSans('hanken-grotesk', 'latin'),
  await makeSans('hanken-grotesk', 'vietnamese'),
];
for (const file of made) {
  console.log(`${path.basename(file)}: ${(await stat(file)).size} bytes`);
}
