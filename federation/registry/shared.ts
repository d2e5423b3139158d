import path from 'node:path';
import { HealthFiles, type HealthStore } from './health-files.ts';
import { type Numbered, NumberedFiles } from './numbered-files.ts';
import type { Registry } from './schema.ts';
import { type SignedSeries, SignedTexts } from './signed-texts.ts';
import type { SiteKeys } from './site-keys.ts';

/** What hosts share can't be reached. Nothing has changed, unless the answer to a change was lost. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** What is shared by many hosts. Each has a folder of its own, which is a replica: everything reads only that. */
export interface SharedStore {
  /** The folder of this host. */
  readonly folder: string;
  /** The keys of the site; null where nothing is signed. */
  readonly keys: SiteKeys | null;
  /** The revisions, the acts of release keys, or those of previews. */
  texts(series: SignedSeries): SignedTexts;
  /** The secret that signs tokens of previews, as number 1. */
  readonly secrets: Numbered;
  /** What all its hosts counted. */
  readonly health: HealthStore;
  /**
   * Brings the folder up to date. A revision whose files can't be had or are not what was released is in the folder, but does not become
   * live here. Throws {@link StoreError}.
   */
  pull(): Promise<void>;
  /** Shares the files of a release that may become live next, so that hosts have them by then. Throws as {@link publish}. */
  share(release: string, integrity: string): Promise<void>;
  /**
   * Shares the files of a registry, and makes it live as the revision after `basedOn`. Throws RevisionConflict,
   * ReleaseError and {@link StoreError}.
   */
  publish(next: Registry, basedOn: number): Promise<Registry>;
  /**
   * Brings a release (`remotes/<name>/<release>`) into the folder, where it is shared. `integrity` is that of its manifest; without it, any
   * is taken that fits the name. Throws ReleaseError for files that are not what was released.
   */
  fetch(release: string, integrity?: string): Promise<void>;
  /**
   * Deletes the shared files of releases outside `kept` (`remotes/<name>/<release>`) that are older than a day; returns
   * these releases. What is kept is asked again before each is deleted: releases go on meanwhile.
   */
  prune(kept: () => Promise<ReadonlySet<string>>, now: Date): Promise<string[]>;
}

/** A folder that is not shared, with the keys of its site. */
type LocalStore = { readonly folder: string; readonly keys: SiteKeys | null };

/**
 * Where releases and registry are: a folder, or a folder that is a replica. What is only the path of a folder has no
 * keys: nothing in it is signed or checked.
 */
export type Store = string | LocalStore | SharedStore;

/** The folder that a host reads. */
export const folderOf = (store: Store): string =>
  typeof store === 'string' ? store : store.folder;

/** The store where it is shared. */
export const sharedOf = (store: Store): SharedStore | null =>
  typeof store !== 'string' && 'pull' in store ? store : null;

/** What the hosts of a store counted. */
export const healthOf = (store: Store): HealthStore =>
  sharedOf(store)?.health ?? new HealthFiles(folderOf(store));

/** The keys of the site of a store; null where nothing is signed. */
export const keysOf = (store: Store): SiteKeys | null =>
  typeof store === 'string' ? null : store.keys;

/** What is signed in a store. */
export const textsOf = (store: Store, series: SignedSeries): SignedTexts =>
  sharedOf(store)?.texts(series) ?? textsIn(folderOf(store), series, keysOf(store));

/** The same in a folder. */
export const textsIn = (folder: string, series: SignedSeries, keys: SiteKeys | null): SignedTexts =>
  new SignedTexts(new NumberedFiles(path.join(folder, series)), series, keys);
