import { copyFile, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;

/**
 * The serif of the headings. The axes for softness (80) and "wonk" (0) are pinned, and only used weights remain; the
 * optical size axis stays, because headings range from 20 to 92 px.
 */
async function makeFraunces(): Promise<string> {
  const source = require.resolve(
    '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
  );
  const font = await subsetFont(await readFile(source), latinCharacters(), {
    targetFormat: 'woff2',
    variationAxes: { SOFT: 80, WONK: 0, wght: { min: 300, max: 600 } },
  });
  const file = path.join(here, 'fraunces-harbour.woff2');
  await writeFile(file, font);
  return file;
}

/** The characters of the package's Latin subset, as one string. */
function latinCharacters(): string {
  const { latin } = require('@fontsource-variable/fraunces/unicode.json') as { latin: string };
  return latin
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

/** The sans of the text: the Latin file of the package, with weight as its only axis, is used as it is. */
async function copyInstrumentSans(): Promise<string> {
  const name = 'instrument-sans-latin-wght-normal.woff2';
  const file = path.join(here, name);
  await copyFile(require.resolve(`@fontsource-variable/instrument-sans/files/${name}`), file);
  return file;
}

for (const file of [await makeFraunces(), await copyInstrumentSans()]) {
  console.log(`${path.basename(file)}: ${(await stat(file)).size} bytes`);
}
