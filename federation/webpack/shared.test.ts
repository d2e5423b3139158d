import fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/fixture.ts';
import { packageOf } from '../workspace/installed.ts';
import { sharedModules } from './shared.ts';

let folder: string;
let dispose: () => Promise<void>;
beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
});
afterEach(() => dispose());

const write = async (at: string, json: object) => {
  await fs.mkdir(path.join(folder, at), { recursive: true });
  await fs.writeFile(path.join(folder, at, 'package.json'), JSON.stringify(json));
};

it.each(['workspace:*', '^1.2.0', '1.2.3', 'file:../library-1.2.3.tgz'])(
  'shares what a library names when a remote depends on it as %s',
  async (range) => {
    await write('remote', { name: 'remote', version: '1.0.0', dependencies: { library: range } });
    const shared = { shared: ['./router'] };
    await write('remote/node_modules/library', {
      name: 'library',
      version: '1.2.3',
      federation: shared,
    });
    const modules = path.join(folder, 'remote/node_modules');
    await fs.symlink(packageOf('react', import.meta.dirname).folder, path.join(modules, 'react'));
    const found = sharedModules(path.join(folder, 'remote'), { jsxDevelopment: false });
    expect(found).toContainEqual({ request: 'library/router', version: '1.2.3', range: '^1.2.0' });
  },
);
