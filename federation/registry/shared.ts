import type { Numbered } from './numbered-files.ts';
import type { Registry } from './schema.ts';

/** What hosts share can't be reached. Nothing has changed, unless the answer to a change was lost. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** What is shared by many hosts. Each has a folder of its own, which is a replica: everything reads only that. */
export interface SharedStore {
  /** The folder of this host. */
  readonly folder: string;
  /** The acts of release keys. */
  readonly keyActs: Numbered;
  /** The acts of previews. */
  readonly previewActs: Numbered;
  /** The secret that signs tokens of previews, as number 1. */
  readonly secrets: Numbered;
  /**
   * Brings the folder up to date. A revision whose files can't be had or are not what was released is in the folder, but does not become
   * live here. Throws {@link StoreError}.
   */
  pull(): Promise<void>;
  /** Shares the files of a release that may become live next, so that hosts have them by then. Throws as {@link publish}. */
  share(release: string, integrity: string): Promise<void>;
  /** Shares the files of a registry, and makes it live as the revision after `basedOn`. Throws RevisionConflict, ReleaseError and {@link StoreError}. */
  publish(next: Registry, basedOn: number): Promise<Registry>;
  /**
   * Brings a release (`remotes/<name>/<release>`) into the folder, where it is shared. `integrity` is that of its manifest; without it, any
   * is taken that fits the name. Throws ReleaseError for files that are not what was released.
   */
  fetch(release: string, integrity?: string): Promise<void>;
  /** Deletes the shared files of releases outside `kept` (`remotes/<name>/<release>`) that are older than a day; returns these releases. */
  prune(kept: ReadonlySet<string>, now: Date): Promise<string[]>;
}

/** Where releases and registry are: a folder, or a folder that is a replica. */
export type Store = string | SharedStore;

/** The folder that a host reads. */
export const folderOf = (store: Store): string =>
  typeof store === 'string' ? store : store.folder;

/** The store where it is shared. */
export const sharedOf = (store: Store): SharedStore | null =>
  typeof store === 'string' ? null : store;
