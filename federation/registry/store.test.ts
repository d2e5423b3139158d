import fs from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { temporaryFolder } from '../testing/fixture.ts';
import { liveEntry, withRelease } from './live.ts';
import { NumberedFiles } from './numbered-files.ts';
import { type RegistryEntry, registrySchema } from './schema.ts';
import { RegistryError, RegistryStore, RevisionConflict, readRegistry } from './store.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const entry = (version: string): RegistryEntry => ({
  url: `/remotes/content/${version}-x/remoteEntry.js`,
  metadata: { integrity: hash, version },
  extras: {
    kind: 'remote',
    commit: 'abc',
    contract: '^1.0.0',
    prefixes: ['/'],
    firstView: 'always',
    manifestIntegrity: hash,
  },
  deployment: { traffic: 100, default: true },
});

let folder: string;
let dispose: () => Promise<void>;
let store: RegistryStore;

beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
  store = new RegistryStore(folder);
});
afterEach(() => dispose());

const publish = async (version: string) => {
  const current = await store.current();
  return store.publish(withRelease(current, 'content', entry(version)), current.revision);
};

describe('RegistryStore', () => {
  it('starts with an empty revision 0', async () => {
    expect(await store.current()).toMatchObject({ revision: 0, microFrontends: {} });
  });

  it('keeps every revision and returns the newest', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    expect(await store.revisions()).toEqual([1, 2]);
    expect(liveEntry(await store.current(), 'content')?.metadata.version).toBe('1.1.0');
    const first = await store.revision(1);
    expect(first && liveEntry(first, 'content')?.metadata.version).toBe('1.0.0');
    expect(await readRegistry(store.currentFile)).toEqual(await store.current());
  });

  it('lets exactly one of many publishers with the same base succeed', async () => {
    const current = await store.current();
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        new RegistryStore(folder).publish(withRelease(current, 'content', entry(`1.0.${i}`)), 0),
      ),
    );
    const lost = tries.filter((one) => one.status === 'rejected');
    expect(lost).toHaveLength(19);
    for (const { reason } of lost) expect(reason).toBeInstanceOf(RevisionConflict);
    expect((await store.current()).revision).toBe(1);
    expect(await readRegistry(store.currentFile)).toEqual(await store.current());
  });

  it('says that a revision is written whose copy could not be', async () => {
    await fs.mkdir(store.currentFile);
    await expect(publish('1.0.0')).rejects.toThrow(
      /^Revision 1 is written, but registry\.json is not: .* `status` has it already\.$/,
    );
    expect((await store.current()).revision).toBe(1);
    expect((await fs.readdir(folder)).sort()).toEqual(['registry', 'registry.json']);
    await fs.rmdir(store.currentFile);
    await publish('1.1.0');
    expect((await store.live())?.revision).toBe(2);
  });

  it('takes a revision for written whose answer was lost', async () => {
    const { add } = NumberedFiles.prototype;
    const lost = jest.spyOn(NumberedFiles.prototype, 'add').mockImplementationOnce(async function (
      this: NumberedFiles,
      number,
      text,
    ) {
      await add.call(this, number, text);
      throw new Error('The connection ended.');
    });
    try {
      expect((await publish('1.0.0')).revision).toBe(1);
    } finally {
      lost.mockRestore();
    }
    expect((await store.live())?.revision).toBe(1);
  });

  it('continues after a publisher that died between revision and registry.json', async () => {
    await publish('1.0.0');
    const text = await fs.readFile(store.revisionFile(1), 'utf8');
    await fs.writeFile(store.revisionFile(2), text.replace('"revision": 1', '"revision": 2'));
    expect((await publish('1.2.0')).revision).toBe(3);
    expect((await readRegistry(store.currentFile))?.revision).toBe(3);
  });

  it('deletes its drafts', async () => {
    await publish('1.0.0');
    await expect(store.publish(await store.current(), 0)).rejects.toThrow(RevisionConflict);
    expect((await fs.readdir(folder)).sort()).toEqual(['registry', 'registry.json']);
  });

  describe.each([
    ['no JSON', 'oops'],
    ['another shape', '{"revision":2}'],
    ['an unknown format', '{"format":2}'],
  ])('with a newest revision that is %s', (_, text) => {
    beforeEach(async () => {
      await publish('1.0.0');
      await fs.writeFile(store.revisionFile(2), text);
    });

    it('explains what is wrong with the file', async () => {
      await expect(store.revision(2)).rejects.toThrow(RegistryError);
    });

    it('goes on from the one before it', async () => {
      const current = await store.current();
      expect(current.revision).toBe(2);
      expect(liveEntry(current, 'content')?.metadata.version).toBe('1.0.0');
      await fs.writeFile(store.currentFile, text);
      await store.copyNewestToCurrent();
      expect((await readRegistry(store.currentFile))?.revision).toBe(1);
      expect((await publish('1.1.0')).revision).toBe(3);
      expect((await readRegistry(store.currentFile))?.revision).toBe(3);
    });
  });
});

describe('registrySchema', () => {
  const registry = async () => ({ ...(await publish('1.0.0')) });

  it.each([
    ['two defaults', [entry('1.0.0'), entry('1.1.0')]],
    ['no default', [{ ...entry('1.0.0'), deployment: { traffic: 100, default: false } }]],
    ['99 percent', [{ ...entry('1.0.0'), deployment: { traffic: 99, default: true } }]],
    ['an unknown word', [{ ...entry('1.0.0'), more: 1 }]],
    ['a weak hash', [{ ...entry('1.0.0'), metadata: { version: '1.0.0', integrity: 'md5-x' } }]],
  ])('refuses %s', async (_, entries) => {
    const found = { ...(await registry()), microFrontends: { content: entries } };
    expect(registrySchema.safeParse(found).success).toBe(false);
  });

  it('accepts a canary beside the default', async () => {
    const canary = { ...entry('1.1.0'), deployment: { traffic: 5, default: false } };
    const stable = { ...entry('1.0.0'), deployment: { traffic: 95, default: true } };
    const found = { ...(await registry()), microFrontends: { content: [stable, canary] } };
    expect(registrySchema.safeParse(found).success).toBe(true);
  });
});
