import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { remoteServer, temporaryFolder, writeBuild, writeShell } from '../testing/fixture.ts';
import { sharedFolder } from '../testing/shared-folder.ts';
import { withIncompatible } from './incompatible.ts';
import { release } from './release.ts';
import { releasedLines } from './report.ts';
import { rollback } from './rollback.ts';

let folder: string;
let dispose: () => Promise<void>;
const at = (name: string) => path.join(folder, name);
const store = () => at('store');

beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
});
afterEach(() => dispose());

describe('a release to which a rollback would not go any more', () => {
  const content = (text: string, shared?: Record<string, string>) =>
    writeBuild(at('content'), {
      name: 'content',
      server: remoteServer(`return '${text}'`),
      shared: { react: '^19.3.0', ...shared },
    });
  const shell = (version: string, shared?: Record<string, string>) =>
    writeShell(at('shell'), { version, shared: { react: '19.3.1', ...shared } });

  const other = (prefix = '/other') =>
    writeBuild(at('other'), {
      name: 'other',
      server: remoteServer("return ''"),
      prefixes: [prefix],
    });
  const moved = { server: remoteServer("return '2'"), prefixes: ['/moved'] };
  const released = async (...dists: string[]) =>
    withIncompatible(store(), await release(dists, store()));

  it('is named by the release of the shell that it does not fit', async () => {
    await released(await shell('1.0.0', { charts: '1.2.0' }));
    const [first] = await released(await content('1', { charts: '^1.0.0' }));
    const [second] = await released(await content('2'));
    expect([first, second].flatMap((one) => one?.incompatible)).toEqual([]);
    const done = await released(await shell('2.0.0'));
    const [live, warning] = releasedLines(done);
    expect(live).toMatch(/^shell 2\.0\.0\+\w+ is live in revision 4\.$/);
    expect(warning).toBe(
      `  Warning: while this is live, content can not be rolled back to ${first?.version}. content needs charts ^1.0.0, the shell shares none. Release a shell that shares it first.`,
    );
    await expect(rollback(store(), 'content')).rejects.toThrow('content needs charts ^1.0.0');
  });

  it('is named where shell and remote change together', async () => {
    const [, first] = await released(
      await shell('1.0.0', { charts: '1.2.0' }),
      await content('1', { charts: '^1.0.0' }),
    );
    const [changed, other] = await released(await shell('2.0.0'), await content('2'));
    expect(changed?.incompatible).toMatchObject([{ name: 'content', version: first?.version }]);
    expect(other?.incompatible).toEqual([]);
  });

  it('is named by the release of a remote that the shell before does not fit', async () => {
    const [first] = await released(await shell('1.0.0'), await content('1'));
    await released(await shell('2.0.0', { charts: '1.2.0' }));
    const [done] = await released(await content('2', { charts: '^1.0.0' }));
    expect(done?.incompatible).toMatchObject([{ name: 'shell', version: first?.version }]);
  });

  it('is not named by the release of a remote that fits the shell before', async () => {
    await released(await shell('1.0.0'), await content('1'));
    await released(await shell('2.0.0', { charts: '1.2.0' }));
    await released(await content('2', { charts: '^1.0.0' }));
    const [done] = await released(await other());
    expect(done?.incompatible).toEqual([]);
  });

  it('is not named by the release of a shell when another remote has its addresses', async () => {
    await released(await shell('1.0.0'), await content('1'));
    await released(await writeBuild(at('content'), { ...moved, name: 'content' }));
    await released(await other('/content'));
    const [done] = await released(await shell('2.0.0'));
    expect(done?.incompatible).toEqual([]);
  });

  it('is not named where its files do not come in time', async () => {
    await released(await shell('1.0.0'), await content('1'));
    await released(await shell('2.0.0', { charts: '1.2.0' }));
    const done = await release([await content('2', { charts: '^1.0.0' })], store());
    const slow = sharedFolder(store(), { fetch: () => new Promise(() => undefined) });
    expect(await withIncompatible(slow, done, 1)).toMatchObject([
      { name: 'content', incompatible: [] },
    ]);
  });
});
