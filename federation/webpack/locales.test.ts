import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import webpack from 'webpack';
import { temporaryFolder } from '../testing/fixture.ts';
import { minimizer } from './browser-build.ts';
import { LocalesPlugin } from './locales-plugin.ts';
import message from './messages-loader.ts';

const require = createRequire(import.meta.url);
let folder: string;
let dispose: () => Promise<void>;
beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
});
afterEach(() => dispose());

/** A text as Paraglide compiles it. */
const compiled = (english: string, spanish: string) => `
import { getLocale, experimentalStaticLocale } from '../runtime.js';
const en_back = () => { return (\`${english}\`) };
const es_back = () => { return (\`${spanish}\`) };
export const back = ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "es") return es_back(inputs)
	return en_back(inputs)
});`;

/** Builds a script that shows a text, and a chunk that shows it again; answers the files by name. */
async function build(english: string, spanish: string): Promise<Map<string, string>> {
  await fs.mkdir(path.join(folder, 'messages'), { recursive: true });
  await fs.writeFile(path.join(folder, 'messages/back.js'), compiled(english, spanish));
  const show = "import { back } from './messages/back.js'; document.title = back();";
  await fs.writeFile(path.join(folder, 'lazy.js'), `${show} document.body.id = 'lazy';`);
  await fs.writeFile(path.join(folder, 'main.js'), `${show} import('./lazy.js');`);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: {
      path: path.join(folder, 'dist'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: '',
      clean: true,
    },
    optimization: { minimizer, chunkIds: 'named' },
    module: {
      rules: [
        {
          include: path.join(folder, 'messages', path.sep),
          loader: require.resolve('./messages-loader.ts'),
        },
      ],
    },
    plugins: [new LocalesPlugin(['en', 'es'])],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else compiler.close(() => resolve());
    });
  });
  const names = await fs.readdir(path.join(folder, 'dist'), { recursive: true });
  const files = names.filter((name) => name.endsWith('.js')).sort();
  return new Map(
    await Promise.all(
      files.map(
        async (name) => [name, await fs.readFile(path.join(folder, 'dist', name), 'utf8')] as const,
      ),
    ),
  );
}

const withoutHashes = (files: Map<string, string>) =>
  [...files.keys()].map((name) => name.replace(/\.[0-9a-f]{8}/, ''));

describe('a build with two locales', () => {
  it('has every script once per locale, with the texts of that locale only', async () => {
    const files = await build('Back', 'Atras');
    expect(withoutHashes(files)).toEqual(['es/lazy_js.js', 'es/main.js', 'lazy_js.js', 'main.js']);
    const main = [...files].filter(([name]) => name.includes('main'));
    expect(main.map(([, code]) => [code.includes('Back'), code.includes('Atras')])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect([...files.values()].join('')).not.toContain('__FEDERATION_LOCALE');
  });

  it('loads chunks from the folder of the locale', async () => {
    const files = await build('Back', 'Atras');
    const [spanish = '', english = ''] = [...files]
      .filter(([name]) => name.includes('main'))
      .map(([, code]) => code);
    expect(spanish).toContain('"es/"');
    expect(english).not.toContain('"es/"');
  });

  it('gets new names for the scripts with a text that changed in any locale', async () => {
    const before = [...(await build('Back', 'Atras')).keys()];
    const same = [...(await build('Back', 'Atras')).keys()];
    const after = [...(await build('Back', 'Regresar')).keys()];
    expect(same).toEqual(before);
    // The text is in `main`, which the chunk takes it from.
    expect(after.filter((name) => before.includes(name) === name.includes('main'))).toEqual([]);
  });
});

it('refuses a text that was compiled in another way', () => {
  expect(() => message('export const back = () => "Back";')).toThrow('no choice of a locale');
});
