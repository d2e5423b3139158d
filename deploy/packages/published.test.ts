import { expect, it } from '@jest/globals';
import { type Library, libraries, publishedPackage, type SourcePackage } from './published.ts';

const source: SourcePackage = {
  name: '@salon/library',
  version: '1.2.3',
  exports: { './ui': './ui/index.ts', './ui/*.css': './ui/*.css', './fields': './fields/index.ts' },
  bin: { library: './command/cli.ts' },
  dependencies: { react: '19.3.1', zod: '4.6.7' },
};
const library = libraries.find(({ folder }) => folder === 'shared-lib') as Library;
const published = (more: Partial<SourcePackage> = {}) =>
  publishedPackage({ ...source, ...more }, library);

it('names compiled files with their types, and nothing that only the API imports', () => {
  expect(published()).toMatchObject({
    exports: {
      './ui': { types: './ui/index.d.ts', default: './ui/index.js' },
      './ui/*.css': './ui/*.css',
    },
    bin: { library: './command/cli.js' },
  });
  expect(published()).not.toHaveProperty(['exports', './fields']);
});

it('packs the files that webpack takes', () => {
  const imports = { '#texts/*': { webpack: './texts/one/*', default: './texts/other/*' } };
  expect(published({ imports })).toMatchObject({ imports: { '#texts/*': './texts/one/*' } });
});

it('leaves the version of React to the remote, and names exact versions of everything else', () => {
  expect(published()).toMatchObject({
    dependencies: { zod: '4.6.7' },
    peerDependencies: { react: '^19.3.0' },
  });
  expect(() => published({ dependencies: { zod: 'workspace:*' } })).toThrow('no exact version');
});
