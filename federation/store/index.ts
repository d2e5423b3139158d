import path from 'node:path';
import type { Store } from '../registry/shared.ts';
import type { SiteKeys } from '../registry/site-keys.ts';
import { DatabaseStore } from './database-store.ts';
import { channel } from './documents.ts';
import { FolderStore } from './folder-store.ts';
import { type Bucket, Objects } from './objects.ts';
import { ReleaseFiles } from './release-files.ts';
import { type KeyEnvironment, siteKeys } from './site-key.ts';
import { syncReleases, type Warn } from './sync-releases.ts';

export { folderOf, type Store } from '../registry/shared.ts';
export { siteKeyFile } from './site-key.ts';

export type StoreOptions = {
  /** The folder of this host. */
  folder: string;
  /** PostgreSQL with the registry; without it, that is in the folder. */
  databaseUrl?: string | undefined;
  /** The bucket with the files of releases; without it, those are in the folder alone. */
  bucket?: Bucket | undefined;
  /** The keys of the site; without them nothing in the store is signed or checked. */
  keys?: SiteKeys | null;
  warn?: Warn;
};

/**
 * Calls `onNotice` with the payload of every notification on a channel of the database, and without one after every
 * connection. Returns a function that stops.
 */
export type Listen = (channel: string, onNotice: (payload?: string) => void) => () => Promise<void>;

export type OpenStore = {
  store: Store;
  /** Brings the folder up to date, and keeps it so. Faults are warned of: the host goes on with what it has. */
  follow(listen?: Listen): Promise<void>;
  close(): Promise<void>;
};

/** A host that missed a notification finds the revision after this time. */
const pollMs = 15_000;

/** Opens the store of a host. Nothing is connected before it is needed. */
export function openStore({
  folder,
  databaseUrl,
  bucket,
  keys = null,
  warn = () => undefined,
}: StoreOptions): OpenStore {
  const objects = bucket && new Objects(bucket);
  const files = objects ? new ReleaseFiles(folder, objects) : null;
  const database = databaseUrl
    ? new DatabaseStore({ folder, url: databaseUrl, files, keys, warn })
    : null;
  const store = database ?? (files ? new FolderStore(folder, files, keys) : { folder, keys });
  const closing = new AbortController();
  const failed = (error: unknown) => {
    if (!closing.signal.aborted) {
      warn('The shared store could not be read.', { error: String(error) });
    }
  };
  let stopListening: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let syncing: Promise<unknown> = Promise.resolve();
  return {
    store,
    async follow(listen) {
      if (database) {
        const pull = () => database.pull().catch(failed);
        stopListening = listen?.(channel, (payload) => database.noticed(payload).catch(failed));
        timer = setInterval(pull, pollMs).unref();
        await pull();
      }
      if (!files || closing.signal.aborted) return;
      syncing = syncReleases(store, files, warn, closing.signal).catch(failed);
    },
    async close() {
      clearInterval(timer);
      closing.abort();
      await stopListening?.();
      await objects?.close();
      await syncing;
      await database?.close();
    },
  };
}

type StoreEnvironment = KeyEnvironment & {
  [Name in 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION']?: string | undefined;
};

/**
 * The store that an environment names, with the keys of its site. Default value of `warn`: faults are printed, as
 * commands do. Throws ReleaseError without a key.
 */
export async function storeOfEnvironment(
  folder: string,
  environment: StoreEnvironment,
  warn: Warn = (message, { error, folder: named }) => console.error(`${message} ${error ?? named}`),
): Promise<OpenStore> {
  const { DATABASE_URL, S3_BUCKET, S3_ENDPOINT, S3_REGION } = environment;
  return openStore({
    folder: path.resolve(folder),
    databaseUrl: DATABASE_URL || undefined,
    bucket: S3_BUCKET
      ? {
          bucket: S3_BUCKET,
          endpoint: S3_ENDPOINT || undefined,
          region: S3_REGION || undefined,
        }
      : undefined,
    keys: await siteKeys(path.resolve(folder), environment),
    warn,
  });
}
