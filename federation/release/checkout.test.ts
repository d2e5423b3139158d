import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { liveEntry } from '../registry/live.ts';
import { RegistryStore } from '../registry/store.ts';
import { remoteServer, temporaryFolder, writeBuild, writeShell } from '../testing/fixture.ts';
import { releaseFromCheckout } from './checkout.ts';
import { release } from './release.ts';

let folder: string;
let dispose: () => Promise<void>;
const at = (name: string) => path.join(folder, name);
const store = () => at('store');

beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
  await writeShell(at('shell'));
});
afterEach(() => dispose());

/** A build of the same remote, with other content. */
const build = (place: string, content: string) =>
  writeBuild(at(place), { name: 'content', server: remoteServer(`return '${content}'`) });
const start = (...places: string[]) => releaseFromCheckout(places.map(at), store());
const live = async () =>
  liveEntry(await new RegistryStore(store()).current(), 'content')?.url ?? '';
const changed = ({ released }: Awaited<ReturnType<typeof start>>) =>
  released.filter((one) => one.changed).map(({ name }) => name);

it('releases everything at the first start, nothing at the next, and what was edited after that', async () => {
  await build('content', 'one');
  expect(changed(await start('shell', 'content'))).toEqual(['shell', 'content']);
  expect(changed(await start('shell', 'content'))).toEqual([]);
  await build('content', 'two');
  expect(changed(await start('shell', 'content'))).toEqual(['content']);
  // The edit is taken back.
  await build('content', 'one');
  expect(changed(await start('shell', 'content'))).toEqual(['content']);
});

it('keeps what a team released, until the checkout has something that never was live', async () => {
  await build('content', 'one');
  await start('shell', 'content');
  await build('elsewhere', 'of the team');
  await release([at('elsewhere')], store());
  const theirs = await live();

  const { kept } = await start('shell', 'content');
  expect(kept).toEqual([{ name: 'content', live: path.basename(path.dirname(theirs)) }]);
  expect(await live()).toBe(theirs);
  await build('content', 'two');
  expect(changed(await start('shell', 'content'))).toEqual(['content']);
  expect(await live()).not.toBe(theirs);
});

it('keeps what somebody rolled back to', async () => {
  await build('content', 'one');
  await start('shell', 'content');
  const first = await live();
  await build('content', 'two');
  await start('shell', 'content');
  await build('earlier', 'one');
  await release([at('earlier')], store());
  expect(await live()).toBe(first);
  expect((await start('shell', 'content')).kept).toHaveLength(1);
  expect(await live()).toBe(first);
});
