import { beforeAll, describe, expect, it } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import type { ManifestPart } from '../contract/site.ts';
import { contractVersion } from '../contract/types.ts';
import { checkFits } from './fits.ts';

const [major = 0, minor = 0] = contractVersion.split('.').map(Number);
const fitting: ManifestPart = {
  contract: `^${contractVersion}`,
  shared: { react: '^19.3.0', library: '^1.2.0' },
  container: '__mfe_gallery',
  entry: 'remoteEntry.js',
  styles: [],
  files: {},
};

beforeAll(() => {
  const shareConfig = { singleton: true, requiredVersion: false } as const;
  Object.assign(globalThis, { __FEDERATION_SHARED__: { react: '19.3.1', library: '1.2.4' } });
  init({
    name: 'shell',
    remotes: [],
    shared: {
      // A module that is CommonJS, and one that is loaded when it is asked for.
      react: { version: '19.3.1', lib: () => ({ useState() {} }), shareConfig },
      library: {
        version: '1.2.4',
        get: async () => () => ({ [Symbol.toStringTag]: 'Module', open() {}, later: undefined }),
        shareConfig,
      },
    },
  });
});

describe('a release fits a shell', () => {
  const cases: [what: string, manifest: Partial<ManifestPart>][] = [
    ['that does not say which names it uses', {}],
    [
      'that uses names of both kinds of modules',
      { names: { react: ['useState'], library: ['open'] } },
    ],
    ['that uses the whole of a CommonJS module', { names: { react: ['default'] } }],
    ['that uses a name without a value yet', { names: { library: ['later'] } }],
  ];
  it.each(cases)('%s', async (_, manifest) => {
    await expect(checkFits('gallery', { ...fitting, ...manifest })).resolves.toBeUndefined();
  });
});

describe('a release is refused', () => {
  const cases: [manifest: Partial<ManifestPart>, reason: string][] = [
    [{ contract: `^${major}.${minor + 1}.0` }, `Built for contract ^${major}.${minor + 1}.0`],
    [{ shared: { react: '^20.0.0' } }, 'Needs react ^20.0.0, the shell has 19.3.1'],
    [{ shared: { other: '^1.0.0' } }, 'Needs other ^1.0.0, the shell has none'],
    [{ names: { react: ['useState', 'useTea'] } }, 'Uses useTea of react, which the shell lacks'],
    [{ names: { library: ['default'] } }, 'Uses default of library, which the shell lacks'],
  ];
  it.each(cases)('%j', async (manifest, reason) => {
    await expect(checkFits('gallery', { ...fitting, ...manifest })).rejects.toMatchObject({
      stage: 'version',
      message: expect.stringContaining(reason),
    });
  });
});
