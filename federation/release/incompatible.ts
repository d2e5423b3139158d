import { readHistories } from '../registry/history.ts';
import { forAll, liveEntry, releaseOf } from '../registry/live.ts';
import { ReleaseError } from '../registry/manifest.ts';
import type { Registry, RegistryEntry } from '../registry/schema.ts';
import { type Store, sharedOf } from '../registry/shared.ts';
import { RegistryStore } from '../registry/store.ts';
import { fitTogether } from './contract-tests.ts';
import type { Incompatible, Released } from './release.ts';

/** The longest time for the warnings. The client gives up after two minutes, upload and release included. */
const limitMs = 5_000;

/**
 * Releases with what can't be gone back to because of them: with a shell the releases before of all remotes, with a remote the shell
 * before. They are live, so what can't be found out in time is left out.
 */
export async function withIncompatible(
  store: Store,
  done: readonly Released[],
  milliseconds = limitMs,
): Promise<Released[]> {
  const incompatible = await inTime(milliseconds, incompatibleWith(store, done)).catch(() => null);
  return done.map((one) => ({ ...one, incompatible: incompatible?.get(one.name) ?? [] }));
}

async function incompatibleWith(
  store: Store,
  done: readonly Released[],
): Promise<ReadonlyMap<string, Incompatible[]>> {
  const incompatible = new Map<string, Incompatible[]>();
  const fresh = done.filter(({ changed, canary }) => changed && canary === null);
  const registries = new RegistryStore(store);
  const live = fresh[0] && (await registries.revision(fresh[0].revision));
  if (!live) return incompatible;
  const histories = await readHistories(registries, live.revision);
  const isShell = (name: string) => liveEntry(live, name)?.extras.kind === 'shell';
  for (const { name } of fresh) {
    const others = Object.keys(live.microFrontends).filter((one) => isShell(one) !== isShell(name));
    const found = others.map((other) => {
      const before = histories.get(other)?.at(-2);
      return before && incompatibility(store, live, name, { name: other, before });
    });
    incompatible.set(
      name,
      (await Promise.all(found)).filter((one) => one !== undefined),
    );
  }
  return incompatible;
}

/** Compares only these two: what is incompatible with a third package is not the doing of this release. */
async function incompatibility(
  store: Store,
  live: Registry,
  name: string,
  { name: other, before }: { name: string; before: RegistryEntry },
): Promise<Incompatible | undefined> {
  await sharedOf(store)?.fetch(releaseOf(before.url), before.extras.manifestIntegrity);
  const own = liveEntry(live, name);
  const pair = { [other]: [forAll(before)], ...(own && { [name]: [forAll(own)] }) };
  try {
    await fitTogether(store, { ...live, microFrontends: pair }, [other]);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return { name: other, version: before.metadata.version, reason: error.message };
  }
}

/** What work returns; null when it takes longer. */
async function inTime<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
