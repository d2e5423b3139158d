import fs from 'node:fs/promises';
import path from 'node:path';
import { canaryEntry } from '../registry/canary.ts';
import { liveEntry } from '../registry/live.ts';
import { readManifest, releaseFolder } from '../registry/manifest.ts';
import { folderOf, type Store, sharedOf } from '../registry/shared.ts';
import { RegistryStore } from '../registry/store.ts';
import { type Released, release } from './release.ts';

/** What a start from a checkout released, and the packages of which another release is live and stays. */
export type CheckoutReleased = { released: Released[]; kept: { name: string; live: string }[] };

/**
 * Releases the builds of a checkout, but nothing over what somebody released or rolled back to meanwhile: a package whose live release is
 * not the last one from this checkout, or that has a canary, is released only with a new build. A build that was live or a canary before is
 * not released: somebody has stopped it, or decides about it now. Throws ReleaseError as `release`.
 */
export async function releaseFromCheckout(
  dists: readonly string[],
  store: Store,
): Promise<CheckoutReleased> {
  await sharedOf(store)?.pull();
  const folder = folderOf(store);
  const registries = new RegistryStore(store);
  const registry = await registries.current();
  const last = await readLast(folder);
  const due: string[] = [];
  const kept: CheckoutReleased['kept'] = [];
  for (const dist of dists) {
    const { manifest } = await readManifest(dist);
    const { name } = manifest;
    const url = `/remotes/${name}/${releaseFolder(manifest)}/${manifest.entry}`;
    const live = liveEntry(registry, name)?.url;
    const canary = canaryEntry(registry, name)?.url;
    // The release would end the canary.
    if (canary !== undefined && live === url) continue;
    const isOurs = live === undefined || live === url || live === last[name];
    const was = await hasBeen(registries, name, url);
    const isFree = was === null || (isOurs && was === 'live' && canary === undefined);
    if (live === undefined || isFree) due.push(dist);
    else kept.push({ name, live: path.posix.basename(path.posix.dirname(live)) });
  }
  const released = due.length > 0 ? await release(due, store) : [];
  for (const { name, url } of released) last[name] = url;
  await fs.mkdir(folder, { recursive: true });
  await fs.writeFile(lastFile(folder), `${JSON.stringify(last, null, 2)}\n`);
  return { released, kept };
}

/** The URLs of the last releases from the checkout that the store belongs to, by package. */
const lastFile = (store: string) => path.join(store, 'checkout.json');

async function readLast(store: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await fs.readFile(lastFile(store), 'utf8'));
  } catch {
    return {};
  }
}

/** What a release was in any revision; null where none names it. */
async function hasBeen(
  registries: RegistryStore,
  name: string,
  url: string,
): Promise<'live' | 'canary' | null> {
  let found: 'canary' | null = null;
  for (const revision of (await registries.revisions()).reverse()) {
    const registry = await registries.revision(revision).catch(() => null);
    if (registry && liveEntry(registry, name)?.url === url) return 'live';
    if (registry && canaryEntry(registry, name)?.url === url) found = 'canary';
  }
  return found;
}
