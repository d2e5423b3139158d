import { randomBytes } from 'node:crypto';
import { previewParameter } from '../contract/preview.ts';
import { Previews } from '../preview/previews.ts';
import { canaryNames, withoutCanary } from '../registry/canary.ts';
import { withRelease } from '../registry/live.ts';
import { ReleaseError, readManifest } from '../registry/manifest.ts';
import { type Preview, previewLabel } from '../registry/preview-schema.ts';
import { type RegistryEntry, unknownCommit } from '../registry/schema.ts';
import { type Store, sharedOf } from '../registry/shared.ts';
import { RegistryStore } from '../registry/store.ts';
import { type Author, onHost } from './author.ts';
import { contractTests } from './contract-tests.ts';
import { type Step, silently } from './steps.ts';
import { uploadAll } from './uploaded.ts';

/** A preview as `status` lists it. The token, with which anybody can see it, is not part of it. */
export type PreviewStatus = {
  id: string;
  name: string;
  /** What the team calls it. */
  label: string | null;
  version: string;
  url: string;
  commit: string;
  /** It was built with edits that were not committed; null where it was built without git. */
  dirty: boolean | null;
  /** The id of the key that signed it; null where it was done on the host's own machine. */
  key: string | null;
  /** The team of the key, where `status` knows it. */
  team?: string;
  since: string;
  until: string;
};

/** A preview that was started: `path` leads to it, with the token. */
export type PreviewStarted = PreviewStatus & { path: string };

type Options = {
  step?: Step;
  author?: Author;
  /** What the team calls it. */
  label?: string | undefined;
  /** Of a signed order; by default a new one. */
  id?: string | undefined;
  now?: number;
};

/**
 * Uploads the build of a remote, verifies it and tests it with the default releases as a release does, and gives it an
 * address with which one browser gets it. Nothing that is live changes. Throws {@link ReleaseError}.
 */
export async function preview(
  dist: string,
  store: Store,
  { step = silently, author = onHost, label, id = newPreviewId(), now = Date.now() }: Options = {},
): Promise<PreviewStarted> {
  if (label !== undefined) checkLabel(label);
  const { manifest } = await readManifest(dist);
  if (manifest.kind === 'shell') {
    throw new ReleaseError(
      'A shell can not have a preview: its scripts and styles are those of every page, and the rest was not tested with it in browsers. Release it.',
    );
  }
  const [build] = await step(
    'upload',
    () => uploadAll([dist], store),
    () => 'every hash verified',
  );
  if (!build) throw new Error(`${dist} was not uploaded.`);
  const { name, entry } = build;
  author.permits?.(name, entry);
  await sharedOf(store)?.pull();
  const registry = await new RegistryStore(store).current();
  // Who sees a preview gets no canary.
  const live = canaryNames(registry).reduce(withoutCanary, registry);
  await step(
    'contract tests',
    () => contractTests(store, withRelease(live, name, entry), [build]),
    () => 'passed',
  );
  const previews = new Previews(store);
  const given = { id, name, ...(label !== undefined && { label }), entry };
  const started = await previews.start({ ...given, key: author.key }, now);
  const [first = '/'] = entry.extras.prefixes;
  const path = `${first}?${previewParameter}=${await previews.tokenOf(started)}`;
  return { ...previewStatus(started), path };
}

/** The id of a new preview. */
export const newPreviewId = (): string => randomBytes(8).toString('hex');

/** Ends a preview: browsers that have it get the live site with their next request. Throws {@link ReleaseError}. */
export async function endPreviewOf(
  store: Store,
  id: string,
  author: Author = onHost,
  now = Date.now(),
): Promise<PreviewStatus> {
  return previewStatus(await new Previews(store).end(id, author, now));
}

/** Throws {@link ReleaseError} for a label that a preview can't have. */
function checkLabel(label: string): void {
  if (previewLabel.safeParse(label).success) return;
  throw new ReleaseError(
    'The name of a preview has up to 60 letters, digits, hyphens, dots and slashes.',
  );
}

/** A preview, as it is listed. */
export const previewStatus = ({
  id,
  name,
  label,
  entry,
  key,
  since,
  until,
}: Preview): PreviewStatus => ({
  ...{ id, name, label: label ?? null, key, since, until },
  version: entry.metadata.version,
  url: entry.url,
  commit: entry.extras.commit,
  dirty: dirtyOf(entry),
});

/** Whether a build has edits that were not committed; null where nobody knows, as without git. */
export const dirtyOf = ({ extras }: RegistryEntry): boolean | null =>
  extras.dirty ?? (extras.commit === unknownCommit ? null : false);
