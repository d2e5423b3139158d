import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/fixture.ts';
import { RegistryStore, RevisionConflict } from './store.ts';
import { swap } from './swap.ts';

let folder: string;
let dispose: () => Promise<void>;
beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
});
afterEach(() => dispose());

it('publishes every change of 200 at once, or says that others were faster', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) =>
      swap(folder, async (registry) => ({
        next: registry,
        change: { act: 'release', packages: [`remote-${index}`], key: null },
      })),
    ),
  );
  const published = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  for (const one of tries) {
    if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(RevisionConflict);
  }
  const registries = new RegistryStore(folder);
  const revisions = await registries.revisions();
  expect(published.length).toBeGreaterThan(0);
  expect(revisions).toEqual(published.map(({ revision }) => revision).sort((a, b) => a - b));
  const named = await Promise.all(
    revisions.map(async (one) => (await registries.revision(one))?.change?.packages[0]),
  );
  expect(new Set(named).size).toBe(revisions.length);
  expect((await registries.current()).revision).toBe(revisions.length);
});
