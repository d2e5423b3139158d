import path from 'node:path';
import type { Store } from '../registry/shared.ts';
import { DatabaseStore } from './database-store.ts';
import { channel } from './documents.ts';
import { exchange, type Warn } from './exchange.ts';
import { FolderStore } from './folder-store.ts';
import { type Bucket, Objects } from './objects.ts';
import { ReleaseFiles } from './release-files.ts';

export { folderOf, type Store } from '../registry/shared.ts';

export type StoreOptions = {
  /** The folder of this host. */
  folder: string;
  /** PostgreSQL with the registry; without it, that is in the folder. */
  databaseUrl?: string | undefined;
  /** The bucket with the files of releases; without it, those are in the folder alone. */
  bucket?: Bucket | undefined;
  warn?: Warn;
};

/** Calls `onNotice` with the payload of every notification on a channel of the database, and without one after every connection. Returns a function that stops. */
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
  warn = () => undefined,
}: StoreOptions): OpenStore {
  const objects = bucket && new Objects(bucket);
  const files = objects ? new ReleaseFiles(folder, objects) : null;
  const database = databaseUrl
    ? new DatabaseStore({ folder, url: databaseUrl, files, warn })
    : null;
  const closing = new AbortController();
  const failed = (error: unknown) => {
    if (!closing.signal.aborted) {
      warn('The shared store could not be read.', { error: String(error) });
    }
  };
  let stopListening: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let exchanging: Promise<unknown> = Promise.resolve();
  return {
    store: database ?? (files ? new FolderStore(folder, files) : folder),
    async follow(listen) {
      if (database) {
        const pull = () => database.pull().catch(failed);
        stopListening = listen?.(channel, (payload) => database.noticed(payload).catch(failed));
        timer = setInterval(pull, pollMs).unref();
        await pull();
      }
      if (!files || closing.signal.aborted) return;
      exchanging = exchange(folder, files, warn, closing.signal).catch(failed);
    },
    async close() {
      clearInterval(timer);
      closing.abort();
      await stopListening?.();
      await objects?.close();
      await exchanging;
      await database?.close();
    },
  };
}

type StoreEnvironment = {
  [Name in 'DATABASE_URL' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION']?: string | undefined;
};

/** The store that an environment names. Default value of `warn`: faults are printed, as commands do. */
export const storeOfEnvironment = (
  folder: string,
  { DATABASE_URL, S3_BUCKET, S3_ENDPOINT, S3_REGION }: StoreEnvironment,
  warn: Warn = (message, { error, folder: named }) => console.error(`${message} ${error ?? named}`),
): OpenStore =>
  openStore({
    folder: path.resolve(folder),
    databaseUrl: DATABASE_URL || undefined,
    bucket: S3_BUCKET
      ? {
          bucket: S3_BUCKET,
          endpoint: S3_ENDPOINT || undefined,
          region: S3_REGION || undefined,
        }
      : undefined,
    warn,
  });
