import { buckets, canaryEntry, isInCanary } from '../registry/canary.ts';
import type { Registry } from '../registry/schema.ts';
import { folderOf, type Store } from '../registry/shared.ts';
import { fits } from './fits.ts';
import {
  type Damage,
  type LiveRelease,
  type LiveSite,
  readRelease,
  readSite,
  type ShownPreview,
} from './live-site.ts';

/** Everything that is live in one revision: the default releases, and for the visitors of canaries those in their place. */
export type Live = {
  /** Of the default releases. */
  site: LiveSite;
  /** The canaries that can be read. */
  canaries: readonly LiveRelease[];
  /** Differs between two states, as that of the site. */
  state: string;
  /** What the visitors of a bucket get: always the same value, so that everything of a document is of one revision and one choice. */
  siteOf(bucket: number): LiveSite;
};

/**
 * Reads what is live; null without a shell. A canary that can't be read is left out, and `damaged` is called with the
 * error. A release is tested with the live shell before it is live, and may not fit an earlier one that stands in for
 * it: a canary is then left out, and a default release has no first view. The browser reads its manifest, refuses it,
 * and takes the release before it.
 */
export async function readLive(
  store: Store,
  registry: Registry,
  damaged: Damage,
): Promise<Live | null> {
  const found = await readSite(store, registry, damaged);
  if (!found) return null;
  const isFitting = (release: LiveRelease) => {
    try {
      if (!release.damaged) fits(found.shell.manifest, release.manifest);
      return true;
    } catch (error) {
      damaged(error);
      return false;
    }
  };
  const remotes = found.remotes.map((one) => (isFitting(one) ? one : incompatible(one)));
  const site = { ...found, remotes };
  const canaries: LiveRelease[] = [];
  for (const { name } of site.remotes) {
    const entry = canaryEntry(registry, name);
    const found = entry && (await readRelease(folderOf(store), name, entry).catch(damaged));
    if (found && isFitting(found)) canaries.push(found);
  }
  const sites = sitesOf(site, canaries);
  const state = [site.state, ...canaries.map(({ base }) => base)].join(' ');
  return { site, canaries, state, siteOf: (bucket) => sites[bucket] ?? site };
}

const incompatible = (release: LiveRelease): LiveRelease => ({
  ...release,
  incompatible: true,
  manifest: { ...release.manifest, firstView: 'never' },
});

/** The sites by bucket; those of the same canaries are the same value. */
function sitesOf(site: LiveSite, canaries: readonly LiveRelease[]): LiveSite[] {
  const known = new Map<string, LiveSite>();
  return Array.from({ length: canaries.length > 0 ? buckets : 0 }, (_, bucket) => {
    const own = canaries.filter(({ entry }) => isInCanary(bucket, entry));
    const key = own.map(({ name }) => name).join(' ');
    const found = known.get(key) ?? variantOf(site, own);
    known.set(key, found);
    return found;
  });
}

function variantOf(site: LiveSite, canaries: readonly LiveRelease[]): LiveSite {
  if (canaries.length === 0) return site;
  const state = [site.state, ...canaries.map(({ base }) => base)].join(' ');
  const remotes = site.remotes.map((one) => canaries.find(({ name }) => name === one.name) ?? one);
  return { ...site, state, remotes };
}

/**
 * The site of a browser with a preview: its release in the place of the live one, or beside the others where the remote is new. Without a
 * release, the live site with a sentence.
 */
export function withPreview(
  site: LiveSite,
  preview: ShownPreview | 'over',
  release?: LiveRelease,
): LiveSite {
  if (!release) return { ...site, state: `${site.state} ${JSON.stringify(preview)}`, preview };
  const others = site.remotes.filter(({ name }) => name !== release.name);
  const state = `${site.state} ${release.base} ${JSON.stringify(preview)}`;
  return { ...site, state, remotes: [...others, release], preview };
}
